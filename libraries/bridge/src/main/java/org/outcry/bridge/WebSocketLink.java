// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.wire.DecodeException;

/**
 * WebSocket with a connection of its own to the service: each text frame of the client is a call, each event a text
 * frame, both in order. If one side does not read, the other is not read from; a client that does not read for some
 * seconds is closed. The bridge's thread, but for the callbacks of Jetty.
 */
final class WebSocketLink implements Session.Listener, ServiceLink.Owner {
    static final int GOING_AWAY = 1001;
    private static final int NOT_TEXT = 1003;
    private static final int SLOW = 1008;
    private static final int LOST = 1011;
    private static final int NO_SERVICE = 1013;
    private static final int MAX_REASON_BYTES = 120;
    /** The most frames that are read before they are written to the service. */
    private static final int MAX_UNWRITTEN = 64;

    /** The time for a client to take a close frame. */
    private static final long LINGER_NS = 1_000_000_000;

    private final BridgeLoop loop;
    private final AtomicInteger open;
    private final BridgeOptions options;
    private final LongSupplier clockNs;
    private final ServiceLink link;
    private final ArrayDeque<String> unwritten = new ArrayDeque<>();
    private final CollectedFrames frames = new CollectedFrames();
    private final AtomicLong unsent = new AtomicLong();
    private final AtomicBoolean leaving = new AtomicBoolean();
    private @Nullable Session session;
    private boolean demanded = true;
    private boolean decoded;
    private boolean ended;
    private boolean wasReady;
    private boolean clientLeft;
    private boolean gone;
    private long endedNs;
    private long taken;
    private long fullSinceNs;
    private boolean full;
    private volatile long heardNs;
    private long pingedNs;

    WebSocketLink(BridgeLoop loop, AtomicInteger open, BridgeOptions options, LongSupplier clockNs) {
        this.loop = loop;
        this.open = open;
        this.options = options;
        this.clockNs = clockNs;
        link = loop.linkTo(this);
        heardNs = clockNs.getAsLong();
        pingedNs = heardNs;
    }

    ServiceLink link() {
        return link;
    }

    /** Returns whether both connections have ended. */
    boolean isGone() {
        return gone;
    }

    @Override
    public void onWebSocketOpen(Session opened) {
        loop.run(() -> {
            session = opened;
            open.incrementAndGet();
            loop.add(this);
            opened.demand();
        });
    }

    @Override
    public void onWebSocketText(String message) {
        heardNs = clockNs.getAsLong();
        loop.run(() -> {
            demanded = false;
            unwritten.add(message);
        });
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        callback.succeed();
        loop.run(() -> end(NOT_TEXT, "binary frame: send events as text frames of JSON"));
    }

    @Override
    public void onWebSocketPong(ByteBuffer payload) {
        heardNs = clockNs.getAsLong();
        loop.run(() -> demanded = false);
    }

    @Override
    public void onWebSocketClose(int statusCode, String reason, Callback callback) {
        callback.succeed();
        leaving.set(true);
        loop.run(() -> {
            clientLeft = true;
            gone |= ended;
        });
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        loop.run(() -> end(LOST, String.valueOf(cause.getMessage())));
    }

    int poll() {
        if (ended) {
            disconnectIfLate();
            return 0;
        }
        int work = link.poll();
        work += write();
        if (clientLeft && unwritten.isEmpty() && link.connection().pendingBytes() == 0) {
            end(GOING_AWAY, "");
        }
        long nowNs = clockNs.getAsLong();
        look(nowNs);
        if (!demanded && unwritten.size() < MAX_UNWRITTEN && session != null && !ended && !clientLeft) {
            demanded = true;
            session.demand();
        }
        return work;
    }

    /** Ends the connection of a client that does not take the close frame. */
    private void disconnectIfLate() {
        if (!gone && session != null && clockNs.getAsLong() - endedNs > LINGER_NS) {
            gone = true;
            session.disconnect();
        }
    }

    /** Writes the frames of the client that there is room for. */
    private int write() {
        int work = 0;
        while (!ended && link.isReady() && !unwritten.isEmpty()) {
            try {
                if (!decoded) {
                    frames.clear();
                    taken++;
                    link.decode(unwritten.getFirst(), frames);
                    decoded = true;
                }
                if (!frames.writeTo(link.connection())) {
                    return work;
                }
                link.connection().flush();
            } catch (DecodeException e) {
                refuse(Fault.of(e, 0));
            } catch (IllegalArgumentException e) {
                refuse(Fault.of(Fault.TOO_LARGE, String.valueOf(e.getMessage())));
            }
            decoded = false;
            unwritten.remove();
            work++;
        }
        return work;
    }

    /** Tells the client that its last frame is no call; it goes on with the next. */
    private void refuse(Fault fault) {
        send("{\"bridge-error\":" + fault.of("frame", taken).json() + "}");
    }

    /** Looks for a client that does not read, or is not there any longer. */
    private void look(long nowNs) {
        if (!hasRoom()) {
            if (!full) {
                full = true;
                fullSinceNs = nowNs;
            } else if (nowNs - fullSinceNs > options.slowReaderNs()) {
                end(SLOW, "slow reader: unsent=" + unsent.get() + " bound=" + options.maxUnsent() + ": read faster");
            }
        } else {
            full = false;
        }
        if (nowNs - heardNs > options.silenceNs()) {
            end(GOING_AWAY, "silent: answer pings");
        } else if (nowNs - pingedNs > options.silenceNs() / 3 && session != null && !clientLeft) {
            pingedNs = nowNs;
            session.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
        }
    }

    @Override
    public void onReady() {
        wasReady = true;
    }

    @Override
    public boolean hasRoom() {
        return unsent.get() <= options.maxUnsent();
    }

    @Override
    public void onEvent(String json, Calls event) {
        send(json);
    }

    private void send(String json) {
        if (session != null && !ended && !clientLeft) {
            int length = json.length();
            unsent.addAndGet(length);
            session.sendText(
                    json,
                    Callback.from(() -> sent(length), failure -> loop.run(() -> end(LOST, "the client is gone"))));
        }
    }

    /** Counts what has been sent, and wakes the bridge where it waits for room. */
    private void sent(int length) {
        long before = unsent.getAndAdd(-length);
        if (before > options.maxUnsent() && before - length <= options.maxUnsent()) {
            loop.run(() -> {});
        }
    }

    @Override
    public void onLost(String why) {
        end(wasReady ? LOST : NO_SERVICE, (wasReady ? "connection to the service lost: " : "no service: ") + why);
    }

    /** Ends both connections: what the client has sent so far may not have been written. */
    void end(int status, String reason) {
        if (ended) {
            return;
        }
        ended = true;
        endedNs = clockNs.getAsLong();
        gone = clientLeft || session == null;
        open.decrementAndGet();
        loop.run(link::close);
        if (session != null && leaving.compareAndSet(false, true)) {
            session.close(status, shortened(reason), Callback.NOOP);
        }
    }

    /** Returns as much of a text as a close frame takes. */
    private static String shortened(String reason) {
        byte[] bytes = reason.getBytes(StandardCharsets.UTF_8);
        return bytes.length <= MAX_REASON_BYTES
                ? reason
                : new String(bytes, 0, MAX_REASON_BYTES - 3, StandardCharsets.UTF_8).replace("\uFFFD", "") + "...";
    }
}
