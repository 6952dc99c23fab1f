// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.console.metrics.JvmPauses;
import org.outcry.console.state.AckFigures;
import org.outcry.console.state.Alert;
import org.outcry.console.state.BookCopy;
import org.outcry.console.state.Copies;
import org.outcry.console.state.InstrumentCopy;
import org.outcry.console.state.Level;
import org.outcry.console.state.OperatorCommand;
import org.outcry.console.state.OrderCopy;
import org.outcry.console.state.Position;
import org.outcry.console.state.PricesCopy;
import org.outcry.console.state.SessionCopy;
import org.outcry.console.state.Trade;
import org.outcry.console.state.VenueCopy;
import org.outcry.console.state.VenueFolder;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.UsedLimit;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.runtime.KernelClock;
import org.outcry.wire.text.Json;

/** Copies as JSON. Prices are ticks, quantities lots, times ISO 8601. */
final class Views {
    /** The field of an instrument's number. */
    static final String INSTRUMENT = "instrument";

    private Views() {}

    /** Returns the venue as a whole; of its machine, files and sums nothing for members. */
    static Json venue(String name, Copies copies, long nowNs, Sight sight) {
        VenueCopy venue = copies.venue();
        String reason = Health.notReady(copies);
        Json json = new Json()
                .put("name", name)
                .put("ready", reason.isEmpty())
                .put("reason", reason)
                .put("suspended", venue.isSuspended())
                .put("time", time(nowNs))
                .put("started", time(venue.startedNs()))
                .put("uptimeSeconds", TimeUnit.NANOSECONDS.toSeconds(venue.uptimeNs(nowNs)))
                .put("day", venue.day())
                .put("stage", venue.stage().name())
                .put("eventNumber", venue.eventNumber());
        return sight == Sight.MEMBER ? json : machine(json, copies);
    }

    private static Json machine(Json venueJson, Copies copies) {
        VenueCopy venue = copies.venue();
        VenueFolder folder = copies.folder();
        Json rejects = new Json();
        venue.rejects().forEach((why, count) -> rejects.put(why.name().toLowerCase(Locale.ROOT), count));
        Json json = venueJson
                .put("eventTime", time(venue.eventNs()))
                .put("firstEventNumber", venue.firstEventNumber())
                .put("behindEvents", copies.behindEvents())
                .put("commandNumber", folder.counter("sequencer", "commands", 0))
                .put("releasedEventNumber", folder.counter("sequencer", "releasedEvent", 0))
                .put("appliedEventNumber", folder.counter("sequencer", "appliedEvent", 0))
                .put("openOrders", venue.openOrders())
                .put("orders", venue.orders())
                .put("ordersPerSecond", venue.ordersPerSecond())
                .put("trades", venue.trades())
                .put("tradesPerSecond", venue.tradesPerSecond())
                .put("cancels", venue.cancels())
                .put("rejects", rejects)
                .put("sessions", venue.sessions().size())
                .put("sessionsOn", venue.sessionsOn())
                .put("pauses", JvmPauses.count())
                .put("pausesMs", JvmPauses.totalMs())
                .put("diskFreeBytes", folder.freeBytes())
                .put("diskLeftSeconds", seconds(copies.health().diskLeftMs()))
                .put("clockErrorUs", errorUs(copies.health().clock()))
                .put("readersBehind", readers(folder))
                .put("servers", Servers.of(folder))
                .put("journalFiles", folder.journal().count())
                .put("journalBytes", folder.journal().bytes())
                .put("eventFiles", folder.events().count())
                .put("eventBytes", folder.events().bytes())
                .put("snapshots", folder.snapshots().count())
                .put("snapshotBytes", folder.snapshots().bytes())
                .put("newestSnapshot", time(TimeUnit.MILLISECONDS.toNanos(folder.newestSnapshotMs())));
        return orderTimes(json, venue.orderTimes());
    }

    /** Returns a time in seconds; -1 if it is not known. */
    private static long seconds(long ms) {
        return ms == Long.MAX_VALUE ? -1 : TimeUnit.MILLISECONDS.toSeconds(ms);
    }

    /** Returns the released events that each reader of this process has not read. */
    private static Json readers(VenueFolder folder) {
        Json readers = new Json();
        folder.counters()
                .forEach((file, counters) -> counters.forEach((name, value) -> {
                    if (name.endsWith(GatewayCounters.BEHIND)) {
                        readers.put(name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : file, value);
                    }
                }));
        return readers;
    }

    /** Returns the bound of a clock's error in us; -1 if it is not known. */
    private static long errorUs(@Nullable KernelClock clock) {
        return clock == null ? -1 : clock.maxErrorUs();
    }

    private static Json orderTimes(Json json, AckFigures times) {
        return json.put("ackCount", times.count())
                .put("ackP50Ns", times.p50Ns())
                .put("ackP99Ns", times.p99Ns())
                .put("ackMaxNs", times.maxNs());
    }

    static List<Json> waiting(List<AwaitedApproval> waiting) {
        return waiting.stream()
                .map(one -> new Json()
                        .put("number", one.number())
                        .put("user", one.user())
                        .put("address", one.address())
                        .put("reason", one.reason())
                        .put("until", time(one.endsNs()))
                        .put("text", one.command()))
                .toList();
    }

    static List<Json> instruments(List<InstrumentCopy> instruments) {
        return instruments.stream().map(Views::instrument).toList();
    }

    static Json instrument(InstrumentCopy instrument) {
        Json json = new Json()
                .put(INSTRUMENT, instrument.number())
                .put("symbol", instrument.symbol())
                .put("priceDecimals", instrument.priceDecimals())
                .put("quantityDecimals", instrument.quantityDecimals())
                .put("phase", instrument.phase().name())
                .put("phaseEnds", time(instrument.phaseEndsNs()))
                .put("lastTicks", instrument.lastTicks())
                .put("lastLots", instrument.lastLots())
                .put("lastTime", time(instrument.lastNs()))
                .put("openTicks", instrument.openTicks())
                .put("highTicks", instrument.highTicks())
                .put("lowTicks", instrument.lowTicks())
                .put("formerTicks", instrument.formerTicks())
                .put("indicativeTicks", instrument.indicativeTicks())
                .put("indicativeLots", instrument.indicativeLots())
                .put("trades", instrument.trades())
                .put("volumeLots", instrument.volumeLots())
                .put("openOrders", instrument.openOrders());
        Level bid = instrument.bid();
        if (bid != null) {
            json.put("bidTicks", bid.priceTicks()).put("bidLots", bid.lots());
        }
        Level ask = instrument.ask();
        if (ask != null) {
            json.put("askTicks", ask.priceTicks()).put("askLots", ask.lots());
        }
        return json;
    }

    /**
     * Returns a book with its last trades.
     *
     * @param sides the venue whose sessions the trades name; null: they have no sides
     */
    static Json book(InstrumentCopy instrument, BookCopy book, List<Trade> lastTrades, @Nullable VenueCopy sides) {
        return instrument(instrument)
                .put("eventNumber", book.eventNumber())
                .put("bids", levels(book.bids()))
                .put("asks", levels(book.asks()))
                .put("lastTrades", sides == null ? marketTrades(lastTrades) : trades(lastTrades, sides));
    }

    private static List<Json> levels(List<Level> levels) {
        return levels.stream()
                .map(level -> new Json()
                        .put("priceTicks", level.priceTicks())
                        .put("lots", level.lots())
                        .put("orders", level.orders()))
                .toList();
    }

    static List<Json> sessions(List<SessionCopy> sessions) {
        return sessions.stream().map(Views::session).toList();
    }

    private static Json session(SessionCopy session) {
        Json json = new Json()
                .put("session", session.number())
                .put("compId", session.compId())
                .put("participant", session.participant())
                .put("on", session.on())
                .put("gateway", session.gateway())
                .put("address", session.connection().address())
                .put("unsentBytes", session.connection().unsentBytes())
                .put("since", time(session.sinceNs()))
                .put("lost", session.lost())
                .put("suspended", session.suspended())
                .put("closed", session.closed())
                .put("openOrders", session.openOrders())
                .put("orders", session.orders())
                .put("ordersPerSecond", session.ordersPerSecond())
                .put("maxOrdersPerSecond", session.maxOrdersPerSecond())
                .put("executions", session.executions())
                .put("rejects", session.rejects())
                .put("lastReject", session.lastReject())
                .put("lastRejectTime", time(session.lastRejectNs()))
                .put("logons", session.logons())
                .put("refusedLogons", session.refusedLogons())
                .put("lastNumber", session.lastNumber());
        return orderTimes(json, session.orderTimes());
    }

    /**
     * Limits as they are used. Values are in millionths of the currency.
     *
     * @param participant whose; 0 for those of all
     */
    static List<Json> limits(Copies copies, int participant) {
        VenueCopy venue = copies.venue();
        return copies.limits().stream()
                .filter(limit -> participant == 0 || limit.participant() == participant)
                .map(limit -> limit(limit, venue))
                .toList();
    }

    private static Json limit(UsedLimit limit, VenueCopy venue) {
        return new Json()
                .put("participant", limit.participant())
                .put(
                        "compIds",
                        venue.sessions().stream()
                                .filter(session -> session.participant() == limit.participant())
                                .map(SessionCopy::compId)
                                .toList())
                .put("instrument", limit.instrument())
                .put("limit", limit.kind().text())
                .put("used", limit.used())
                .put("of", limit.limit())
                .put("unit", limit.kind().isValue() ? venue.currencies().getOrDefault(limit.participant(), "") : "lots")
                .put("usedPercent", limit.percent());
    }

    static List<Json> trades(List<Trade> trades, VenueCopy venue) {
        return trades.stream().map(trade -> trade(trade, venue)).toList();
    }

    private static List<Json> marketTrades(List<Trade> trades) {
        return trades.stream().map(Views::marketTrade).toList();
    }

    private static Json trade(Trade trade, VenueCopy venue) {
        Trade.Execution buyer = trade.resting().buy() ? trade.resting() : trade.other();
        Trade.Execution seller = trade.resting().buy() ? trade.other() : trade.resting();
        return marketTrade(trade)
                .put("buyer", buyer.session())
                .put("buyerCompId", Lookup.name(venue, buyer.session()))
                .put("buyerOrder", buyer.orderId())
                .put("seller", seller.session())
                .put("sellerCompId", Lookup.name(venue, seller.session()))
                .put("sellerOrder", seller.orderId());
    }

    /** Returns the newest trades of a session, once for each side that is its own. */
    static List<Json> fills(List<Trade> trades, int session, int most) {
        return trades.stream()
                .flatMap(trade -> Stream.of(trade.resting(), trade.other())
                        .filter(side -> side.session() == session)
                        .map(side -> marketTrade(trade)
                                .put("side", side.buy() ? "BUY" : "SELL")
                                .put("order", side.orderId())))
                .limit(most)
                .toList();
    }

    /** Returns a trade without its sides. */
    private static Json marketTrade(Trade trade) {
        return new Json()
                .put("trade", trade.matchNumber())
                .put("instrument", trade.instrument())
                .put("time", time(trade.timeNs()))
                .put("priceTicks", trade.priceTicks())
                .put("lots", trade.lots())
                .put("auction", trade.auction())
                .put("busted", trade.busted())
                .put("aggressor", trade.auction() ? "" : trade.other().buy() ? "BUY" : "SELL");
    }

    static List<Json> orders(List<OrderCopy> orders, VenueCopy venue) {
        return orders.stream().map(order -> order(order, venue)).toList();
    }

    static Json order(OrderCopy order, VenueCopy venue) {
        return new Json()
                .put("order", order.orderId())
                .put("clOrdId", order.clOrdId())
                .put("session", order.session())
                .put("compId", Lookup.name(venue, order.session()))
                .put("instrument", order.instrument())
                .put("side", order.buy() ? "BUY" : "SELL")
                .put("type", order.type().name())
                .put("timeInForce", order.timeInForce().name())
                .put("priceTicks", order.priceTicks())
                .put("quantityLots", order.quantityLots())
                .put("openLots", order.leavesLots())
                .put("executedLots", order.cumLots())
                .put("displayedLots", order.displayedLots())
                .put("accepted", time(order.acceptedNs()))
                .put("open", order.isOpen())
                .put("end", order.end());
    }

    static List<Json> commands(List<OperatorCommand> commands) {
        return commands.stream()
                .map(command -> new Json()
                        .put("eventNumber", command.eventNumber())
                        .put("time", time(command.timeNs()))
                        .put("user", command.user())
                        .put("address", command.address())
                        .put("command", command.command())
                        .put("reason", command.reason()))
                .toList();
    }

    /** Returns a record of the audit trail. */
    static Json record(AuditRecord record) {
        return new Json()
                .put("number", record.number())
                .put("time", time(record.timeNs()))
                .put("kind", record.kind().name())
                .put("eventNumber", record.eventNumber())
                .put("user", record.user())
                .put("address", record.address())
                .put("text", record.text())
                .put("reason", record.reason());
    }

    /** Returns the prices of an instrument's day: of each interval the time in ms, the last price, lots, auction. */
    static Json prices(InstrumentCopy instrument, PricesCopy prices) {
        return new Json()
                .put(INSTRUMENT, instrument.number())
                .put("symbol", instrument.symbol())
                .put("eventNumber", prices.eventNumber())
                .put("seconds", TimeUnit.NANOSECONDS.toSeconds(prices.widthNs()))
                .put(
                        "points",
                        prices.points().stream()
                                .map(point -> new Json()
                                        .put("ms", TimeUnit.NANOSECONDS.toMillis(point.fromNs()))
                                        .put("priceTicks", point.lastTicks())
                                        .put("lots", point.lots())
                                        .put("auction", point.auction()))
                                .toList())
                .put(
                        "phases",
                        prices.phases().stream()
                                .map(change -> new Json()
                                        .put("ms", TimeUnit.NANOSECONDS.toMillis(change.timeNs()))
                                        .put("phase", change.phase().name()))
                                .toList());
    }

    /** Returns positions. Values are ticks times lots. */
    static List<Json> positions(List<Position> positions) {
        return positions.stream()
                .map(position -> new Json()
                        .put(INSTRUMENT, position.instrument())
                        .put("boughtLots", position.boughtLots())
                        .put("soldLots", position.soldLots())
                        .put("netLots", position.netLots())
                        .put("exact", position.isExact())
                        .put("boughtValue", position.boughtValue())
                        .put("soldValue", position.soldValue()))
                .toList();
    }

    /** Returns the alerts that name no member. */
    static List<Alert> ofMarket(List<Alert> alerts) {
        return alerts.stream().filter(Alert::isOfMarket).toList();
    }

    static List<Json> alerts(List<Alert> alerts) {
        return alerts.stream()
                .map(alert -> new Json()
                        .put("alert", alert.id())
                        .put("subject", alert.subject())
                        .put("text", alert.text())
                        .put("since", time(TimeUnit.MILLISECONDS.toNanos(alert.sinceMs()))))
                .toList();
    }

    static String time(long ns) {
        return ns == 0 ? "" : Instant.EPOCH.plusNanos(ns).toString();
    }
}
