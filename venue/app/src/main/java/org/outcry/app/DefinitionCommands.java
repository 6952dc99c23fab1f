// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.time.Instant;
import java.util.List;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.SetSessionControls;
import org.outcry.app.config.TradingRules;
import org.outcry.app.config.VenueConfig;
import org.outcry.wire.AsciiLongs;

/** Items of a venue's configuration as the commands that define them. */
final class DefinitionCommands {
    private DefinitionCommands() {}

    static DefineLimits limits(VenueConfig config) {
        VenueConfig.Limits limits = config.limits();
        DefineLimits define = new DefineLimits();
        define.maxOrders = limits.orders();
        define.maxOrdersPerSession = limits.ordersPerSession();
        define.maxInstruments = limits.instruments();
        define.maxSessions = limits.sessions();
        define.maxParticipants = config.rules().maxParticipants();
        return define;
    }

    static DefineInstrument instrument(VenueConfig.Instrument instrument, TradingRules.ForInstrument rules) {
        DefineInstrument define = new DefineInstrument();
        define.instrument = instrument.number();
        define.setSymbols(instrument.symbol(), instrument.feedSymbol());
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
        define.minDisplayLots = rules.minDisplayLots();
        define.inFlightMitigation = rules.inFlightMitigation();
        define.auctionPricing = rules.auctionPricing();
        define.auctionIcebergs = rules.auctionIcebergs();
        define.minPriceTicks = rules.minPriceTicks();
        return define;
    }

    /**
     * Returns the commands that bring a new instrument from a phase to that of its schedule; none without a schedule.
     */
    static List<SetPhase> phases(VenueConfig config, int instrument, Phase present, Instant at) {
        int schedule = config.rules().of(instrument).phaseSchedule();
        Phase wanted = config.rules().schedules().stream()
                .filter(each -> each.number() == schedule)
                .map(each -> each.phaseAt(config.calendar(), at))
                .findFirst()
                .orElse(present);
        if (wanted == present) {
            return List.of();
        }
        // A halt may end in any phase.
        return present.mayBeFollowedBy(wanted)
                ? List.of(phase(instrument, wanted))
                : List.of(phase(instrument, Phase.HALTED), phase(instrument, wanted));
    }

    private static SetPhase phase(int instrument, Phase phase) {
        SetPhase command = new SetPhase();
        command.instrument = instrument;
        command.phase = phase;
        return command;
    }

    /** Returns the command that takes all controls of an instrument away. */
    static SetInstrumentControls noControls(int instrument) {
        SetInstrumentControls none = new SetInstrumentControls();
        none.instrument = instrument;
        return none;
    }

    /** Returns the command that takes all controls of a session away. */
    static SetSessionControls noSessionControls(int session) {
        SetSessionControls none = new SetSessionControls();
        none.session = session;
        return none;
    }

    /** Returns the command that ends the protection of a session's quotes. */
    static QuoteProtection noQuoteProtection(int session) {
        QuoteProtection none = new QuoteProtection();
        none.session = session;
        return none;
    }

    static SetReferencePrice referencePrice(int instrument, long priceTicks) {
        SetReferencePrice reference = new SetReferencePrice();
        reference.instrument = instrument;
        reference.priceTicks = priceTicks;
        return reference;
    }

    static DefineSession session(VenueConfig.Session session) {
        DefineSession define = new DefineSession();
        define.session = session.number();
        define.participant = session.participant();
        define.cancelOnDisconnectNs = session.cancelOnDisconnectNs();
        define.compId.set(session.compId());
        if (session.password() != null) {
            define.password.set(session.password().text());
        }
        return define;
    }
}
