// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.SetSessionControls;
import org.outcry.app.calendar.TradingDays;
import org.outcry.app.config.TradingRules;
import org.outcry.app.config.VenueConfig;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.config.ConfigException;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.file.EventFileReader;

/**
 * Definitions of a venue's configuration as commands: limits, instruments, sessions and the day are logged like other
 * commands. A definition that is already in effect is sent again, which changes nothing.
 *
 * <p>Must be used before the sequencer's thread runs, because it polls the sequencer itself.
 */
final class Definitions {
    private static final long WAIT_NS = 100_000;

    private final Sequencer sequencer;
    private final TradingDays days;
    private final StateQuestions state;
    private final Outcomes outcomes = new Outcomes();
    private final OrderEntry writer;

    /**
     * Creates the definitions.
     *
     * @param state asks for the state, also that of the calendar, where commands are applied
     */
    Definitions(Sequencer sequencer, TradingDays days, StateQuestions state) {
        this.sequencer = sequencer;
        this.days = days;
        this.state = state;
        this.writer = new OrderEntryWriter(sequencer.input(outcomes));
    }

    /**
     * Logs the definitions.
     *
     * @param nowNs the venue's time, which determines the rows of phase schedules
     * @throws ConfigException if the venue rejects a definition
     * @throws IOException if the disk is full
     */
    void apply(VenueConfig config, long nowNs) throws IOException {
        TradingRules rules = config.rules();
        venue().defineLimits(DefinitionCommands.limits(config));
        for (DefineParticipant participant : rules.participants()) {
            venue().defineParticipant(participant);
        }
        for (DefineTickRow row : rules.tickRows()) {
            venue().defineTickRow(row);
        }
        for (DefinePhaseRow row : state.ask(present -> days.rowsAt(nowNs))) {
            venue().definePhaseRow(row);
        }
        List<Integer> fresh = state.ask(present -> freshInstruments(config, present));
        for (VenueConfig.Instrument instrument : config.instruments()) {
            instrument(instrument, rules.of(instrument.number()));
        }
        for (VenueConfig.Session session : config.sessions()) {
            venue().defineSession(DefinitionCommands.session(session));
        }
        for (SetSessionControls controls : rules.sessions()) {
            venue().setSessionControls(controls);
        }
        for (QuoteProtection protection : rules.quoteProtections()) {
            venue().setQuoteProtection(protection);
        }
        removeControls(config);
        for (ParticipantLimits limits : rules.participantLimits()) {
            venue().setParticipantLimits(limits);
        }
        for (PositionLimits limits : rules.positionLimits()) {
            venue().setPositionLimits(limits);
        }
        awaitOutcomes();
        refuseRejected();
        enterPhases(config, fresh, nowNs);
        startFirstDay();
    }

    /** Returns the instruments that are defined now, or were by a process that ended before the first day began. */
    private static List<Integer> freshInstruments(VenueConfig config, VenueQueries present) {
        return config.instruments().stream()
                .map(VenueConfig.Instrument::number)
                .filter(number -> present.day() == 0 || !present.hasInstrument(number))
                .toList();
    }

    /** Brings new instruments to the phases of their schedules. */
    private void enterPhases(VenueConfig config, List<Integer> fresh, long nowNs) throws IOException {
        Instant at = Instant.EPOCH.plusNanos(nowNs);
        for (int number : fresh) {
            for (SetPhase command :
                    DefinitionCommands.phases(config, number, state.ask(present -> present.phase(number)), at)) {
                venue().setPhase(command);
            }
        }
        awaitOutcomes();
    }

    /** Returns the venue, after waiting until it can take another command. */
    private OrderEntry venue() throws IOException {
        sequencer.awaitRoom();
        outcomes.asked++;
        return writer;
    }

    /** Waits until every definition is applied, and its events are released. */
    private void awaitOutcomes() {
        while (outcomes.answered < outcomes.asked || sequencer.releasedEventNumber() < outcomes.lastEvent) {
            if (sequencer.doWork() == 0) {
                LockSupport.parkNanos(WAIT_NS);
            }
        }
    }

    private void instrument(VenueConfig.Instrument instrument, TradingRules.ForInstrument rules) throws IOException {
        venue().defineInstrument(DefinitionCommands.instrument(instrument, rules));
        SetInstrumentControls controls = rules.controls();
        if (controls != null) {
            venue().setInstrumentControls(controls);
        } else if (state.ask(present -> present.hasControls(instrument.number()))) {
            venue().setInstrumentControls(DefinitionCommands.noControls(instrument.number()));
        }
        if (rules.referencePriceTicks() != 0
                && state.ask(present -> present.referencePriceTicks(instrument.number())) == 0) {
            venue().setReferencePrice(
                            DefinitionCommands.referencePrice(instrument.number(), rules.referencePriceTicks()));
        }
    }

    /** Takes away the controls of configured sessions that the configuration no longer has. */
    private void removeControls(VenueConfig config) throws IOException {
        for (VenueConfig.Session session : config.sessions()) {
            int number = session.number();
            boolean isControlled = config.rules().sessions().stream().anyMatch(each -> each.session == number);
            if (!isControlled && state.ask(present -> present.hasSessionControls(number))) {
                venue().setSessionControls(DefinitionCommands.noSessionControls(number));
            }
            boolean isProtected = config.rules().quoteProtections().stream().anyMatch(each -> each.session == number);
            if (!isProtected && state.ask(present -> present.hasQuoteProtection(number))) {
                venue().setQuoteProtection(DefinitionCommands.noQuoteProtection(number));
            }
        }
    }

    /** Starts the first day of a venue, after its instruments are defined. */
    private void startFirstDay() {
        if (state.ask(VenueQueries::day) != 0) {
            return;
        }
        state.ask(present -> {
            days.open();
            return present.day();
        });
        while (state.ask(VenueQueries::day) == 0) {
            sequencer.doWork();
        }
    }

    private void refuseRejected() throws IOException {
        List<String> rejected = new ArrayList<>(outcomes.undecodable);
        try (EventFileReader events = EventFileReader.open(sequencer.eventLog())) {
            events.seek(Math.max(events.firstNumber(), outcomes.firstEvent));
            RejectedDefinitionsReader reader = new RejectedDefinitionsReader(new RejectedDefinitions(rejected));
            while (events.position() <= outcomes.lastEvent) {
                events.poll(reader, outcomes.lastEvent, Integer.MAX_VALUE);
            }
        }
        if (!rejected.isEmpty()) {
            throw new ConfigException(rejected);
        }
    }

    /** Outcomes of the definitions. */
    private static final class Outcomes implements SourceListener {
        private final List<String> undecodable = new ArrayList<>();
        private long asked;
        private long answered;
        private long firstEvent;
        private long lastEvent;

        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            answered++;
            firstEvent = firstEvent == 0 ? firstEventNumber : firstEvent;
            lastEvent = nextEventNumber - 1;
        }

        @Override
        public void onRefused(int methodId, String reason) {
            answered++;
            undecodable.add("the venue can't read a definition: methodId=" + methodId + " " + reason);
        }
    }
}
