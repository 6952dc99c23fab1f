// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;

/**
 * Events over HTTP, as server-sent events without an end or as one answer that waits for the next. A position is
 * {@code RUN-NUMBER}: the run of the bridge, and the number of the last event that the reader has. A reader that falls
 * behind what is kept is told how many events it has lost.
 */
final class EventStreams {
    private static final int MAX_PART = 1_000;
    private static final long SIGN_OF_LIFE_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long MAX_WAIT_MS = 25_000;
    private static final int RUN_BYTES = 4;

    private final EventLog log;
    private final int most;
    private final String run;
    private final AtomicInteger open;

    /**
     * Creates streams.
     *
     * @param most the most streams, and WebSockets, at a time
     * @param open the number of both
     */
    EventStreams(EventLog log, int most, AtomicInteger open) {
        this.log = log;
        this.most = most;
        this.open = open;
        byte[] bytes = new byte[RUN_BYTES];
        new SecureRandom().nextBytes(bytes);
        run = HexFormat.of().formatHex(bytes);
    }

    /** Where a reader begins. */
    private record Start(long number, boolean isOtherRun) {}

    void handle(Request request, Response response, Callback callback) throws IOException, InterruptedException {
        Fields query = Request.extractQueryParameters(request);
        String shown = request.getHeaders().get("Last-Event-ID");
        Start start = start(shown == null ? query.getValue("after") : shown);
        String accept = request.getHeaders().get(HttpHeader.ACCEPT);
        if (start == null) {
            Fault fault = Fault.of(
                    Fault.BAD_REQUEST,
                    "not a position: after=" + query.getValue("after") + ": use one that was given, or 0");
            Replies.write(fault.reply(), request, response, callback);
        } else if (accept == null || !accept.contains("text/event-stream")) {
            Replies.write(part(start, query.getValue("waitMs")), request, response, callback);
        } else if (open.incrementAndGet() > most) {
            open.decrementAndGet();
            Replies.write(full(most).reply(), request, response, callback);
        } else {
            try {
                stream(start, response);
                callback.succeeded();
            } catch (IOException e) {
                callback.failed(e);
            } finally {
                open.decrementAndGet();
            }
        }
    }

    static Fault full(int most) {
        return Fault.of(Fault.UNAVAILABLE, "too many streams and WebSockets: bound=" + most + ": try again later");
    }

    private @Nullable Start start(@Nullable String after) {
        if (after == null || after.isEmpty()) {
            return new Start(log.last(), false);
        }
        if (after.equals("0")) {
            return new Start(0, false);
        }
        if (!after.matches("[0-9a-f]{8}-\\d{1,18}")) {
            return null;
        }
        boolean isOther = !after.startsWith(run + "-");
        return new Start(isOther ? 0 : Long.parseLong(after.substring(after.indexOf('-') + 1)), isOther);
    }

    private String id(long number) {
        return run + "-" + number;
    }

    private Reply part(Start start, @Nullable String waitMs) throws InterruptedException {
        boolean isNumber = waitMs != null && waitMs.matches("\\d{1,9}");
        long wait = isNumber ? Math.min(MAX_WAIT_MS, Long.parseLong(waitMs)) : MAX_WAIT_MS;
        EventLog.Part part = log.after(start.number(), MAX_PART, TimeUnit.MILLISECONDS.toNanos(wait));
        List<String> events = new ArrayList<>();
        for (EventLog.Entry entry : part.entries()) {
            events.add("{\"id\":\"" + id(entry.number()) + "\"," + (entry.isNotice() ? "\"notice\":" : "\"event\":")
                    + entry.json() + "}");
        }
        return new Reply(
                200,
                new Json()
                        .put("next", id(part.next()))
                        .put("lost", part.lost())
                        .put("otherRun", start.isOtherRun())
                        .putJson("events", "[" + String.join(",", events) + "]")
                        .toString());
    }

    private void stream(Start start, Response response) throws IOException, InterruptedException {
        response.setStatus(200);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream; charset=utf-8");
        long position = start.number();
        StringBuilder out = new StringBuilder(": events\n\n");
        if (start.isOtherRun()) {
            out.append("event: notice\ndata: {\"otherRun\":true}\n\n");
        }
        do {
            Content.Sink.write(response, false, StandardCharsets.UTF_8.encode(out.toString()));
            EventLog.Part part = log.after(position, MAX_PART, SIGN_OF_LIFE_NS);
            position = part.next();
            out.setLength(0);
            if (part.lost() > 0) {
                out.append("event: notice\ndata: {\"lost\":")
                        .append(part.lost())
                        .append("}\n\n");
            }
            for (EventLog.Entry entry : part.entries()) {
                out.append("id: ").append(id(entry.number())).append(entry.isNotice() ? "\nevent: notice" : "");
                out.append("\ndata: ").append(entry.json()).append("\n\n");
            }
            if (out.isEmpty()) {
                out.append(": alive\n\n");
            }
        } while (!log.isEnded());
    }
}
