// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.Right;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.ActionReason;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.session.DisconnectSession;
import org.outcry.console.state.InstrumentCopy;
import org.outcry.console.state.OrderCopy;
import org.outcry.console.state.SessionCopy;
import org.outcry.console.state.Trade;
import org.outcry.console.state.VenueCopy;
import org.outcry.console.state.VenueFollower;
import org.outcry.gateway.Suspension;
import org.outcry.nativeapi.NativeClient;
import org.outcry.wire.text.Json;

/** Operators' commands: their preview, and their way to the native gateway. */
final class Commands {
    private static final int ACCEPTED = 202;
    private static final int CONFLICT = 409;
    private static final Set<String> PARAMETERS =
            Set.of("instrument", "session", "participant", "trade", "order", "clOrdId", "number", "reason", "preview");

    /**
     * Command that was understood.
     *
     * @param preview its effect in words
     * @param effect its effect, as far as it is waited for
     */
    private record Prepared(String preview, Consumer<NativeClient> request, Effect effect) {}

    private final VenueFollower follower;
    private final Tokens tokens;
    private final OrderSearch orders;

    Commands(VenueFollower follower, Tokens tokens) {
        this.follower = follower;
        this.tokens = tokens;
        orders = new OrderSearch(follower);
    }

    /** Returns the right that a command needs; null if the command that it approves or declines says so. */
    private static @Nullable Right right(String name) {
        return switch (name) {
            case "halt", "resume", "halt-all", "resume-all" -> Right.HALT;
            case "kill", "revive" -> Right.KILL;
            case "disconnect" -> Right.SESSIONS;
            case "bust" -> Right.BUST;
            case "cancel" -> Right.CANCEL;
            default -> null;
        };
    }

    /**
     * Answers a request for a command, or for its preview. A preview needs the same right, as it shows what others
     * have.
     */
    Answer answer(String name, WebRequest request) {
        Right right = right(name);
        Refusal refusal = tokens.commandRefusal(request.token(), request.address(), right);
        if (refusal != null) {
            return refusal == Refusal.NO_RIGHT && right != null ? noRight(right) : Answer.of(refusal);
        }
        for (String parameter : request.parameters().names()) {
            if (!PARAMETERS.contains(parameter)) {
                return Answer.of(Refusal.BAD_PARAMETER, "unknown parameter: " + parameter);
            }
        }
        VenueCopy venue = follower.copies().venue();
        Prepared prepared = prepare(name, request, venue);
        if (prepared == null) {
            return Answer.of(
                    Refusal.UNKNOWN_SUBJECT, "no such command, or it names nothing that the console knows: " + name);
        }
        if (request.parameter("preview").equals("yes")) {
            return Answer.json(new Json().put("command", name).put("preview", prepared.preview()));
        }
        String reason = request.parameter("reason");
        if (reason.isBlank()
                || reason.length() > ActionReason.MAX_CHARACTERS
                || !reason.chars().allMatch(character -> character >= ' ' && character <= '~')) {
            return Answer.of(
                    Refusal.BAD_PARAMETER,
                    "reason must have 1 to " + ActionReason.MAX_CHARACTERS + " printable ASCII characters");
        }
        return send(name, request, reason, prepared);
    }

    private static Answer noRight(Right right) {
        return Answer.of(
                Refusal.NO_RIGHT,
                "the token has no right '" + right.text()
                        + "': 'may' of its client in native.clients does not have it");
    }

    private Answer send(String name, WebRequest request, String reason, Prepared prepared) {
        Tokens.Sent sent =
                tokens.send(request.token(), request.address(), reason, prepared.request(), prepared.effect());
        NativeOutcome outcome = sent.outcome();
        if (outcome == null) {
            return Answer.of(sent.refusal() == null ? Refusal.BUSY : sent.refusal());
        }
        if (outcome.missing() != null) {
            return noRight(outcome.missing());
        }
        if (!outcome.failure().isEmpty()) {
            return Answer.of(Refusal.BUSY, "the outcome is not known, look at the state: " + outcome.failure());
        }
        if (outcome.waitsAs() != 0) {
            return new Answer(
                    ACCEPTED,
                    Answer.JSON,
                    new Json()
                            .put("command", name)
                            .put("preview", prepared.preview())
                            .put("waitsAs", outcome.waitsAs())
                            .toString());
        }
        Json json = new Json()
                .put("command", name)
                .put("preview", prepared.preview())
                .put("commandNumber", outcome.commandNumber())
                .put("rejected", outcome.rejected())
                .put("cancelledOrders", outcome.cancelledOrders())
                .put("complete", outcome.complete());
        return outcome.rejected().isEmpty() ? Answer.json(json) : new Answer(CONFLICT, Answer.JSON, json.toString());
    }

    private Prepared prepared(String preview, Consumer<OrderEntry> call, BooleanSupplier complete) {
        return prepared(preview, call, event -> false, complete);
    }

    private Prepared prepared(
            String preview, Consumer<OrderEntry> call, Predicate<OrderCancelled> cancels, BooleanSupplier complete) {
        return new Prepared(
                preview,
                client -> call.accept(new OrderEntryWriter(client.commands())),
                new Effect(cancels, complete, () -> follower.copies().venue().eventNumber()));
    }

    private @Nullable Prepared prepare(String name, WebRequest request, VenueCopy venue) {
        return switch (name) {
            case "halt" -> phase(Lookup.instrument(venue, request.parameter("instrument")), Phase.HALTED);
            case "resume" -> phase(Lookup.instrument(venue, request.parameter("instrument")), Phase.CONTINUOUS);
            case "halt-all" -> haltAll(venue);
            case "resume-all" ->
                prepared(
                        "resumes order entry in all instruments",
                        OrderEntry::resumeOrders,
                        () -> !follower.copies().venue().isSuspended());
            case "kill" -> kill(request, venue);
            case "revive" -> revive(request, venue);
            case "disconnect" -> disconnect(Lookup.session(venue, request.parameter("session")));
            case "bust" -> bust(request.parameter("trade"), venue);
            case "cancel" -> cancel(request, venue);
            case "approve" -> approve(request, false);
            case "decline" -> approve(request, true);
            default -> null;
        };
    }

    private @Nullable Prepared approve(WebRequest request, boolean decline) {
        Tokens.Sent asked = tokens.waiting(request.token(), request.address());
        NativeOutcome outcome = asked.outcome();
        AwaitedApproval command = outcome == null
                ? null
                : outcome.waiting().stream()
                        .filter(one -> Long.toString(one.number()).equals(request.parameter("number")))
                        .findFirst()
                        .orElse(null);
        return command == null
                ? null
                : new Prepared(
                        (decline ? "declines command " : "approves command ") + command.number() + " of "
                                + command.user() + ", " + command.command() + ", asked for because: "
                                + command.reason(),
                        client -> client.approve(command.number(), decline),
                        Effect.NONE);
    }

    private Prepared haltAll(VenueCopy venue) {
        SuspendOrders suspend = new SuspendOrders();
        suspend.reason = Suspension.OPERATOR;
        return prepared(
                "suspends order entry in all " + venue.instruments().size() + " instruments; "
                        + openOrders(venue.openOrders()) + " stay, cancels are accepted",
                entry -> entry.suspendOrders(suspend),
                () -> follower.copies().venue().isSuspended());
    }

    private @Nullable Prepared phase(@Nullable InstrumentCopy instrument, Phase phase) {
        if (instrument == null) {
            return null;
        }
        SetPhase command = new SetPhase();
        command.instrument = instrument.number();
        command.phase = phase;
        String effect = phase == Phase.HALTED
                ? "halts " + instrument.symbol() + ": no order is accepted and nothing trades; "
                        + openOrders(instrument.openOrders()) + " stay, cancels are accepted"
                : "resumes continuous trading in " + instrument.symbol() + ", which is "
                        + instrument.phase().name().toLowerCase(Locale.ROOT);
        return prepared(effect, entry -> entry.setPhase(command), () -> {
            InstrumentCopy now = Lookup.instrument(follower.copies().venue(), instrument.symbol());
            return now != null && now.phase() == phase;
        });
    }

    private @Nullable Prepared kill(WebRequest request, VenueCopy venue) {
        int participant = Lookup.participant(venue, request);
        if (participant == 0) {
            return null;
        }
        Set<Integer> sessions =
                sessionsOf(venue, participant).stream().map(SessionCopy::number).collect(Collectors.toSet());
        SuspendParticipant command = new SuspendParticipant();
        command.participant = participant;
        command.cancelOrders = true;
        return prepared(
                "suspends participant " + participant + " (" + names(venue, participant) + ") and cancels its "
                        + openOrders(openOrders(venue, participant)),
                entry -> entry.suspendParticipant(command),
                event -> event.reason == CancelReason.PARTICIPANT_SUSPENDED && sessions.contains(event.session),
                () -> openOrders(follower.copies().venue(), participant) == 0);
    }

    private @Nullable Prepared revive(WebRequest request, VenueCopy venue) {
        int participant = Lookup.participant(venue, request);
        if (participant == 0) {
            return null;
        }
        ResumeParticipant command = new ResumeParticipant();
        command.participant = participant;
        return prepared(
                "ends the suspension of participant " + participant + " (" + names(venue, participant) + ")",
                entry -> entry.resumeParticipant(command),
                () -> true);
    }

    private static List<SessionCopy> sessionsOf(VenueCopy venue, int participant) {
        return venue.sessions().stream()
                .filter(session -> session.participant() == participant)
                .toList();
    }

    private static int openOrders(VenueCopy venue, int participant) {
        return sessionsOf(venue, participant).stream()
                .mapToInt(SessionCopy::openOrders)
                .sum();
    }

    private static String openOrders(int number) {
        return number + (number == 1 ? " open order" : " open orders");
    }

    private static String names(VenueCopy venue, int participant) {
        return String.join(
                ", ",
                sessionsOf(venue, participant).stream().map(SessionCopy::compId).toList());
    }

    private @Nullable Prepared disconnect(@Nullable SessionCopy session) {
        if (session == null) {
            return null;
        }
        DisconnectSession command = new DisconnectSession();
        command.session = session.number();
        return prepared(
                "disconnects " + session.compId() + ", which is " + (session.on() ? "" : "not ") + "logged on",
                entry -> entry.disconnectSession(command),
                () -> true);
    }

    private @Nullable Prepared bust(String number, VenueCopy venue) {
        Trade trade = venue.lastTrades().stream()
                .filter(candidate -> Long.toString(candidate.matchNumber()).equals(number))
                .findFirst()
                .orElse(null);
        if (trade == null) {
            return null;
        }
        BustTrade command = new BustTrade();
        command.instrument = trade.instrument();
        command.matchNumber = trade.matchNumber();
        command.firstExecutionEventNumber = trade.resting().eventNumber();
        command.secondExecutionEventNumber = trade.other().eventNumber();
        command.firstSession = trade.resting().session();
        command.secondSession = trade.other().session();
        return prepared(
                "busts trade " + number + ": "
                        + terms(Lookup.numbered(venue, trade.instrument()), trade.lots(), trade.priceTicks())
                        + " between "
                        + side(venue, trade.resting()) + " and " + side(venue, trade.other()),
                entry -> entry.bustTrade(command),
                () -> true);
    }

    /** Returns quantity, instrument and price, in the instrument's decimals. */
    private static String terms(@Nullable InstrumentCopy instrument, long lots, long priceTicks) {
        return instrument == null
                ? lots + " lots at " + priceTicks + " ticks"
                : quantity(instrument, lots) + " " + instrument.symbol() + " at "
                        + BigDecimal.valueOf(priceTicks, instrument.priceDecimals())
                                .toPlainString();
    }

    private static String quantity(@Nullable InstrumentCopy instrument, long lots) {
        return BigDecimal.valueOf(lots, instrument == null ? 0 : instrument.quantityDecimals())
                .toPlainString();
    }

    private static String side(VenueCopy venue, Trade.Execution execution) {
        return Lookup.name(venue, execution.session()) + (execution.buy() ? " (buy)" : " (sell)");
    }

    private @Nullable Prepared cancel(WebRequest request, VenueCopy venue) {
        OrderCopy order = OrderSearch.names(request)
                ? orders.find(request).stream()
                        .flatMap(List::stream)
                        .findFirst()
                        .orElse(null)
                : null;
        if (order == null || order.clientOrder() == OrderCopy.UNKNOWN_CLIENT_ORDER) {
            return null;
        }
        OperatorCancel command = new OperatorCancel();
        command.session = order.session();
        command.clientOrder = order.clientOrder();
        command.orderId = order.orderId();
        InstrumentCopy instrument = Lookup.numbered(venue, order.instrument());
        String terms = order.orderId() + " of " + Lookup.name(venue, order.session()) + ", " + order.clOrdId() + ": "
                + (order.buy() ? "buy " : "sell ") + terms(instrument, order.quantityLots(), order.priceTicks())
                + ", " + quantity(instrument, order.cumLots()) + " executed";
        return prepared(
                order.isOpen()
                        ? "cancels the open quantity " + quantity(instrument, order.leavesLots()) + " of order " + terms
                        : "cancels nothing, it ended (" + order.end() + "): order " + terms,
                entry -> entry.operatorCancel(command),
                event -> event.reason == CancelReason.OPERATOR && event.orderId == order.orderId(),
                () -> orders.find(order.orderId()).stream()
                        .flatMap(List::stream)
                        .noneMatch(OrderCopy::isOpen));
    }
}
