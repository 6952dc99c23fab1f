// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.Alert;
import org.outcry.console.state.Copies;
import org.outcry.console.state.InstrumentCopy;
import org.outcry.console.state.OperatorCommand;
import org.outcry.console.state.SessionCopy;
import org.outcry.console.state.Trade;
import org.outcry.console.state.VenueFollower;
import org.outcry.gateway.VenuePort;
import org.outcry.wire.text.Json;

/**
 * State as server-sent events: of each copy what changed since the one before. They are encoded once, however many follow. One that missed too many gets
 * everything.
 */
final class StateFrames {
    private static final int KEPT = 16;
    private static final int NEWEST = 100;

    private record Frame(long number, String text) {}

    private final VenueFollower follower;
    private final VenuePort port;
    private final boolean seesAll;
    private final ArrayDeque<Frame> frames = new ArrayDeque<>();
    private @Nullable Copies last;
    private long number;

    /**
     * Creates frames.
     *
     * @param seesAll whether they have members' sessions, trades, limits and commands, too
     */
    StateFrames(VenueFollower follower, VenuePort port, boolean seesAll) {
        this.seesAll = seesAll;
        this.follower = follower;
        this.port = port;
    }

    /**
     * Text to be sent.
     *
     * @param number the frame up to which they lead
     */
    record Part(long number, String text) {}

    /** Returns what follows a frame; everything after frame 0. Empty if there is nothing new. */
    synchronized Part after(long seen) {
        encode();
        if (seen == number) {
            return new Part(number, "");
        }
        Frame first = frames.peekFirst();
        if (seen == 0 || first == null || first.number() > seen + 1) {
            return new Part(number, text(follower.copies(), null));
        }
        StringBuilder all = new StringBuilder();
        for (Frame frame : frames) {
            if (frame.number() > seen) {
                all.append(frame.text());
            }
        }
        return new Part(number, all.toString());
    }

    @SuppressWarnings("ReferenceEquality")
    private void encode() {
        Copies now = follower.copies();
        Copies before = last;
        if (now == before) {
            return;
        }
        last = now;
        number++;
        frames.addLast(new Frame(number, text(now, before)));
        if (frames.size() > KEPT) {
            frames.removeFirst();
        }
    }

    /** Returns the events of what changed; of everything if there is no copy before. */
    private String text(Copies now, @Nullable Copies before) {
        StringBuilder text = new StringBuilder();
        event(text, "venue", Views.venue(port.venue().name(), now, port.clock().nanoTime()));
        long since = before == null ? 0 : before.venue().version();
        List<InstrumentCopy> instruments = now.venue().instruments().stream()
                .filter(instrument -> instrument.version() > since)
                .toList();
        if (!instruments.isEmpty()) {
            event(text, "instruments", new Json().put("rows", Views.instruments(instruments)));
        }
        if (before == null || !now.alerts().equals(before.alerts())) {
            List<Alert> alerts = seesAll ? now.alerts() : Views.ofMarket(now.alerts());
            event(text, "alerts", new Json().put("rows", Views.alerts(alerts)));
        }
        if (seesAll) {
            members(text, now, before);
        }
        return text.toString();
    }

    private static void members(StringBuilder text, Copies now, @Nullable Copies before) {
        long since = before == null ? 0 : before.venue().version();
        List<SessionCopy> sessions = now.venue().sessions().stream()
                .filter(session -> session.version() > since)
                .toList();
        if (!sessions.isEmpty()) {
            event(text, "sessions", new Json().put("rows", Views.sessions(sessions)));
        }
        trades(text, now, before);
        List<OperatorCommand> commands = now.venue().lastCommands();
        if (before == null || !commands.equals(before.venue().lastCommands())) {
            event(text, "audit", new Json().put("rows", Views.commands(newest(commands, row -> true))));
        }
        if (before == null || !now.limits().equals(before.limits())) {
            event(text, "limits", new Json().put("rows", Views.limits(now)));
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private static void trades(StringBuilder text, Copies now, @Nullable Copies before) {
        List<Trade> all = now.venue().lastTrades();
        if (before == null || busted(all) != busted(before.venue().lastTrades())) {
            event(
                    text,
                    "trades",
                    new Json().put("all", true).put("rows", Views.trades(newest(all, row -> true), now.venue())));
        } else if (all != before.venue().lastTrades()) {
            long after = before.venue().eventNumber();
            List<Trade> rows = newest(all, trade -> trade.other().eventNumber() > after);
            event(text, "trades", new Json().put("all", false).put("rows", Views.trades(rows, now.venue())));
        }
    }

    private static long busted(List<Trade> trades) {
        return trades.stream().filter(Trade::busted).count();
    }

    /** Returns the newest rows of a kind, newest first. */
    static <T> List<T> newest(List<T> rows, Predicate<T> wanted) {
        return rows.reversed().stream().filter(wanted).limit(NEWEST).toList();
    }

    private static void event(StringBuilder text, String name, Json data) {
        text.append("event: ").append(name).append("\ndata: ").append(data).append("\n\n");
    }
}
