// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.outcry.app.VenueAccess;

/** Wait for a venue that is being started: until its native API listens and the token is there. */
final class VenueWait {
    private static final long EVERY_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int CONNECT_MS = 500;

    private VenueWait() {}

    /** Returns when the venue is there, or after the time: what follows tells that it is not. */
    static void until(VenueAccess venue, long withinNs) {
        long beginNs = System.nanoTime();
        while (!isThere(venue) && System.nanoTime() - beginNs < withinNs) {
            LockSupport.parkNanos(EVERY_NS);
        }
    }

    private static boolean isThere(VenueAccess venue) {
        if (!Files.exists(venue.tokenFile())) {
            return false;
        }
        for (InetSocketAddress address : venue.addresses()) {
            try (Socket socket = new Socket()) {
                socket.connect(address, CONNECT_MS);
                return true;
            } catch (IOException e) {
                // The next one is tried, and all of them again.
            }
        }
        return false;
    }
}
