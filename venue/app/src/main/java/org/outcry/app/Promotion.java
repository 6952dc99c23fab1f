// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.gateway.config.ConfigException;
import org.outcry.link.HostPort;
import org.outcry.sequencer.FollowedFolder;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.VenueEpoch;

/**
 * Promotion of the folder of a process that followed a venue: it is the folder of a venue from then on, of a higher
 * epoch, and the followed one is replaced.
 *
 * @param epoch the epoch
 * @param lastCommand the last command that it has
 * @param lastCommandNs the time of that, in ns since 1970-01-01T00:00:00Z; 0 if there is none
 * @param lastKnownCommand the last command of the followed venue that it has heard of
 * @param completeNs when it last had all commands of the venue, in ns since 1970-01-01T00:00:00Z; 0 if never
 */
public record Promotion(long epoch, long lastCommand, long lastCommandNs, long lastKnownCommand, long completeNs) {
    private static final int ANSWER_MS = 3_000;

    /** Returns the number of commands that it lacks, as far as it has heard of them. */
    public long lacks() {
        return Math.max(0, lastKnownCommand - lastCommand);
    }

    /**
     * Promotes a folder, whose process has ended.
     *
     * @param expectedCommand the last command that the operator expects it to have
     * @param force why it is promoted although the followed venue answers; null if it is not then
     * @throws ConfigException if it is not the folder of such a process
     * @throws RefusedException if it has another last command, or the followed venue answers
     * @throws IOException if the folder can't be read or written
     */
    public static Promotion promote(SequencerConfig config, long expectedCommand, @Nullable String force)
            throws IOException {
        Path folder = config.directory();
        if (!FollowNote.isIn(folder)) {
            throw new ConfigException(
                    List.of("the data folder is not that of a process that follows a venue: directory=" + folder
                            + "; name its file by --config"));
        }
        SeedFolder.requireFilled(folder);
        FollowNote note = FollowNote.of(folder);
        long last;
        long lastNs;
        try (FollowedFolder opened = FollowedFolder.open(config, line -> {})) {
            last = opened.engine().commandNumber();
            lastNs = opened.engine().timeNs();
        }
        if (last != expectedCommand) {
            throw new RefusedException("the copy has another last command: expected=" + expectedCommand + " last="
                    + last
                    + " time=" + Instant.EPOCH.plusNanos(lastNs) + " lastKnownOfVenue=" + note.lastKnownCommand()
                    + "; if that is the one to continue with, say --expect-command " + last);
        }
        String answering = force == null ? answering(note.source()) : null;
        if (answering != null) {
            throw new RefusedException("the followed venue answers: address=" + answering
                    + "; end it first, or say by --force why it is replaced nevertheless");
        }
        VenueEpoch epoch = new VenueEpoch(
                VenueEpoch.of(folder).number() + 1,
                last,
                Instant.now() + " replaces " + note.source() + (force == null ? "" : " although it answers: " + force));
        epoch.write(folder);
        AuditTrail.add(
                folder,
                config.eventLog(),
                ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now()),
                AuditKind.NODE,
                "promoted: epoch=" + epoch.number() + " lastCommand=" + last + " " + epoch.text());
        FollowNote.remove(folder);
        return new Promotion(epoch.number(), last, lastNs, note.lastKnownCommand(), note.completeNs());
    }

    /** Returns the first address at which something answers; null if there is none. */
    private static @Nullable String answering(String source) {
        for (String address : source.split(",", -1)) {
            HostPort parsed = HostPort.parse(address);
            if (parsed == null) {
                throw new RefusedException("the copy does not say where the followed venue is: source=" + source
                        + "; end that, and say by --force why it is replaced");
            }
            try (Socket socket = new Socket()) {
                socket.connect(parsed.resolve(), ANSWER_MS);
                return address;
            } catch (IOException e) {
                // Nobody listens there, or the machine is gone.
            }
        }
        return null;
    }

    /** Promotion that is not permitted. */
    public static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        RefusedException(String message) {
            super(message);
        }
    }
}
