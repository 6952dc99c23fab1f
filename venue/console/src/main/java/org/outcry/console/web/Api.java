// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Right;
import org.outcry.console.state.BookCopy;
import org.outcry.console.state.Copies;
import org.outcry.console.state.DataFiles;
import org.outcry.console.state.InstrumentCopy;
import org.outcry.console.state.OrderCopy;
import org.outcry.console.state.Position;
import org.outcry.console.state.PricesCopy;
import org.outcry.console.state.SessionCopy;
import org.outcry.console.state.Trade;
import org.outcry.console.state.VenueFollower;
import org.outcry.gateway.VenuePort;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.text.Json;

/** State of the venue as JSON, by the path after {@code /api/}. */
final class Api {
    private static final int LEVELS = 20;
    private static final int MAX_LEVELS = 1_000;
    private static final int ROWS = 100;
    private static final int MAX_ROWS = 1_000;
    private static final int READERS_OF_THE_LOG = 4;

    /** The most records of the audit trail in an answer, such as for an export. */
    private static final int MAX_RECORDS = 10_000;

    /** The parameters of questions for the audit trail. */
    private static final Set<String> TRAIL = Set.of("all", "user", "command", "day");

    /** The parameters of each path. */
    private static final Map<String, Set<String>> PARAMETERS = Map.ofEntries(
            Map.entry("venue", Set.of()),
            Map.entry("role", Set.of()),
            Map.entry("instruments", Set.of()),
            Map.entry("book", Set.of("instrument", "levels")),
            Map.entry("prices", Set.of("instrument")),
            Map.entry("positions", Set.of()),
            Map.entry("sessions", Set.of()),
            Map.entry("orders", Set.of("clOrdId", "session", "open", "limit")),
            Map.entry("order", Set.of("order", "session", "clOrdId")),
            Map.entry("trades", Set.of("instrument", "limit")),
            Map.entry("audit", Set.of("all", "limit", "user", "command", "day")),
            Map.entry("alerts", Set.of()),
            Map.entry("limits", Set.of()),
            Map.entry("waiting", Set.of()),
            Map.entry("files", Set.of("limit")));

    /** The paths that show sessions, orders or trades of members. */
    private static final Set<String> OF_MEMBERS =
            Set.of("sessions", "orders", "order", "trades", "audit", "limits", "files", "positions");

    /** The paths that show a member the market and its own. */
    private static final Set<String> TO_MEMBERS = Set.of(
            "venue", "role", "instruments", "book", "prices", "orders", "order", "trades", "limits", "positions");

    private final VenueFollower follower;
    private final VenuePort port;
    private final Tokens tokens;
    private final OrderSearch search;
    private final Semaphore logReaders = new Semaphore(READERS_OF_THE_LOG);

    Api(VenueFollower follower, VenuePort port, Tokens tokens) {
        this.follower = follower;
        this.port = port;
        this.tokens = tokens;
        search = new OrderSearch(follower);
    }

    Answer answer(String path, WebRequest request) {
        Set<String> known = PARAMETERS.get(path);
        if (known == null) {
            return Answer.of(Refusal.UNKNOWN_PATH);
        }
        for (String name : request.parameters().names()) {
            if (!known.contains(name)) {
                return Answer.of(Refusal.BAD_PARAMETER, "unknown parameter: " + name + "; known here: " + known);
            }
        }
        Sight sight = tokens.sight(request.token());
        boolean all = sight == Sight.ALL;
        if (sight == Sight.MARKET && OF_MEMBERS.contains(path)) {
            return Answer.of(Refusal.NO_RIGHT, "the token's 'sees: market' in native.clients does not permit " + path);
        }
        if (sight == Sight.MEMBER && !TO_MEMBERS.contains(path)) {
            return Answer.of(Refusal.NO_RIGHT, "a member's token shows the market and its own orders, not " + path);
        }
        Copies copies = follower.copies();
        return switch (path) {
            case "venue" ->
                Answer.json(
                        Views.venue(port.venue().name(), copies, port.clock().nanoTime(), sight));
            case "role" -> role(request);
            case "waiting" -> waiting(request, copies);
            case "files" -> files(request, copies);
            case "instruments" -> rows(copies, Views.instruments(copies.venue().instruments()));
            case "sessions" -> rows(copies, Views.sessions(copies.venue().sessions()));
            case "alerts" -> rows(copies, Views.alerts(all ? copies.alerts() : Views.ofMarket(copies.alerts())));
            case "limits" -> rows(copies, Views.limits(copies, memberParticipant(request, copies)));
            case "book" -> book(request, copies);
            case "prices" -> prices(request, copies);
            case "positions" -> positions(memberParticipant(request, copies), copies);
            case "orders" -> orders(request, copies);
            case "order" -> order(request);
            default -> newest(path, request, copies);
        };
    }

    private static Answer rows(Copies copies, List<Json> rows) {
        return Answer.json(
                new Json().put("eventNumber", copies.venue().eventNumber()).put("rows", rows));
    }

    private Answer role(WebRequest request) {
        Holder holder = tokens.holder(request.token());
        if (holder == null) {
            return Answer.json(new Json().put("role", "none"));
        }
        Json json = new Json().put("role", holder.role().name().toLowerCase(Locale.ROOT));
        if (holder.isOperator()) {
            json.put(
                    "may",
                    Stream.of(Right.values())
                            .filter(holder.may()::contains)
                            .map(Right::text)
                            .toList());
        }
        if (holder.session() > 0) {
            json.put("session", holder.session());
        }
        return Answer.json(json.put("sees", holder.sight().name().toLowerCase(Locale.ROOT)));
    }

    /** Returns the participant of a member's token; 0 if it is none. */
    private int memberParticipant(WebRequest request, Copies copies) {
        int number = tokens.memberSession(request.token());
        return copies.venue().sessions().stream()
                .filter(session -> session.number() == number)
                .mapToInt(SessionCopy::participant)
                .findFirst()
                .orElse(0);
    }

    private Answer positions(int participant, Copies copies) {
        if (participant == 0) {
            return Answer.of(Refusal.NO_RIGHT, "positions are shown to a member's token");
        }
        Optional<List<Position>> positions = follower.ask(state -> state.positions(participant));
        return positions.isEmpty() ? Answer.of(Refusal.BUSY) : rows(copies, Views.positions(positions.get()));
    }

    private Answer prices(WebRequest request, Copies copies) {
        InstrumentCopy instrument = Lookup.instrument(copies.venue(), request.parameter("instrument"));
        if (instrument == null) {
            return unknownInstrument(request);
        }
        Optional<PricesCopy> prices = follower.ask(state -> state.prices(instrument.number()));
        return prices.isEmpty() ? Answer.of(Refusal.BUSY) : Answer.json(Views.prices(instrument, prices.get()));
    }

    private static Answer unknownInstrument(WebRequest request) {
        return Answer.of(Refusal.UNKNOWN_SUBJECT, "unknown instrument: " + request.parameter("instrument"));
    }

    private Answer waiting(WebRequest request, Copies copies) {
        Tokens.Sent sent = tokens.waiting(request.token(), request.address());
        NativeOutcome outcome = sent.outcome();
        if (outcome == null || !outcome.failure().isEmpty()) {
            return Answer.of(sent.refusal() == null ? Refusal.BUSY : sent.refusal());
        }
        return rows(copies, Views.waiting(outcome.waiting()));
    }

    private Answer files(WebRequest request, Copies copies) {
        int limit = number(request, "limit", ROWS, MAX_ROWS);
        if (limit == 0) {
            return Answer.of(Refusal.BAD_PARAMETER, "limit must be from 1 to " + MAX_ROWS);
        }
        try {
            DataFiles files =
                    DataFiles.of(port.eventLog().directory(), port.venue().archive(), limit);
            return Answer.json(
                    FileViews.all(files).put("eventNumber", copies.venue().eventNumber()));
        } catch (IOException e) {
            return Answer.of(Refusal.BUSY, "the data folder can't be read: " + e.getMessage());
        }
    }

    private Answer newest(String path, WebRequest request, Copies copies) {
        boolean trail =
                path.equals("audit") && request.parameters().names().stream().anyMatch(TRAIL::contains);
        int most = trail ? MAX_RECORDS : MAX_ROWS;
        int limit = number(request, "limit", ROWS, most);
        if (limit == 0) {
            return Answer.of(Refusal.BAD_PARAMETER, "limit must be from 1 to " + most);
        }
        if (trail) {
            return trail(request, limit, copies);
        }
        if (path.equals("audit")) {
            return rows(
                    copies,
                    Views.commands(copies.venue().lastCommands().reversed().stream()
                            .limit(limit)
                            .toList()));
        }
        InstrumentCopy instrument = Lookup.instrument(copies.venue(), request.parameter("instrument"));
        if (instrument == null && !request.parameter("instrument").isEmpty()) {
            return unknownInstrument(request);
        }
        int member = tokens.memberSession(request.token());
        return member == 0
                ? rows(copies, Views.trades(lastTrades(copies, instrument, limit), copies.venue()))
                : rows(copies, Views.fills(lastTrades(copies, instrument, MAX_ROWS), member, limit));
    }

    private Answer trail(WebRequest request, int limit, Copies copies) {
        AuditQuery query = AuditQuery.of(request);
        if (query == null) {
            return Answer.of(Refusal.BAD_PARAMETER, "day must be a date such as 2026-11-27");
        }
        if (!logReaders.tryAcquire()) {
            return Answer.of(Refusal.BUSY);
        }
        try {
            return rows(copies, query.rows(port.eventLog(), limit));
        } catch (IOException e) {
            return Answer.of(Refusal.BUSY, "the audit trail can't be read: " + e.getMessage());
        } finally {
            logReaders.release();
        }
    }

    private static List<Trade> lastTrades(Copies copies, @Nullable InstrumentCopy instrument, int limit) {
        return copies.venue().lastTrades().reversed().stream()
                .filter(trade -> instrument == null || trade.instrument() == instrument.number())
                .limit(limit)
                .toList();
    }

    private Answer book(WebRequest request, Copies copies) {
        InstrumentCopy instrument = Lookup.instrument(copies.venue(), request.parameter("instrument"));
        if (instrument == null) {
            return unknownInstrument(request);
        }
        int levels = number(request, "levels", LEVELS, MAX_LEVELS);
        if (levels == 0) {
            return Answer.of(Refusal.BAD_PARAMETER, "levels must be from 1 to " + MAX_LEVELS);
        }
        Optional<BookCopy> book = follower.ask(state -> state.book(instrument.number(), levels));
        return book.isEmpty()
                ? Answer.of(Refusal.BUSY)
                : Answer.json(Views.book(
                        instrument,
                        book.get(),
                        lastTrades(copies, instrument, LEVELS),
                        tokens.sight(request.token()) == Sight.ALL ? copies.venue() : null));
    }

    private Answer orders(WebRequest request, Copies copies) {
        int limit = number(request, "limit", ROWS, MAX_ROWS);
        String open = request.parameters().getOrDefault("open", "no");
        String clOrdId = request.parameter("clOrdId");
        if (limit == 0 || !Set.of("yes", "no").contains(open) || clOrdId.length() > OrderSearch.MAX_CL_ORD_ID) {
            return Answer.of(
                    Refusal.BAD_PARAMETER,
                    "limit must be from 1 to " + MAX_ROWS + ", open yes or no, clOrdId at most "
                            + OrderSearch.MAX_CL_ORD_ID + " characters");
        }
        int session = tokens.memberSession(request.token());
        if (session == 0 && !request.parameter("session").isEmpty()) {
            SessionCopy found = Lookup.session(copies.venue(), request.parameter("session"));
            if (found == null) {
                return Answer.of(Refusal.UNKNOWN_SUBJECT, "unknown session: " + request.parameter("session"));
            }
            session = found.number();
        }
        int wanted = session;
        Optional<List<OrderCopy>> orders =
                follower.ask(state -> state.orders(wanted, clOrdId, open.equals("yes"), limit));
        return orders.isEmpty() ? Answer.of(Refusal.BUSY) : rows(copies, Views.orders(orders.get(), copies.venue()));
    }

    private Answer order(WebRequest request) {
        if (!OrderSearch.names(request)) {
            return Answer.of(
                    Refusal.BAD_PARAMETER,
                    "order must be the venue's number of an order, or session and clOrdId name it");
        }
        int member = tokens.memberSession(request.token());
        Optional<List<OrderCopy>> orders = search.find(request)
                .map(found -> found.stream()
                        .filter(order -> member == 0 || order.session() == member)
                        .toList());
        if (orders.isEmpty() || !logReaders.tryAcquire()) {
            return Answer.of(Refusal.BUSY);
        }
        try {
            return orders.get().isEmpty()
                    ? Answer.of(
                            Refusal.UNKNOWN_SUBJECT,
                            "order is unknown, or ended long ago: "
                                    + request.parameter("order")
                                    + request.parameter("clOrdId")
                                    + "; 'outcry sql' asks the records of all days")
                    : Answer.json(OrderLife.of(
                            orders.get().getFirst(), follower.copies().venue(), port.eventLog()));
        } catch (IOException | EventFileDamagedException e) {
            return Answer.of(Refusal.BUSY, "the event log can't be read: " + e.getMessage());
        } finally {
            logReaders.release();
        }
    }

    /** Returns a number from 1 to its bound; 0 if it is not one. */
    private static int number(WebRequest request, String name, int orElse, int max) {
        String text = request.parameter(name);
        if (text.isEmpty()) {
            return orElse;
        }
        int number = text.matches("\\d{1,6}") ? Integer.parseInt(text) : 0;
        return number > max ? 0 : number;
    }
}
