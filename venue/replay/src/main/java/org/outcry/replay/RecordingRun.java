// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

/**
 * Run of a recording through a venue. It enters the recording's steps, applies the rules that need the book, and
 * compares the results.
 */
final class RecordingRun {
    private static final int LEVELS_AT_END = 10;
    private static final int MAX_DIFFERENCES = 5;

    private final Recording recording;
    private final boolean followVenuePriority;
    private final CommandEntry entry;
    private final Map<String, Market> markets = new LinkedHashMap<>();
    private final VenuePriority priority;
    private final SeedWithdrawal withdrawal;
    private final List<String> differences = new ArrayList<>();
    private long fills;
    private long fillsEqual;
    private long rowsComparable;
    private long rowsEqual;
    private long requeued;
    private long seedsWithdrawn;
    private boolean seedsOnTheirWay;

    /** Instrument with its replayed and its recorded book; the latter is null if rows are not compared. */
    private static final class Market {
        private final String symbol;
        private final ReplayBook book;
        private final @Nullable RecordedBook recorded;
        private final long[] row;

        Market(String symbol, ReplayBook book, @Nullable RecordedBook recorded) {
            this.symbol = symbol;
            this.book = book;
            this.recorded = recorded;
            this.row = new long[recorded == null ? 0 : recorded.levels() * LobsterBook.FIELDS_PER_LEVEL];
        }

        boolean isComparable(int index) {
            return recorded != null && index >= 0 && index < recorded.rows();
        }

        @Nullable
        String difference(int index) {
            book.row(row);
            String difference = Objects.requireNonNull(recorded).difference(index, row);
            return difference == null || symbol.isEmpty() ? difference : symbol + " " + difference;
        }

        /** Returns the recorded best prices, if nothing else is recorded of the book. */
        @Nullable
        LobsterBook touch() {
            return recorded instanceof LobsterBook rows && rows.levels() == 1 ? rows : null;
        }
    }

    /**
     * Creates a run.
     *
     * @param hasOwn whether own orders change the books, so that rows are not compared
     */
    RecordingRun(Recording recording, boolean followVenuePriority, boolean hasOwn, CommandEntry entry) {
        this.recording = recording;
        this.followVenuePriority = followVenuePriority;
        this.entry = entry;
        for (String symbol : recording.symbols()) {
            RecordedBook recorded = hasOwn ? null : recording.books().get(symbol);
            markets.put(symbol, new Market(symbol, entry.book(symbol), recorded));
        }
        this.priority = new VenuePriority(entry::id);
        this.withdrawal = new SeedWithdrawal(entry::id);
    }

    ReplayResult run() throws IOException {
        for (RecordedStep step : recording.steps()) {
            enter(step);
        }
        entry.endAt(Long.MAX_VALUE);
        EnteredEvents events = entry.events();
        Map<String, BookLevels> books = new LinkedHashMap<>();
        markets.forEach((symbol, market) -> books.put(symbol, BookLevels.of(market.book, LEVELS_AT_END)));
        Map<String, Long> unknownSymbols = new LinkedHashMap<>();
        events.unknownInstruments()
                .forEach((instrument, orders) ->
                        unknownSymbols.put(recording.symbols().get(instrument - 1), orders));
        return new ReplayResult(
                entry.commands(),
                events.trades(),
                events.volumeLots(),
                events.rejects(),
                unknownSymbols,
                books,
                recording.books().isEmpty() ? null : comparison());
    }

    private ReplayResult.Comparison comparison() {
        int levels = recording.books().values().stream()
                .mapToInt(RecordedBook::levels)
                .max()
                .orElse(0);
        return new ReplayResult.Comparison(
                fills,
                fillsEqual,
                rowsComparable,
                rowsEqual,
                levels,
                requeued,
                seedsWithdrawn,
                List.copyOf(differences));
    }

    /** Enters a step. */
    void enter(RecordedStep step) throws IOException {
        Market market = Objects.requireNonNull(markets.get(step.symbol()));
        LobsterBook touch = market.touch();
        if (touch != null && market.isComparable(step.row()) && withdrawalPossible(step, market.book)) {
            enter(step, market, CommandEntry.Completion.NOTHING);
            entry.await();
            withdraw(step, market, touch);
            compare(step.row(), market);
        } else {
            enter(step, market, caused -> compare(step.row(), market));
            seedsOnTheirWay |= step.row() < 0;
        }
    }

    private void enter(RecordedStep step, Market market, CommandEntry.Completion completion) throws IOException {
        Command command = step.command();
        if (command == null) {
            entry.then(completion);
            return;
        }
        if (command.type() == CommandType.IOC && followVenuePriority) {
            entry.await();
            requeue(command, step.fills(), market.book);
        }
        entry.enter(command, caused -> {
            compare(step.fills(), caused);
            completion.completed(caused);
        });
    }

    private void requeue(Command aggressive, List<Fill> hit, ReplayBook book) throws IOException {
        Side side = CommandEntry.opposite(aggressive.side());
        for (VenuePriority.Requeued order : priority.requeued(book, side, hit)) {
            requeued++;
            enterAt(aggressive, CommandType.CANCEL, order);
            enterAt(aggressive, CommandType.NEW, order);
        }
    }

    private void enterAt(Command aggressive, CommandType type, VenuePriority.Requeued order) throws IOException {
        Command command = new Command(
                0,
                aggressive.timestampNs(),
                type,
                order.orderId(),
                order.side(),
                order.priceTicks(),
                order.quantityLots(),
                0,
                aggressive.symbol());
        entry.enter(command, CommandEntry.Completion.NOTHING);
    }

    /**
     * Returns whether the result of a step may show that an anonymous order has left. The replay then waits for the
     * answer before the next step.
     */
    private boolean withdrawalPossible(RecordedStep step, ReplayBook book) {
        // Seeds that are not answered yet are in no book.
        if (seedsOnTheirWay || (entry.inFlight() > 0 && withdrawal.near(book, entry.inFlight() + 1))) {
            entry.await();
            seedsOnTheirWay = false;
        }
        Command command = step.command();
        boolean sweeps = command != null && command.type() == CommandType.IOC;
        return withdrawal.near(book, sweeps ? Integer.MAX_VALUE - 1 : entry.inFlight() + 1);
    }

    private void withdraw(RecordedStep step, Market market, LobsterBook touch) throws IOException {
        if (market.difference(step.row()) == null) {
            return;
        }
        List<RestingOrder> leaving = new ArrayList<>();
        for (Side side : Side.values()) {
            leaving.addAll(withdrawal.withdrawn(market.book, touch, step.row(), side));
        }
        for (RestingOrder order : leaving) {
            seedsWithdrawn++;
            Command command = new Command(
                    0,
                    step.timeNs(),
                    CommandType.CANCEL,
                    entry.id(order),
                    order.side,
                    order.priceTicks,
                    order.leavesLots,
                    0,
                    step.symbol());
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

    private void compare(int index, Market market) {
        if (!market.isComparable(index)) {
            return;
        }
        rowsComparable++;
        String difference = market.difference(index);
        if (difference == null) {
            rowsEqual++;
        } else if (differences.size() < MAX_DIFFERENCES) {
            differences.add(difference);
        }
    }
}
