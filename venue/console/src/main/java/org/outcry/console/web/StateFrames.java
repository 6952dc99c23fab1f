// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
 * State as server-sent events, each of a topic: of each copy what changed since the one before. Events are encoded
 * once, however many follow the same topics, and only if somebody does. One that missed too many gets everything. Any
 * thread.
 */
final class StateFrames {
    private static final int KEPT = 16;
    private static final int NEWEST = 100;

    /** Change from a copy to the next one, with the events that were asked for. */
    private record Frame(long number, Copies now, Copies before, Map<Topic, String> events) {}

    private final VenueFollower follower;
    private final VenuePort port;
    private final Sight sight;
    private final ArrayDeque<Frame> frames = new ArrayDeque<>();
    private final Map<Question, Part> parts = new HashMap<>();
    private Copies last;
    private long number = 1;

    /**
     * Creates frames.
     *
     * @param sight what they have: all topics, those of the market, or those of the market that members see
     */
    StateFrames(VenueFollower follower, VenuePort port, Sight sight) {
        this.sight = sight;
        this.follower = follower;
        this.port = port;
        this.last = follower.copies();
    }

    /**
     * Events to be sent.
     *
     * @param number the frame up to which they lead
     * @param bytes the same for all that get them; nobody changes them
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Part(long number, byte[] bytes) {}

    private record Question(long seen, Set<Topic> topics) {}

    /**
     * Returns the events of some topics that follow a frame; everything after frame 0. Empty if there is nothing new.
     */
    synchronized Part after(long seen, Set<Topic> topics) {
        follow();
        return parts.computeIfAbsent(new Question(seen, topics), this::part);
    }

    private Part part(Question question) {
        long seen = question.seen();
        Set<Topic> topics = question.topics();
        StringBuilder text = new StringBuilder();
        if (seen < number) {
            Frame first = frames.peekFirst();
            if (seen == 0 || first == null || first.number() > seen + 1) {
                topics.forEach(topic -> text.append(event(topic, last, null)));
            } else {
                frames.stream()
                        .filter(frame -> frame.number() > seen)
                        .forEach(frame -> topics.forEach(topic -> text.append(
                                frame.events().computeIfAbsent(topic, it -> event(it, frame.now(), frame.before())))));
            }
        }
        return new Part(number, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    @SuppressWarnings("ReferenceEquality")
    private void follow() {
        Copies now = follower.copies();
        if (now == last) {
            return;
        }
        number++;
        parts.clear();
        frames.addLast(new Frame(number, now, last, new EnumMap<>(Topic.class)));
        last = now;
        if (frames.size() > KEPT) {
            frames.removeFirst();
        }
    }

    /** Returns the event of what changed in a topic, of everything if there is no copy before; empty if nothing did. */
    private String event(Topic topic, Copies now, @Nullable Copies before) {
        if (!topic.isShownTo(sight)) {
            return "";
        }
        Json data = switch (topic) {
            case VENUE -> Views.venue(port.venue().name(), now, port.clock().nanoTime(), sight);
            case INSTRUMENTS -> instruments(now, before);
            case ALERTS -> alerts(now, before);
            case SESSIONS -> sessions(now, before);
            case TRADES -> trades(now, before);
            case AUDIT -> audit(now, before);
            case LIMITS -> limits(now, before);
        };
        return data == null ? "" : "event: " + topic.event() + "\ndata: " + data + "\n\n";
    }

    private static @Nullable Json instruments(Copies now, @Nullable Copies before) {
        if (before == null) {
            return new Json()
                    .put("all", true)
                    .put("rows", Views.instruments(now.venue().instruments()));
        }
        long since = before.venue().version();
        List<InstrumentCopy> changed = now.venue().instruments().stream()
                .filter(instrument -> instrument.version() > since)
                .toList();
        if (changed.isEmpty()) {
            return null;
        }
        Map<Integer, InstrumentCopy> former = before.venue().instruments().stream()
                .collect(Collectors.toMap(InstrumentCopy::number, instrument -> instrument));
        List<Json> rows = new ArrayList<>();
        for (InstrumentCopy instrument : changed) {
            InstrumentCopy was = former.get(instrument.number());
            Json row = Views.instrument(instrument);
            rows.add(was == null ? row : row.changesFrom(Views.instrument(was), Views.INSTRUMENT));
        }
        return new Json().put("all", false).put("rows", rows);
    }

    private @Nullable Json alerts(Copies now, @Nullable Copies before) {
        if (before != null && now.alerts().equals(before.alerts())) {
            return null;
        }
        List<Alert> alerts = sight == Sight.ALL ? now.alerts() : Views.ofMarket(now.alerts());
        return new Json().put("rows", Views.alerts(alerts));
    }

    private static @Nullable Json sessions(Copies now, @Nullable Copies before) {
        long since = before == null ? 0 : before.venue().version();
        List<SessionCopy> sessions = now.venue().sessions().stream()
                .filter(session -> session.version() > since)
                .toList();
        return sessions.isEmpty() ? null : new Json().put("rows", Views.sessions(sessions));
    }

    @SuppressWarnings("ReferenceEquality")
    private static @Nullable Json trades(Copies now, @Nullable Copies before) {
        List<Trade> all = now.venue().lastTrades();
        if (before == null || busted(all) != busted(before.venue().lastTrades())) {
            return new Json().put("all", true).put("rows", Views.trades(newest(all, row -> true), now.venue()));
        }
        if (all == before.venue().lastTrades()) {
            return null;
        }
        long after = before.venue().eventNumber();
        List<Trade> rows = newest(all, trade -> trade.other().eventNumber() > after);
        return new Json().put("all", false).put("rows", Views.trades(rows, now.venue()));
    }

    private static @Nullable Json audit(Copies now, @Nullable Copies before) {
        List<OperatorCommand> commands = now.venue().lastCommands();
        return before != null && commands.equals(before.venue().lastCommands())
                ? null
                : new Json().put("rows", Views.commands(newest(commands, row -> true)));
    }

    private static @Nullable Json limits(Copies now, @Nullable Copies before) {
        return before != null && now.limits().equals(before.limits())
                ? null
                : new Json().put("rows", Views.limits(now, 0));
    }

    private static long busted(List<Trade> trades) {
        return trades.stream().filter(Trade::busted).count();
    }

    /** Returns the newest rows of a kind, newest first. */
    static <T> List<T> newest(List<T> rows, Predicate<T> wanted) {
        return rows.reversed().stream().filter(wanted).limit(NEWEST).toList();
    }
}
