// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.SetSessionControls;
import org.outcry.app.calendar.LocalSchedule;
import org.outcry.app.calendar.VenueCalendar;
import org.outcry.app.config.TradingRules;
import org.outcry.app.config.VenueConfig;

/**
 * Differences between a configuration and a running venue, each with the commands that apply it, or the reason why it
 * can't be applied.
 */
public final class Reload {
    /**
     * Difference.
     *
     * @param item the item and its change
     * @param commands the commands that apply it; none if it is refused
     * @param refusal the reason why it can't be applied; null if it can
     */
    public record Change(
            String item,
            List<CommandFile.Command> commands,
            @Nullable String refusal) {}

    private final VenueConfig config;
    private final LoggedDefinitions running;
    private final boolean retire;
    private final List<Change> changes = new ArrayList<>();

    private Reload(VenueConfig config, LoggedDefinitions running, boolean retire) {
        this.config = config;
        this.running = running;
        this.retire = retire;
    }

    /**
     * Compares.
     *
     * @param running the venue's definitions; the date of its clock determines the rows of phase schedules
     * @param retire whether items that are removed are closed although they have orders
     */
    public static List<Change> changes(VenueConfig config, LoggedDefinitions running, boolean retire) {
        Reload reload = new Reload(config, running, retire);
        reload.limits();
        reload.participants();
        reload.tickRows();
        reload.phaseRows();
        reload.instruments();
        reload.sessions();
        reload.sessionControls();
        reload.quoteProtections();
        reload.participantLimits();
        reload.positionLimits();
        reload.removedInstruments();
        reload.removedSessions();
        reload.removedSchedules();
        return reload.changes;
    }

    private void apply(String item, String method, Consumer<OrderEntry> call) {
        changes.add(new Change(item, List.of(CommandFile.Command.of(method, call)), null));
    }

    private void limits() {
        DefineLimits wanted = DefinitionCommands.limits(config);
        List<Object> terms = LoggedDefinitions.terms(wanted);
        if (!running.limits.isEmpty() && !terms.equals(running.limits)) {
            apply(
                    "limits are changed from " + running.limits + " to " + terms,
                    "defineLimits",
                    venue -> venue.defineLimits(wanted));
        }
    }

    private void participants() {
        for (DefineParticipant wanted : config.rules().participants()) {
            List<Object> present = running.participants.get(wanted.participant);
            if (!LoggedDefinitions.terms(wanted).equals(present)) {
                apply(
                        "participant " + wanted.participant + addedOrChanged(present),
                        "defineParticipant",
                        venue -> venue.defineParticipant(wanted));
            }
        }
    }

    private static String addedOrChanged(@Nullable Object present) {
        return present == null ? " is added" : " is changed";
    }

    private void tickRows() {
        Map<Integer, NavigableMap<Long, Long>> left = new TreeMap<>();
        running.tickRows.forEach((table, rows) -> left.put(table, new TreeMap<>(rows)));
        for (DefineTickRow wanted : config.rules().tickRows()) {
            Long present = left.computeIfAbsent(wanted.tickTable, absent -> new TreeMap<>())
                    .remove(wanted.fromPriceTicks);
            if (present == null || present != wanted.tickIncrement) {
                apply(
                        "row from " + wanted.fromPriceTicks + " of tick table " + wanted.tickTable
                                + addedOrChanged(present),
                        "defineTickRow",
                        venue -> venue.defineTickRow(wanted));
            }
        }
        left.forEach((table, rows) -> rows.forEach((from, tick) -> {
            DefineTickRow removed = new DefineTickRow();
            removed.tickTable = table;
            removed.fromPriceTicks = from;
            apply(
                    "row from " + from + " of tick table " + table + " is removed",
                    "defineTickRow",
                    venue -> venue.defineTickRow(removed));
        }));
    }

    private void phaseRows() {
        VenueCalendar calendar = config.calendar();
        VenueCalendar.Window window = calendar.window(Instant.EPOCH.plusNanos(running.timeNs));
        for (LocalSchedule schedule : config.rules().schedules()) {
            NavigableMap<Long, Phase> present = running.phaseRows.getOrDefault(schedule.number(), new TreeMap<>());
            List<CommandFile.Command> commands = new ArrayList<>();
            for (DefinePhaseRow row : schedule.changes(calendar, window, present)) {
                commands.add(CommandFile.Command.of("definePhaseRow", venue -> venue.definePhaseRow(row)));
            }
            if (!commands.isEmpty()) {
                changes.add(new Change(
                        "phase schedule " + schedule.number() + addedOrChanged(present.isEmpty() ? null : present),
                        commands,
                        null));
            }
        }
    }

    private void instruments() {
        Map<String, Integer> holders = new HashMap<>();
        running.instruments.forEach((number, terms) -> {
            holders.put((String) terms.getFirst(), number);
            holders.put((String) terms.getLast(), number);
        });
        inTurn(
                config.instruments(),
                each -> List.of(each.symbol(), each.feedSymbol()),
                VenueConfig.Instrument::number,
                holders,
                this::instrument,
                (each, holder) ->
                        refuse("instrument " + each.number() + " " + each.symbol(), "symbol", "instrument", holder));
    }

    private void instrument(VenueConfig.Instrument instrument) {
        int number = instrument.number();
        TradingRules.ForInstrument rules = config.rules().of(number);
        DefineInstrument wanted = DefinitionCommands.instrument(instrument, rules);
        List<Object> present = running.instruments.get(number);
        String name = "instrument " + number + " " + instrument.symbol();
        if (!LoggedDefinitions.terms(wanted).equals(present)) {
            List<CommandFile.Command> commands = new ArrayList<>();
            commands.add(CommandFile.Command.of("defineInstrument", venue -> venue.defineInstrument(wanted)));
            if (present == null) {
                Instant at = Instant.EPOCH.plusNanos(running.timeNs);
                DefinitionCommands.phases(config, number, Phase.CONTINUOUS, at)
                        .forEach(phase ->
                                commands.add(CommandFile.Command.of("setPhase", venue -> venue.setPhase(phase))));
            }
            changes.add(new Change(name + addedOrChanged(present), commands, null));
        }
        boolean isControlled = rules.controls() != null;
        SetInstrumentControls controls =
                isControlled ? Objects.requireNonNull(rules.controls()) : DefinitionCommands.noControls(number);
        List<Object> none = LoggedDefinitions.terms(DefinitionCommands.noControls(number));
        if (!LoggedDefinitions.terms(controls)
                .equals(running.instrumentControls.getOrDefault(number, isControlled ? List.of() : none))) {
            apply(
                    "controls of " + name + (isControlled ? " are set" : " are removed"),
                    "setInstrumentControls",
                    venue -> venue.setInstrumentControls(controls));
        }
        if (present == null && rules.referencePriceTicks() != 0) {
            apply(
                    "reference price of " + name + " is set",
                    "setReferencePrice",
                    venue -> venue.setReferencePrice(
                            DefinitionCommands.referencePrice(number, rules.referencePriceTicks())));
        }
    }

    private void sessions() {
        Map<String, Integer> holders = new HashMap<>();
        running.sessions.forEach((number, session) -> {
            if (!session.closed) {
                holders.put(session.compId.text(), number);
            }
        });
        inTurn(
                config.sessions(),
                each -> List.of(each.compId()),
                VenueConfig.Session::number,
                holders,
                this::session,
                (each, holder) ->
                        refuse("session " + each.number() + " " + each.compId(), "compId", "session", holder));
    }

    private void session(VenueConfig.Session session) {
        DefineSession wanted = DefinitionCommands.session(session);
        DefineSession present = running.sessions.get(session.number());
        if (present == null || !LoggedDefinitions.terms(wanted).equals(LoggedDefinitions.terms(present))) {
            apply(
                    "session " + session.number() + " " + session.compId() + addedOrChanged(present),
                    "defineSession",
                    venue -> venue.defineSession(wanted));
        }
    }

    /** Visits items in an order in which each gets names that no other has then; refuses those that can't. */
    private static <T> void inTurn(
            List<T> items,
            Function<T, List<String>> names,
            ToIntFunction<T> number,
            Map<String, Integer> holders,
            Consumer<T> visitor,
            ObjIntConsumer<T> refuser) {
        List<T> left = new ArrayList<>(items);
        boolean goesOn = true;
        while (goesOn) {
            goesOn = left.removeIf(item -> {
                int own = number.applyAsInt(item);
                if (other(own, names.apply(item), holders) != 0) {
                    return false;
                }
                holders.values().removeIf(holder -> holder == own);
                names.apply(item).forEach(name -> holders.put(name, own));
                visitor.accept(item);
                return true;
            });
        }
        left.forEach(item -> refuser.accept(item, other(number.applyAsInt(item), names.apply(item), holders)));
    }

    /** Returns the holder of a name that is not the item itself; 0 if there is none. */
    private static int other(int own, List<String> names, Map<String, Integer> holders) {
        return names.stream()
                .map(name -> holders.getOrDefault(name, own))
                .filter(holder -> holder != own)
                .findFirst()
                .orElse(0);
    }

    private void refuse(String item, String key, String kind, int holder) {
        changes.add(new Change(
                item + " is not changed",
                List.of(),
                "its " + key + " is that of " + kind + " " + holder + ", which has it still"));
    }

    private void sessionControls() {
        Set<Integer> controlled = new HashSet<>();
        for (SetSessionControls wanted : config.rules().sessions()) {
            controlled.add(wanted.session);
            if (!LoggedDefinitions.terms(wanted).equals(running.sessionControls.get(wanted.session))) {
                apply(
                        "controls of session " + wanted.session + " are set",
                        "setSessionControls",
                        venue -> venue.setSessionControls(wanted));
            }
        }
        for (VenueConfig.Session session : config.sessions()) {
            SetSessionControls none = DefinitionCommands.noSessionControls(session.number());
            List<Object> terms = LoggedDefinitions.terms(none);
            if (!controlled.contains(session.number())
                    && !terms.equals(running.sessionControls.getOrDefault(session.number(), terms))) {
                apply(
                        "controls of session " + session.number() + " are removed",
                        "setSessionControls",
                        venue -> venue.setSessionControls(none));
            }
        }
    }

    private void quoteProtections() {
        Set<Integer> guarded = new HashSet<>();
        for (QuoteProtection wanted : config.rules().quoteProtections()) {
            guarded.add(wanted.session);
            if (!LoggedDefinitions.terms(wanted).equals(running.quoteProtections.get(wanted.session))) {
                apply(
                        "quote protection of session " + wanted.session + " is set",
                        "setQuoteProtection",
                        venue -> venue.setQuoteProtection(wanted));
            }
        }
        for (VenueConfig.Session session : config.sessions()) {
            QuoteProtection none = DefinitionCommands.noQuoteProtection(session.number());
            List<Object> terms = LoggedDefinitions.terms(none);
            if (!guarded.contains(session.number())
                    && !terms.equals(running.quoteProtections.getOrDefault(session.number(), terms))) {
                apply(
                        "quote protection of session " + session.number() + " is removed",
                        "setQuoteProtection",
                        venue -> venue.setQuoteProtection(none));
            }
        }
    }

    private void participantLimits() {
        for (ParticipantLimits wanted : config.rules().participantLimits()) {
            ParticipantLimits present = running.participantLimits.get(wanted.participant);
            if (present == null || !LoggedDefinitions.terms(wanted).equals(LoggedDefinitions.terms(present))) {
                apply(
                        "limits of participant " + wanted.participant + " are set",
                        "setParticipantLimits",
                        venue -> venue.setParticipantLimits(wanted));
            }
        }
    }

    private void positionLimits() {
        for (PositionLimits wanted : config.rules().positionLimits()) {
            PositionLimits present = running.positionLimits.get(List.of(wanted.participant, wanted.instrument));
            if (present == null || !LoggedDefinitions.terms(wanted).equals(LoggedDefinitions.terms(present))) {
                apply(
                        "limits of participant " + wanted.participant + " in instrument " + wanted.instrument
                                + " are set",
                        "setPositionLimits",
                        venue -> venue.setPositionLimits(wanted));
            }
        }
    }

    /** An instrument that is removed is halted, which no schedule ends, and loses its orders. */
    private void removedInstruments() {
        Map<Integer, List<Object>> left = new TreeMap<>(running.instruments);
        config.instruments().forEach(each -> left.remove(each.number()));
        left.forEach((number, terms) -> {
            int orders = running.ordersOfInstruments.getOrDefault(number, 0);
            if (orders == 0 && running.phases.get(number) == Phase.HALTED) {
                return;
            }
            SetPhase halt = new SetPhase();
            halt.instrument = number;
            halt.phase = Phase.HALTED;
            MassCancel cancel = new MassCancel();
            cancel.scope = MassCancelScope.VENUE;
            cancel.instrument = number;
            remove(
                    "instrument " + number + " " + terms.getFirst() + " is removed",
                    orders,
                    CommandFile.Command.of("setPhase", venue -> venue.setPhase(halt)),
                    CommandFile.Command.of("massCancel", venue -> venue.massCancel(cancel)));
        });
    }

    /** A session that is removed is logged out, loses its orders, and takes no logon. */
    private void removedSessions() {
        Map<Integer, DefineSession> left = new HashMap<>(running.sessions);
        config.sessions().forEach(each -> left.remove(each.number()));
        new TreeMap<>(left).forEach((number, session) -> {
            if (session.closed) {
                return;
            }
            int orders = running.ordersOfSessions.getOrDefault(number, 0);
            session.closed = true;
            remove(
                    "session " + number + " " + session.compId.text() + " is removed",
                    orders,
                    CommandFile.Command.of("defineSession", venue -> venue.defineSession(session)));
        });
    }

    /**
     * A phase schedule that is removed loses its rows, unless an instrument that the configuration does not have
     * follows it.
     */
    private void removedSchedules() {
        Set<Integer> stay = new HashSet<>();
        config.rules().schedules().forEach(each -> stay.add(each.number()));
        Map<Integer, List<Object>> others = new HashMap<>(running.instruments);
        config.instruments().forEach(each -> others.remove(each.number()));
        others.values().forEach(terms -> stay.add((Integer) terms.get(LoggedDefinitions.PHASE_SCHEDULE)));
        running.phaseRows.forEach((number, rows) -> {
            if (!stay.contains(number) && !rows.isEmpty()) {
                List<CommandFile.Command> commands = new ArrayList<>();
                rows.forEach((ofDayNs, phase) -> {
                    DefinePhaseRow removed = new DefinePhaseRow();
                    removed.phaseSchedule = number;
                    removed.timeOfDayNs = ofDayNs;
                    removed.phase = phase;
                    removed.remove = true;
                    commands.add(CommandFile.Command.of("definePhaseRow", venue -> venue.definePhaseRow(removed)));
                });
                changes.add(new Change("phase schedule " + number + " is removed", commands, null));
            }
        });
    }

    private void remove(String item, int orders, CommandFile.Command... commands) {
        if (orders > 0 && !retire) {
            changes.add(new Change(
                    item, List.of(), "it has " + orders + " open orders; --retire cancels them and closes it"));
        } else {
            changes.add(new Change(item, List.of(commands), null));
        }
    }
}
