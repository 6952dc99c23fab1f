// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A page in the system's Chromium, driven by the protocol of its developer tools. It needs no more than the JDK, so
 * that the normal build can look at the page; what a user does with it is tested with Playwright in
 * {@code lab/browser}. One thread.
 */
final class ChromiumPage implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final Pattern LISTENS = Pattern.compile("DevTools listening on ws://([^/]+)/");
    private static final Pattern PAGE =
            Pattern.compile("\"type\": \"page\",[^}]*\"webSocketDebuggerUrl\": \"([^\"]+)\"");
    private static final Pattern VALUE = Pattern.compile("\"value\":\"([^\"]*)\"");
    private static final long PATIENCE_S = 300;

    private final Process chromium;
    private final HttpClient http = HttpClient.newHttpClient();
    private final WebSocket tools;
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
    private int asked;

    /**
     * Opens a page, and waits until it is loaded.
     *
     * @param profile the empty folder of the browser's files
     */
    ChromiumPage(Path program, Path profile, URI page) throws IOException, InterruptedException {
        chromium = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--no-first-run",
                        "--user-data-dir=" + profile,
                        "--remote-debugging-port=0",
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        tools = http.newWebSocketBuilder()
                .buildAsync(URI.create(toolsOfPage(address())), new Answers())
                .join();
        ask("Page.enable", "{}");
        List<String> told = ask("Page.navigate", "{\"url\":\"" + page + "\"}");
        while (told.stream().noneMatch(each -> each.contains("Page.loadEventFired"))) {
            told = List.of(next("Page.loadEventFired"));
        }
    }

    /** Returns the program, if there is one on the path. */
    static Optional<Path> program() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private String address() throws IOException {
        BufferedReader out =
                new BufferedReader(new InputStreamReader(chromium.getInputStream(), StandardCharsets.UTF_8));
        List<String> lines = new ArrayList<>();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Matcher listens = LISTENS.matcher(line);
            if (listens.find()) {
                return listens.group(1);
            }
            lines.add(line);
        }
        throw new IOException("Chromium ended: " + lines);
    }

    private String toolsOfPage(String address) throws IOException, InterruptedException {
        HttpRequest list = HttpRequest.newBuilder(URI.create("http://" + address + "/json/list"))
                .build();
        String pages = "";
        long beginNs = System.nanoTime();
        while (System.nanoTime() - beginNs < TimeUnit.SECONDS.toNanos(PATIENCE_S)) {
            pages = http.send(list, HttpResponse.BodyHandlers.ofString()).body();
            Matcher page = PAGE.matcher(pages);
            if (page.find()) {
                return page.group(1);
            }
        }
        throw new IOException("Chromium shows no page: " + pages);
    }

    /** Waits in the page until a condition in JavaScript holds. The text has no double quotes. */
    void await(String condition) throws InterruptedException {
        String outcome =
                evaluate("new Promise(done => { const begin = performance.now(); const look = () => { if (" + condition
                        + ") done('holds'); else if (performance.now() - begin > 30000)"
                        + " done(document.body.innerText.replaceAll('\\\"', ''));"
                        + " else requestAnimationFrame(look); }; look(); })");
        if (!outcome.equals("holds")) {
            throw new AssertionError("did not come to be: " + condition + " in " + outcome);
        }
    }

    /** Runs statements in JavaScript. The text has no double quotes. */
    void run(String statements) throws InterruptedException {
        evaluate("(() => { " + statements + "; return 'done'; })()");
    }

    private String evaluate(String expression) throws InterruptedException {
        List<String> answers = ask(
                "Runtime.evaluate",
                "{\"expression\":\"" + expression + "\",\"awaitPromise\":true,\"returnByValue\":true}");
        Matcher value = VALUE.matcher(answers.getLast());
        if (!value.find()) {
            throw new AssertionError(expression + " gave " + answers.getLast());
        }
        return value.group(1);
    }

    /**
     * Returns all that the page wrote to its console as an error, or that was thrown and not caught, since it was
     * opened.
     */
    List<String> faults() throws InterruptedException {
        List<String> told = new ArrayList<>(ask("Log.enable", "{}"));
        told.addAll(ask("Runtime.enable", "{}"));
        told.removeIf(each -> !each.contains("\"level\":\"error\"") && !each.contains("Runtime.exceptionThrown"));
        return told;
    }

    /** Sends a command, and returns what was said since, up to its answer. */
    private List<String> ask(String method, String parameters) throws InterruptedException {
        int id = ++asked;
        tools.sendText("{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}", true)
                .join();
        List<String> answers = new ArrayList<>();
        while (answers.isEmpty() || !answers.getLast().startsWith("{\"id\":" + id + ",")) {
            answers.add(next(method + " " + parameters));
        }
        return answers;
    }

    private String next(String awaited) throws InterruptedException {
        String next = said.poll(PATIENCE_S, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("Chromium does not say: " + awaited);
        }
        return next;
    }

    @Override
    public void close() {
        http.shutdownNow();
        // All of them write to the profile, which is deleted next.
        List<ProcessHandle> processes = Stream.concat(Stream.of(chromium.toHandle()), chromium.descendants())
                .toList();
        processes.forEach(ProcessHandle::destroyForcibly);
        processes.forEach(process -> process.onExit().join());
    }

    private final class Answers implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                said.add(text.toString());
                text.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }
}
