package org.outcry.app;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.StartDay;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.SetSessionControls;
import org.outcry.app.config.ConfigException;
import org.outcry.app.config.TradingRules;
import org.outcry.app.config.VenueConfig;
import org.outcry.engine.Engine;
import org.outcry.sequencer.SoloSequencer;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.file.EventFileReader;

/**
 * Brings the venue to what its configuration says: limits, instruments, sessions and the day are commands in the log like
 * any other. What is as configured already is asked for again, which changes nothing.
 */
final class Definitions {
    private static final long NS_PER_S = 1_000_000_000L;

    private final SoloSequencer sequencer;
    private final OrderEntry writer;

    Definitions(SoloSequencer sequencer) {
        this.sequencer = sequencer;
        this.writer = new OrderEntryWriter(sequencer.input());
    }

    /**
     * Logs the definitions.
     *
     * @param nowNs the venue's time, which says what day it is (UTC)
     * @throws ConfigException if the venue refuses one
     * @throws IOException if the disk is full
     */
    void apply(VenueConfig config, long nowNs) throws IOException {
        long before = sequencer.releasedEventNumber();
        TradingRules rules = config.rules();
        limits(config.limits(), rules.maxParticipants());
        for (DefineParticipant participant : rules.participants()) {
            venue().defineParticipant(participant);
        }
        for (DefineTickRow row : rules.tickRows()) {
            venue().defineTickRow(row);
        }
        for (DefinePhaseRow row : rules.phaseRows()) {
            venue().definePhaseRow(row);
        }
        for (VenueConfig.Instrument instrument : config.instruments()) {
            instrument(instrument, rules.of(instrument.number()));
        }
        for (VenueConfig.Session session : config.sessions()) {
            session(session);
        }
        for (SetSessionControls controls : rules.sessions()) {
            venue().setSessionControls(controls);
        }
        startDay(nowNs);
        sequencer.doWork();
        refuseRejected(before);
    }

    /** The venue, once it can take another command. */
    private OrderEntry venue() throws IOException {
        sequencer.awaitRoom();
        return writer;
    }

    private void limits(VenueConfig.Limits limits, int maxParticipants) throws IOException {
        DefineLimits define = new DefineLimits();
        define.maxOrders = limits.orders();
        define.maxOrdersPerSession = limits.ordersPerSession();
        define.maxInstruments = limits.instruments();
        define.maxSessions = limits.sessions();
        define.maxParticipants = maxParticipants;
        venue().defineLimits(define);
    }

    private void instrument(VenueConfig.Instrument instrument, TradingRules.ForInstrument rules) throws IOException {
        DefineInstrument define = new DefineInstrument();
        define.instrument = instrument.number();
        define.symbol = AsciiLongs.pack(instrument.symbol());
        define.priceDecimals = instrument.priceDecimals();
        define.quantityDecimals = instrument.quantityDecimals();
        define.tickIncrement = instrument.tickIncrement();
        define.lotIncrement = instrument.lotIncrement();
        define.maxPriceTicks = instrument.maxPriceTicks();
        define.maxQuantityLots = instrument.maxQuantityLots();
        define.currency = AsciiLongs.pack(rules.currency());
        define.tickTable = rules.tickTable();
        define.phaseSchedule = rules.phaseSchedule();
        define.allocation = rules.allocation();
        venue().defineInstrument(define);
        SetInstrumentControls controls = rules.controls();
        if (controls != null) {
            venue().setInstrumentControls(controls);
        }
        if (rules.referencePriceTicks() != 0 && sequencer.engine().referencePriceTicks(instrument.number()) == 0) {
            SetReferencePrice reference = new SetReferencePrice();
            reference.instrument = instrument.number();
            reference.priceTicks = rules.referencePriceTicks();
            venue().setReferencePrice(reference);
        }
    }

    private void session(VenueConfig.Session session) throws IOException {
        DefineSession define = new DefineSession();
        define.session = session.number();
        define.participant = session.participant();
        define.cancelOnDisconnectNs = session.cancelOnDisconnectNs();
        venue().defineSession(define);
    }

    private void startDay(long nowNs) throws IOException {
        LocalDate today =
                Instant.ofEpochSecond(nowNs / NS_PER_S).atZone(ZoneOffset.UTC).toLocalDate();
        int day = today.getYear() * 10_000 + today.getMonthValue() * 100 + today.getDayOfMonth();
        Engine engine = sequencer.engine();
        if (day > engine.day()) {
            StartDay start = new StartDay();
            start.day = day;
            venue().startDay(start);
            venue().takeSnapshot();
        }
    }

    private void refuseRejected(long before) throws IOException {
        List<String> rejected = new ArrayList<>();
        try (EventFileReader events = EventFileReader.open(sequencer.eventLog())) {
            events.seek(before + 1);
            RejectedDefinitionsReader reader = new RejectedDefinitionsReader(new RejectedDefinitions(rejected));
            while (events.position() <= sequencer.releasedEventNumber()) {
                events.poll(reader, sequencer.releasedEventNumber(), Integer.MAX_VALUE);
            }
        }
        if (!rejected.isEmpty()) {
            throw new ConfigException(rejected);
        }
    }
}
