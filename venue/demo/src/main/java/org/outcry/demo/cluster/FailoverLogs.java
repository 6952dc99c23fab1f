// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.order.OrderAccepted;
import org.outcry.demo.BookComparison;
import org.outcry.itch.ItchBooks;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/** Files of the nodes after a run: compared with each other, verified, and counted. */
final class FailoverLogs {
    private static final int AT_ONCE = 4_096;

    private final List<Path> folders;
    private final int inOrder;
    private final FolderComparison.Result comparison;

    private FailoverLogs(List<Path> folders, int inOrder, FolderComparison.Result comparison) {
        this.folders = List.copyOf(folders);
        this.inOrder = inOrder;
        this.comparison = comparison;
    }

    /**
     * Reads and compares them.
     *
     * @param inOrder the number of folders, from the first, whose nodes have ended in order: the last command of a node
     *     that was killed may lack its events until the next start
     */
    static FailoverLogs of(List<Path> folders, int inOrder) throws IOException {
        return new FailoverLogs(folders, inOrder, FolderComparison.compare(folders));
    }

    /**
     * Returns the differences between the nodes' journals and event logs, and the faults of those that ended in order;
     * empty if there are none.
     */
    List<String> faults() throws IOException {
        List<String> faults = new ArrayList<>();
        comparison.differences().forEach(difference -> faults.add(difference.toString()));
        for (Path folder : folders.subList(0, inOrder)) {
            JournalCheck.check(folder).faults().forEach(fault -> faults.add(fault.toString()));
        }
        return faults;
    }

    /** Returns the number of the last command in the files of a node. */
    private long lastCommand(Path folder) {
        return comparison.held().stream()
                .filter(held -> held.kind() == FolderComparison.Kind.COMMAND
                        && held.folder().equals(folder))
                .mapToLong(FolderComparison.Held::last)
                .max()
                .orElse(0);
    }

    /** Returns the number of orders that the event log of the first node has as accepted. */
    long accepted() throws IOException {
        long[] count = {0};
        VenueEventsReader accepted = new VenueEventsReader(new IgnoredEvents() {
            @Override
            public void orderAccepted(OrderAccepted order) {
                count[0]++;
            }
        });
        try (EventFileReader events =
                EventFileReader.open(SequencerConfig.of(folders.getFirst()).eventLog())) {
            int polled;
            do {
                polled = events.poll(accepted, Long.MAX_VALUE, AT_ONCE);
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
