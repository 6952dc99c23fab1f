// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Streams of the state as server-sent events, ten times a second. A client that does not read holds up its own virtual thread only, until the server
 * closes the connection.
 */
final class StateStream {
    private static final long ROUND_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long SIGN_OF_LIFE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final String SIGN_OF_LIFE = ": alive\n\n";

    private final StateFrames frames;
    private final StateFrames ofMarket;
    private final Traffic traffic;
    private final int most;
    private final BooleanSupplier closing;

    /**
     * Creates streams.
     *
     * @param frames the whole state
     * @param ofMarket the state without members
     * @param most the most streams at a time
     */
    StateStream(StateFrames frames, StateFrames ofMarket, Traffic traffic, int most, BooleanSupplier closing) {
        this.frames = frames;
        this.ofMarket = ofMarket;
        this.traffic = traffic;
        this.most = most;
        this.closing = closing;
    }

    /** Takes a place for a stream, which {@link #run} gives back. Returns false if there is none. */
    boolean takePlace() {
        if (traffic.streams.incrementAndGet() <= most) {
            return true;
        }
        traffic.streams.decrementAndGet();
        return false;
    }

    /** Streams some topics in its place until the client leaves or loses its permission, on the request's thread. */
    void run(Set<Topic> topics, BooleanSupplier permission, boolean seesAll, Response response, Callback callback) {
        try {
            response.setStatus(200);
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream; charset=utf-8");
            stream(topics, permission, seesAll ? frames : ofMarket, response);
            callback.succeeded();
        } catch (IOException e) {
            callback.failed(e);
        } finally {
            traffic.streams.decrementAndGet();
        }
    }

    private void stream(Set<Topic> topics, BooleanSupplier permission, StateFrames shown, Response response)
            throws IOException {
        long seen = 0;
        long sentNs = System.nanoTime();
        while (!closing.getAsBoolean() && permission.getAsBoolean()) {
            StateFrames.Part part = shown.after(seen, topics);
            seen = part.number();
            long nowNs = System.nanoTime();
            String text = part.text();
            if (text.isEmpty() && nowNs - sentNs >= SIGN_OF_LIFE_NS) {
                text = SIGN_OF_LIFE;
            }
            if (!text.isEmpty()) {
                Content.Sink.write(response, false, StandardCharsets.UTF_8.encode(text));
                sentNs = nowNs;
            }
            LockSupport.parkNanos(ROUND_NS);
        }
    }
}
