// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

/**
 * Run of a recording through a venue. It enters the importer's steps, applies the rules that need the book, and
 * compares the results.
 */
final class LobsterReplay {
    private static final int LEVELS_AT_END = 10;
    private static final int MAX_DIFFERENCES = 5;

    private final LobsterRecording recording;
    private final boolean followVenuePriority;
    private final boolean hasOwn;
    private final CommandEntry entry;
    private final ReplayBook book;
    private final VenuePriority priority;
    private final SeedWithdrawal withdrawal;
    private final long[] row;
    private final List<String> differences = new ArrayList<>();
    private long fills;
    private long fillsEqual;
    private long rowsComparable;
    private long rowsEqual;
    private long requeued;
    private long seedsWithdrawn;
    private boolean seedsOnTheirWay;

    LobsterReplay(LobsterRecording recording, boolean followVenuePriority, boolean hasOwn, CommandEntry entry) {
        this.hasOwn = hasOwn;
        this.recording = recording;
        this.followVenuePriority = followVenuePriority;
        this.entry = entry;
        this.book = entry.book("");
        this.priority = new VenuePriority(entry::id);
        this.withdrawal = new SeedWithdrawal(entry::id);
        this.row = new long[recording.book().levels() * 4];
    }

    LobsterResult run(List<LobsterStep> steps) throws IOException {
        for (LobsterStep step : steps) {
            enter(step);
        }
        entry.endAt(Long.MAX_VALUE);
        return new LobsterResult(
                entry.commands(),
                entry.events().trades(),
                fills,
                fillsEqual,
                rowsComparable,
                rowsEqual,
                recording.book().levels(),
                requeued,
                seedsWithdrawn,
                entry.events().volumeLots(),
                entry.events().rejects(),
                BookLevels.of(book, LEVELS_AT_END),
                List.copyOf(differences));
    }

    /** Enters a step. */
    void enter(LobsterStep step) throws IOException {
        if (withdrawalPossible(step)) {
            enter(step, CommandEntry.Completion.NOTHING);
            entry.await();
            withdraw(step);
            compare(step.row());
        } else {
            enter(step, caused -> compare(step.row()));
            seedsOnTheirWay |= step.row() < 0;
        }
    }

    private void enter(LobsterStep step, CommandEntry.Completion completion) throws IOException {
        Command command = step.command();
        if (command == null) {
            entry.then(completion);
            return;
        }
        if (command.type() == CommandType.IOC && followVenuePriority) {
            entry.await();
            requeue(command, step.fills());
        }
        entry.enter(command, caused -> {
            compare(step.fills(), caused);
            completion.completed(caused);
        });
    }

    private void requeue(Command aggressive, List<Fill> hit) throws IOException {
        Side side = CommandEntry.opposite(aggressive.side());
        for (VenuePriority.Requeued order : priority.requeued(book, side, hit)) {
            requeued++;
            enterAt(aggressive.timestampNs(), CommandType.CANCEL, order);
            enterAt(aggressive.timestampNs(), CommandType.NEW, order);
        }
    }

    private void enterAt(long timestampNs, CommandType type, VenuePriority.Requeued order) throws IOException {
        Command command = new Command(
                0, timestampNs, type, order.orderId(), order.side(), order.priceTicks(), order.quantityLots(), 0, "");
        entry.enter(command, CommandEntry.Completion.NOTHING);
    }

    private boolean comparable(int index) {
        return !hasOwn && index >= 0 && index < recording.book().rows();
    }

    /**
     * Returns whether the result of a step may show that an anonymous order has left. The replay then waits for the
     * answer before the next step.
     */
    private boolean withdrawalPossible(LobsterStep step) {
        if (recording.book().levels() != 1 || !comparable(step.row())) {
            return false;
        }
        // Seeds that are not answered yet are in no book.
        if (seedsOnTheirWay || (entry.inFlight() > 0 && withdrawal.near(book, entry.inFlight() + 1))) {
            entry.await();
            seedsOnTheirWay = false;
        }
        Command command = step.command();
        boolean sweeps = command != null && command.type() == CommandType.IOC;
        return withdrawal.near(book, sweeps ? Integer.MAX_VALUE - 1 : entry.inFlight() + 1);
    }

    private void withdraw(LobsterStep step) throws IOException {
        if (difference(step.row()) == null) {
            return;
        }
        long timestampNs = recording.messages().get(step.row()).timeNs();
        List<RestingOrder> leaving = new ArrayList<>();
        for (Side side : Side.values()) {
            leaving.addAll(withdrawal.withdrawn(book, recording.book(), step.row(), side));
        }
        for (RestingOrder order : leaving) {
            seedsWithdrawn++;
            Command command = new Command(
                    0,
                    timestampNs,
                    CommandType.CANCEL,
                    entry.id(order),
                    order.side,
                    order.priceTicks,
                    order.leavesLots,
                    0,
                    "");
            entry.enter(command, CommandEntry.Completion.NOTHING);
        }
        entry.await();
    }

    private void compare(List<Fill> recorded, List<Fill> caused) {
        fills += recorded.size();
        for (int i = 0; i < Math.min(recorded.size(), caused.size()); i++) {
            if (recorded.get(i).equals(caused.get(i))) {
                fillsEqual++;
            }
        }
    }

    private @Nullable String difference(int index) {
        book.row(row);
        return recording.book().difference(index, row);
    }

    private void compare(int index) {
        if (!comparable(index)) {
            return;
        }
        rowsComparable++;
        String difference = difference(index);
        if (difference == null) {
            rowsEqual++;
        } else if (differences.size() < MAX_DIFFERENCES) {
            differences.add(difference);
        }
    }
}
