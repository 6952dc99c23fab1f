// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.function.Consumer;
import org.outcry.api.OrderEntry;
import org.outcry.api.VenueEvents;
import org.outcry.api.quote.MassQuote;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SnapshotBytes;
import org.outcry.engine.snapshot.SnapshotReader;
import org.outcry.engine.snapshot.SnapshotWriter;
import org.outcry.engine.state.VenueState;
import org.outcry.engine.trading.MassCancels;

/**
 * Venue as a function of its commands: the same calls make the same events, on every machine. It reads no clock, draws
 * no random number, starts no thread, and does no I/O. Callers call {@link #begin} and then one method of
 * {@link OrderEntry}. The events are sent during that call, and a call from inside one of them throws
 * {@link IllegalStateException}.
 *
 * <p>One thread. Allocates only to grow: for more open orders, sessions, instruments or price levels than ever before.
 * Whatever values a command has, the answer is an event or nothing, never an exception.
 */
public final class Engine extends CommandEntry {
    /** The newest version of the rules that this program follows, by which an empty venue begins. */
    public static final int RULES_VERSION = Rules.newest();

    /** The oldest version of the rules that this program follows. */
    public static final int OLDEST_RULES = Rules.OLDEST;

    /** Matches of one command's order; an order that has more continues in the next command. */
    public static final int MAX_MATCHES_PER_COMMAND = Rules.MAX_MATCHES_PER_COMMAND;

    private final VenueState state;

    /** Creates an empty venue with small bounds, until {@code defineLimits} sets others. */
    public Engine(VenueEvents events) {
        this(events, BookKind.LADDER);
    }

    /** Creates an empty venue with books of a kind. */
    public Engine(VenueEvents events, BookKind bookKind) {
        this(new VenueState(bookKind), events);
    }

    /**
     * Creates an empty venue that begins by a version of the rules.
     *
     * @throws IllegalArgumentException if this program does not follow them
     */
    public Engine(VenueEvents events, BookKind bookKind, int rulesVersion) {
        this(events, bookKind);
        if (rulesVersion < Rules.OLDEST || rulesVersion > Rules.newest()) {
            throw new IllegalArgumentException("version of the rules: rulesVersion=" + rulesVersion + " oldest="
                    + Rules.OLDEST + " newest=" + Rules.newest());
        }
        state.progress.rulesVersion = rulesVersion;
    }

    private Engine(VenueState state, VenueEvents events) {
        super(state, events);
        this.state = state;
    }

    /**
     * Returns the most events that one {@link #begin} and its command can make, pending work and timers included. A
     * match makes four at most: two executions, the next part of an iceberg order, or what prevents a self-trade, and
     * the cancel of a linked order.
     */
    public int maxEventsPerCommand() {
        int ofOrder = 4 * MAX_MATCHES_PER_COMMAND + 5;
        int ofUnfinished = 6 * MAX_MATCHES_PER_COMMAND;
        int ofQuotes = 7 * MassQuote.MOST_ENTRIES;
        int ofPulls = state.registry.limits.maxSessions;
        int ofStart = state.registry.limits.maxSessions + 1;
        int ofCascade = 4 * (Budget.TRIGGERED_MATCHES + MAX_MATCHES_PER_COMMAND) + 3 * Budget.TRIGGERS;
        int ofJobs = 2 * Budget.CANCELS + MassCancels.MOST_WAITING + 6;
        int ofPhases = 6 * Budget.PHASE_STEPS;
        int ofIndications = Budget.PHASE_STEPS + Budget.CANCELS + 2;
        return ofPulls
                + ofUnfinished
                + ofCascade
                + ofJobs
                + ofPhases
                + ofIndications
                + Math.max(ofOrder + ofQuotes, ofStart);
    }

    /**
     * Returns a hash of the whole state, that of its snapshot's bytes. It is the same for both kinds of books. Takes
     * time in proportion to the open orders.
     */
    public long stateHash() {
        return SnapshotBytes.hash(this::saveTo);
    }

    /**
     * Makes the calls that are the whole state, but {@link EngineState#end}. A pause in proportion to the open orders.
     */
    public void saveTo(EngineState target) {
        new SnapshotWriter(state, target).write();
    }

    /**
     * Returns an engine with a saved state, whose events continue the numbers.
     *
     * @param saved makes the calls of a snapshot
     */
    public static Engine restore(Consumer<EngineState> saved, VenueEvents events) {
        return restore(saved, events, BookKind.LADDER);
    }

    /**
     * Returns an engine with a saved state and with books of a kind, whatever kind the snapshot was made with.
     *
     * @throws IllegalArgumentException if the calls are of newer rules, or don't fit together
     */
    public static Engine restore(Consumer<EngineState> saved, VenueEvents events, BookKind bookKind) {
        SnapshotReader reader = new SnapshotReader(bookKind);
        saved.accept(reader);
        return new Engine(reader.state(), events);
    }
}
