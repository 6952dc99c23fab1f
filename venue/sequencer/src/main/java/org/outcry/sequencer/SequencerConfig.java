// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.outcry.api.FormerContracts;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.FormerLayouts;

/**
 * Configuration of a sequencer's files.
 *
 * @param directory the folder of journal, event log and snapshots; used by one venue at a time
 * @param segmentBytes the size of a file of journal or event log: a power of two, 64 KiB to 1 GiB
 * @param maxBytes the maximum size of journal and event log, each; at this limit new orders are rejected
 * @param durability the failures that an acknowledged command survives
 * @param snapshotEveryCommands the number of commands between snapshots; 0 for snapshots on request only
 * @param retention the retention of snapshots and journal files
 * @param maxHoldNs the longest time for which orders are taken while times of commands stand still, without an
 *     operator's word
 */
public record SequencerConfig(
        Path directory,
        int segmentBytes,
        long maxBytes,
        Durability durability,
        long snapshotEveryCommands,
        Retention retention,
        long maxHoldNs) {
    /**
     * The default number of commands between snapshots: a start after a kill executes so many, by code that is not
     * compiled yet, within half a second.
     */
    public static final long USUAL_SNAPSHOT_EVERY = 100_000;

    private static final FormerLayouts COMMANDS = FormerContracts.orderEntry().withRulesFrom(Engine.OLDEST_RULES);
    private static final FormerLayouts EVENTS = FormerContracts.venueEvents().withRulesFrom(Engine.OLDEST_RULES);

    /** The value of {@code maxHoldNs} with which no operator is asked. */
    public static final long ANY_HOLD = Long.MAX_VALUE;

    /** Creates a configuration with which times of commands may stand still for any time. */
    public SequencerConfig(
            Path directory,
            int segmentBytes,
            long maxBytes,
            Durability durability,
            long snapshotEveryCommands,
            Retention retention) {
        this(directory, segmentBytes, maxBytes, durability, snapshotEveryCommands, retention, ANY_HOLD);
    }

    /** Creates a configuration with the default retention. */
    public SequencerConfig(
            Path directory, int segmentBytes, long maxBytes, Durability durability, long snapshotEveryCommands) {
        this(directory, segmentBytes, maxBytes, durability, snapshotEveryCommands, Retention.usual());
    }

    /** Returns the same for another folder. */
    public SequencerConfig in(Path folder) {
        return new SequencerConfig(
                folder, segmentBytes, maxBytes, durability, snapshotEveryCommands, retention, maxHoldNs);
    }

    /**
     * Returns the configuration of the files in a folder, for reading.
     *
     * @throws IOException if there is no journal, or it can't be read
     */
    public static SequencerConfig of(Path directory) throws IOException {
        try (DirectoryStream<Path> journal = Files.newDirectoryStream(directory, "journal-*.events")) {
            for (Path segment : journal) {
                long bytes = Files.size(segment);
                if (!EventFileSpec.isSegmentSize(bytes)) {
                    throw new IOException("journal file does not have the size of one: file=" + segment + " bytes="
                            + bytes + " expected=a power of two from " + EventFileSpec.MIN_SEGMENT_BYTES + " to "
                            + EventFileSpec.MAX_SEGMENT_BYTES + "; it was cut, restore it from a copy");
                }
                return new SequencerConfig(directory, (int) bytes, Long.MAX_VALUE, Durability.PROCESS, 0);
            }
        } catch (NotDirectoryException | NoSuchFileException e) {
            throw new NoSuchFileException(directory.toString());
        }
        throw new NoSuchFileException(directory.resolve("journal-*.events") + " (name a venue's data folder)");
    }

    /** Returns the files of commands: one record per command, numbered by command number. */
    public EventFileSpec journal() {
        return new EventFileSpec(
                        directory,
                        "journal",
                        OrderEntryWriter.LAYOUT_HASH,
                        Engine.RULES_VERSION,
                        segmentBytes,
                        maxBytes)
                .withFormer(COMMANDS);
    }

    /** Returns the files of events: one record per event, numbered by event number. */
    public EventFileSpec eventLog() {
        return new EventFileSpec(
                        directory,
                        "events",
                        VenueEventsWriter.LAYOUT_HASH,
                        Engine.RULES_VERSION,
                        segmentBytes,
                        maxBytes)
                .withFormer(EVENTS);
    }
}
