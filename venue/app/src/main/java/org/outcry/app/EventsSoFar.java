// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.NativeClient;
import org.outcry.nativeapi.NativeListener;
import org.outcry.nativeapi.Synced;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.Welcome;

/** Reader of all events of a running venue, from the first to the one that is the last at the time of the request. */
final class EventsSoFar implements NativeListener {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

    /** Receiver of events. */
    interface Handler {
        void onEvent(long timeNs, int methodId, byte[] buffer, int offset, int length);
    }

    private final Handler handler;
    private @Nullable String failure;
    private boolean asked;
    private boolean done;
    private long lastEventNumber;
    private long progressNs = System.nanoTime();

    private EventsSoFar(Handler handler) {
        this.handler = handler;
    }

    /**
     * Reads the events.
     *
     * @return the number of the last one
     * @throws IOException if the venue is not reachable, or it rejects this client
     */
    static long read(InetSocketAddress venue, Path tokenFile, Handler handler) throws IOException {
        Token token = Token.read(tokenFile);
        EventsSoFar reading = new EventsSoFar(handler);
        try (NativeClient client = new NativeClient(venue, () -> token, reading)) {
            reading.run(client);
        }
        return reading.lastEventNumber;
    }

    private void run(NativeClient client) throws IOException {
        while (!done) {
            int work = client.poll();
            if (!asked && client.hasRoom(64)) {
                asked = true;
                client.sync(1);
                client.flush();
            }
            if (failure != null) {
                throw new IOException(failure);
            }
            if (System.nanoTime() - progressNs > PATIENCE_NS) {
                throw new IOException("the venue does not answer: lastEventNumber=" + lastEventNumber);
            }
            if (work == 0) {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
            }
        }
    }

    @Override
    public long resumePosition() {
        return 1;
    }

    @Override
    public void onWelcome(Welcome welcome) {
        progressNs = System.nanoTime();
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        if (!done) {
            progressNs = System.nanoTime();
            lastEventNumber = eventNumber;
            handler.onEvent(timeNs, methodId, buffer, offset, length);
        }
    }

    @Override
    public void onSynced(Synced synced) {
        done = true;
    }

    @Override
    public void onLost(String reason) {
        failure = "the connection to the venue was lost: " + reason;
    }

    @Override
    public void onRefused(String reason) {
        failure = "the venue can't be reached: " + reason;
    }
}
