// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;

/** Call of the command and of the webhook for an alert. It waits for both, some seconds at most. */
final class AlertCall {
    private static final int WITHIN_MS = 5_000;
    private static final int ERRORS = 300;

    private final String venue;
    private final List<String> command;
    private final @Nullable URI webhook;

    AlertCall(String venue, AlertTerms terms) {
        this.venue = venue;
        command = terms.command();
        webhook = terms.webhook();
    }

    /** Returns whether there is nobody to be called. */
    boolean isNobody() {
        return command.isEmpty() && webhook == null;
    }

    /** Calls. Returns the reason for which it failed; empty if it did not. */
    String make(Alert alert, boolean raised, long nowMs) {
        String json = new Json()
                .put("venue", venue)
                .put("alert", alert.id())
                .put("state", raised ? "raised" : "ended")
                .put("subject", alert.subject())
                .put("text", alert.text())
                .put("since", Instant.ofEpochMilli(alert.sinceMs()).toString())
                .put("time", Instant.ofEpochMilli(nowMs).toString())
                .toString();
        try {
            run(alert, raised, json);
            post(json);
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "the venue ends";
        }
    }

    /** Runs the command, with the alert in its environment, and as a line of JSON on its standard input. */
    private void run(Alert alert, boolean raised, String json) throws IOException, InterruptedException {
        if (command.isEmpty()) {
            return;
        }
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment()
                .putAll(Map.of(
                        "OUTCRY_VENUE", venue,
                        "OUTCRY_ALERT", alert.id(),
                        "OUTCRY_STATE", raised ? "raised" : "ended",
                        "OUTCRY_SUBJECT", alert.subject(),
                        "OUTCRY_TEXT", alert.text()));
        Process process = builder.start();
        try {
            try (OutputStream in = process.getOutputStream()) {
                in.write((json + '\n').getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                // It need not read its input.
            }
            if (!process.waitFor(WITHIN_MS, TimeUnit.MILLISECONDS)) {
                throw new IOException(
                        "command did not end in time: command=" + command.getFirst() + " boundMs=" + WITHIN_MS);
            }
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new IOException("command failed: command=" + command.getFirst() + " exitCode=" + process.exitValue());
        }
    }

    private void post(String json) throws IOException {
        URI to = webhook;
        if (to == null) {
            return;
        }
        HttpURLConnection connection = (HttpURLConnection) to.toURL().openConnection(Proxy.NO_PROXY);
        try {
            connection.setConnectTimeout(WITHIN_MS);
            connection.setReadTimeout(WITHIN_MS);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Content-Type", "application/json");
            connection.setDoOutput(true);
            try (OutputStream out = connection.getOutputStream()) {
                out.write(json.getBytes(StandardCharsets.UTF_8));
            }
            int status = connection.getResponseCode();
            if (status >= ERRORS) {
                throw new IOException("webhook failed: host=" + to.getHost() + " status=" + status);
            }
        } catch (IOException e) {
            throw new IOException("webhook failed: host=" + to.getHost() + " cause=" + e.getMessage(), e);
        } finally {
            connection.disconnect();
        }
    }
}
