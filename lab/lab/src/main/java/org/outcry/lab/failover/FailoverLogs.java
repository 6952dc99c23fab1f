// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.failover;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.itch.ItchBooks;
import org.outcry.lab.demo.BookComparison;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.MethodId;
import org.outcry.wire.file.EventFileReader;

/** Files of the nodes after a run: compared with each other, verified, and counted. */
final class FailoverLogs {
    private static final int AT_ONCE = 4_096;

    private final List<Path> folders;

    FailoverLogs(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /** Returns the differences between the nodes' journals and event logs, and the faults of each; empty if there are none. */
    List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>();
        FolderComparison.Result result = FolderComparison.compare(folders);
        result.differences().forEach(difference -> faults.add(difference.toString()));
        for (Path folder : folders) {
            JournalCheck.check(folder).faults().forEach(fault -> faults.add(fault.toString()));
        }
        return faults;
    }

    /** Returns the number of the last command in the files of a node. */
    private long lastCommand(Path folder) throws IOException {
        return FolderComparison.compare(List.of(folder, folder)).held().stream()
                .filter(held -> held.kind() == FolderComparison.Kind.COMMAND)
                .mapToLong(FolderComparison.Held::last)
                .max()
                .orElse(0);
    }

    /** Returns the number of orders that the event log of the first node has as accepted. */
    long accepted() throws IOException {
        int accepted = Arrays.stream(VenueEvents.class.getMethods())
                .filter(method -> method.getName().equals("orderAccepted"))
                .mapToInt(method -> method.getAnnotation(MethodId.class).value())
                .findFirst()
                .orElseThrow();
        long[] count = {0};
        try (EventFileReader events =
                EventFileReader.open(SequencerConfig.of(folders.getFirst()).eventLog())) {
            int polled;
            do {
                polled = events.poll(
                        (methodId, buffer, offset, length) -> count[0] += methodId == accepted ? 1 : 0,
                        Long.MAX_VALUE,
                        AT_ONCE);
            } while (polled > 0);
        }
        return count[0];
    }

    /** Returns the first difference between a feed client's books and those of the first node, or null. */
    @Nullable
    String differenceOf(ItchBooks books) throws IOException {
        Path folder = folders.getFirst();
        try (ReplicaFolder node = ReplicaFolder.open(SequencerConfig.of(folder), lastCommand(folder), line -> {
            // The run has ended: nobody waits for a line.
        })) {
            return new BookComparison(node.engine(), books).difference();
        }
    }
}
