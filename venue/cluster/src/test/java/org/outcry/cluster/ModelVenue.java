// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.StartDay;
import org.outcry.api.session.DefineSession;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedStart;
import org.outcry.wire.AsciiLongs;

/**
 * Venue of the model: one instrument, and sessions whose orders are cancelled soon after they have lost their
 * connection.
 */
final class ModelVenue {
    /** The number of sessions, which are numbered from 1. */
    static final int SESSIONS = 4;

    /** The symbol of the instrument. */
    static final String SYMBOL = "A";

    private ModelVenue() {}

    /** Makes the calls of a venue without commands, which begins by the oldest rules. */
    static void ofOldestRules(EngineState state) {
        SavedStart start = new SavedStart();
        start.rulesVersion = Engine.OLDEST_RULES;
        state.snapshot(start);
    }

    /** Has the venue adopt the newest rules through a node's source. */
    static void adoptRules(ModelNode node) {
        RulesVersion rules = new RulesVersion();
        rules.version = Engine.RULES_VERSION;
        new OrderEntryWriter(node.source).adoptRules(rules);
    }

    /** Defines the venue through a node's source. */
    static void define(ModelNode node) {
        OrderEntry venue = new OrderEntryWriter(node.source);
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 1_000;
        limits.maxOrdersPerSession = 500;
        limits.maxInstruments = 2;
        limits.maxSessions = SESSIONS;
        venue.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.symbol = AsciiLongs.pack(SYMBOL);
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = 1_000;
        instrument.maxQuantityLots = 1_000;
        venue.defineInstrument(instrument);
        for (int session = 1; session <= SESSIONS; session++) {
            DefineSession define = new DefineSession();
            define.session = session;
            define.participant = session;
            define.cancelOnDisconnectNs = 200 * VirtualTime.MS;
            venue.defineSession(define);
        }
        StartDay day = new StartDay();
        day.day = 20261120;
        venue.startDay(day);
    }
}
