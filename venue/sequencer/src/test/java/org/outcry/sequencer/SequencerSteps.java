// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.api.operator.RulesVersion;
import org.outcry.engine.Engine;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Steps that tests of a sequencer share. */
final class SequencerSteps {
    private SequencerSteps() {}

    /** Makes an empty folder as a version of the program whose newest rules are the oldest of this one. */
    static SequencerConfig ofOldestRules(SequencerConfig config) throws IOException {
        for (EventFileSpec present : List.of(config.journal(), config.eventLog())) {
            EventFileSpec former = new EventFileSpec(
                    present.directory(),
                    present.name(),
                    present.layoutHash(),
                    Engine.OLDEST_RULES,
                    present.segmentBytes(),
                    present.maxBytes());
            try (SegmentPreparer preparer = new SegmentPreparer()) {
                EventFileWriter.open(former, 1, preparer).close();
            }
        }
        return config;
    }

    /** Has a venue adopt rules. */
    static void adopt(Frames input, int version) {
        RulesVersion rules = new RulesVersion();
        rules.version = version;
        new OrderEntryWriter(input).adoptRules(rules);
    }

    /** Takes turns until there is room for a command, or orders are suspended. */
    static void awaitRoom(SoloSequencer sequencer) {
        while (!sequencer.hasRoom() && !sequencer.engine().ordersSuspended()) {
            sequencer.doWork();
            Thread.onSpinWait();
        }
    }

    /**
     * Copies the files of a venue that may run, as a kill would leave them.
     *
     * @return the copy
     */
    static Path copyFolder(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = String.valueOf(file.getFileName());
                // These come and go on threads of the venue.
                boolean passes = name.endsWith(".next") || name.endsWith(".unfinished");
                if (Files.isRegularFile(file) && !passes) {
                    Files.copy(file, to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        return to;
    }

    /** Returns the events of the log. */
    static String events(SequencerConfig config) throws IOException {
        StringBuilder out = new StringBuilder();
        VenueEventsReader reader = new VenueEventsReader(new VenueEventsYaml(out));
        try (EventFileReader file = EventFileReader.open(config.eventLog())) {
            while (file.poll(reader, Long.MAX_VALUE, 1_000) > 0) {
                assertThat(file.number()).isPositive();
            }
        }
        return out.toString();
    }
}
