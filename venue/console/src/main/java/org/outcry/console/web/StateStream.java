// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Streams of the state as server-sent events, ten times a second. One thread writes to all, one after the other, and
 * lets others run in between; it sleeps while there is none. What a client does not take waits in the server, and holds
 * up nobody, until the server closes the connection.
 */
final class StateStream implements AutoCloseable {
    private static final long ROUND_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long SIGN_OF_LIFE_NS = TimeUnit.SECONDS.toNanos(1);
    private static final byte[] SIGN_OF_LIFE = ": alive\n\n".getBytes(StandardCharsets.US_ASCII);
    private static final long CLOSE_MS = 1_000;

    private final Map<Sight, StateFrames> frames;
    private final Traffic traffic;
    private final int most;
    private final List<Stream> streams = new CopyOnWriteArrayList<>();
    private final Thread thread;
    private volatile boolean closing;

    /**
     * Creates streams, without any.
     *
     * @param frames the state, by what is shown of it
     * @param most the most streams at a time
     */
    StateStream(Map<Sight, StateFrames> frames, Traffic traffic, int most) {
        this.frames = Map.copyOf(frames);
        this.traffic = traffic;
        this.most = most;
        thread = Thread.ofPlatform().daemon().name("console-streams").unstarted(this::run);
    }

    /** Begins to write. */
    void start() {
        thread.start();
    }

    /**
     * Takes a place for a stream, which {@link #open} gives back at its end. Returns false if there is none. Any
     * thread.
     */
    boolean takePlace() {
        if (traffic.streams.incrementAndGet() <= most) {
            return true;
        }
        traffic.streams.decrementAndGet();
        return false;
    }

    /**
     * Streams some topics in its place until the client leaves or loses its permission. Any thread.
     *
     * @param permission that of the client's token; null without one
     */
    void open(Set<Topic> topics, @Nullable Permission permission, Sight sight, Response response, Callback callback) {
        response.setStatus(200);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream; charset=utf-8");
        streams.add(new Stream(topics, permission, Objects.requireNonNull(frames.get(sight)), response, callback));
        LockSupport.unpark(thread);
    }

    private void run() {
        long roundNs = System.nanoTime();
        while (!closing) {
            if (streams.isEmpty()) {
                LockSupport.park(this);
                roundNs = System.nanoTime();
            }
            for (Stream stream : streams) {
                advance(stream);
                // Members' orders need not wait until all pages are written to.
                Thread.yield();
            }
            long nowNs = System.nanoTime();
            if (nowNs - roundNs >= 0) {
                roundNs += ROUND_NS * ((nowNs - roundNs) / ROUND_NS + 1);
            }
            LockSupport.parkNanos(this, roundNs - nowNs);
        }
        streams.forEach(Stream::end);
    }

    private void advance(Stream stream) {
        try {
            stream.advance(System.nanoTime());
        } catch (RuntimeException e) {
            stream.failed(e);
        }
        if (stream.hasEnded()) {
            stream.end();
            streams.remove(stream);
            traffic.streams.decrementAndGet();
        }
    }

    /** Ends all streams. */
    @Override
    public void close() {
        closing = true;
        LockSupport.unpark(thread);
        try {
            thread.join(CLOSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One client's stream, and the end of what is written to it. */
    private static final class Stream implements Callback {
        private final Set<Topic> topics;
        private final @Nullable Permission permission;
        private final StateFrames shown;
        private final Response response;
        private final Callback whole;
        private long seen;
        private long sentNs = System.nanoTime();
        private boolean permitted = true;
        private volatile boolean writing;
        private volatile @Nullable Throwable failure;

        private Stream(
                Set<Topic> topics,
                @Nullable Permission permission,
                StateFrames shown,
                Response response,
                Callback whole) {
            this.topics = topics;
            this.permission = permission;
            this.shown = shown;
            this.response = response;
            this.whole = whole;
        }

        private boolean hasEnded() {
            return !permitted || failure != null;
        }

        /** Writes what is new, if it may and the client has taken what was written before. */
        private void advance(long nowNs) {
            Permission.State held = permission == null ? Permission.State.HELD : permission.state();
            permitted = held != Permission.State.LOST;
            if (writing || hasEnded() || held == Permission.State.ASKED) {
                return;
            }
            StateFrames.Part part = shown.after(seen, topics);
            seen = part.number();
            byte[] bytes = part.bytes();
            if (bytes.length == 0 && nowNs - sentNs >= SIGN_OF_LIFE_NS) {
                bytes = SIGN_OF_LIFE;
            }
            if (bytes.length > 0) {
                writing = true;
                sentNs = nowNs;
                response.write(false, ByteBuffer.wrap(bytes), this);
            }
        }

        private void end() {
            Throwable cause = failure;
            if (cause == null && !writing) {
                whole.succeeded();
            } else {
                whole.failed(cause == null ? new IOException("client takes nothing") : cause);
            }
        }

        @Override
        public void succeeded() {
            writing = false;
        }

        @Override
        public void failed(Throwable cause) {
            failure = cause;
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }
    }
}
