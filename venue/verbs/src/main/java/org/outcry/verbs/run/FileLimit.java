// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;

/**
 * Bound of the files that the process may have open, which its connections are too. Without this check a venue with
 * many clients has none left for its journal or its operators.
 */
final class FileLimit {
    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Pattern OPEN_FILES = Pattern.compile("Max open files +(\\d+) .*");

    /** The files of the venue itself: libraries, journal, event log, sockets that listen. */
    private static final int OWN_FILES = 160;

    private FileLimit() {}

    /**
     * Checks that all connections which a configuration permits can be open at once.
     *
     * @throws IOException if they can't
     */
    static void check(VenueConfig config) throws IOException {
        check(config, read());
    }

    /** Checks it for a given bound. */
    static void check(VenueConfig config, long limit) throws IOException {
        StringBuilder clients =
                new StringBuilder("sessions " + config.sessions().size());
        long needed = (long) OWN_FILES + config.sessions().size();
        for (VenueGateway gateway : config.gateways()) {
            int connections = gateway.configured().connections();
            if (gateway.runsHere() && connections > 0) {
                needed += connections;
                clients.append(", ").append(gateway.kind().name()).append(' ').append(connections);
            }
        }
        if (limit < needed) {
            throw new IOException("this process may not open enough files for the connections that the"
                    + " configuration permits: limit=" + limit + " needed=" + needed + " (" + clients + ", the venue"
                    + " itself " + OWN_FILES + "): raise it by 'ulimit -n', or LimitNOFILE of the service, or lower the"
                    + " connections of a gateway");
        }
    }

    /** Returns the bound; where the system does not tell it, there is none. */
    private static long read() throws IOException {
        try {
            for (String line : Files.readAllLines(LIMITS)) {
                Matcher matcher = OPEN_FILES.matcher(line);
                if (matcher.matches()) {
                    return Long.parseLong(matcher.group(1));
                }
            }
        } catch (NoSuchFileException e) {
            // No Linux.
            return Long.MAX_VALUE;
        }
        return Long.MAX_VALUE;
    }
}
