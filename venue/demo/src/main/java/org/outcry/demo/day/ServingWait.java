// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.day;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.soup.SoupTimings;

/** Wait until a venue serves: a FIX session is logged on, and a client has a whole snapshot of the feed. */
public final class ServingWait {
    private static final long MOST_NS = TimeUnit.SECONDS.toNanos(120);
    private static final long PAUSE_NS = 200_000;
    private static final int MOST_SNAPSHOT_BYTES = 1 << 28;

    private ServingWait() {}

    /** Addresses of a venue, by name. */
    @FunctionalInterface
    public interface Addresses {
        InetSocketAddress of(String name) throws IOException;
    }

    /**
     * When a venue served.
     *
     * @param logonNs time until the session was logged on
     * @param snapshotNs time until the client had the snapshot
     */
    public record Served(long logonNs, long snapshotNs) {}

    /**
     * Waits, on the caller's thread.
     *
     * @param compId the session
     * @param startNs the moment from which times are taken, of {@link System#nanoTime}
     * @throws IOException if it does not serve within two minutes
     */
    public static Served await(String compId, Addresses addresses, long startNs) throws IOException {
        long logonNs = 0;
        long snapshotNs = 0;
        try (FixInitiator session = new FixInitiator(
                        InitiatorConfig.of(compId, DaysPlan.NAME), new Silent(), ServingWait::epochNs);
                GlimpseClient snapshot = new GlimpseClient(
                        addresses.of("snapshots"), "", "", SoupTimings.DEFAULT, MOST_SNAPSHOT_BYTES)) {
            session.connect(addresses.of("fix"));
            snapshot.start(System.nanoTime());
            while (logonNs == 0 || snapshotNs == 0) {
                long nowNs = System.nanoTime();
                session.poll();
                if (logonNs == 0 && session.isLoggedOn()) {
                    logonNs = nowNs - startNs;
                }
                if (snapshotNs == 0) {
                    SnapshotLink.Progress progress = snapshot.poll(nowNs);
                    if (progress == SnapshotLink.Progress.COMPLETE) {
                        snapshotNs = nowNs - startNs;
                    } else if (progress != SnapshotLink.Progress.RUNNING) {
                        snapshot.start(nowNs);
                    }
                }
                if (nowNs - startNs > MOST_NS) {
                    throw new IOException("the venue does not serve: logonNs=" + logonNs + " snapshotNs=" + snapshotNs
                            + " cause=" + snapshot.failure());
                }
                LockSupport.parkNanos(PAUSE_NS);
            }
        }
        return new Served(logonNs, snapshotNs);
    }

    private static long epochNs() {
        return System.currentTimeMillis() * 1_000_000;
    }

    /** Client that only logs on. */
    private static final class Silent implements FixListener {
        @Override
        public void onMessage(FixDecoder message) {
            // Nothing is sent that would be answered.
        }
    }
}
