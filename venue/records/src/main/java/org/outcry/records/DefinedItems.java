// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.session.SessionDefined;
import org.outcry.wire.AsciiLongs;

/**
 * Definitions of instruments and sessions, each with the events that it holds for: prices, symbols and CompIDs of a row are those of its event. Before the first
 * definition of an item that was read, that one holds.
 */
final class DefinedItems {
    private final Table instrumentRows;
    private final Table sessionRows;
    private final Map<Integer, Definition<InstrumentTerms>> instruments = new TreeMap<>();
    private final Map<Integer, Definition<SessionTerms>> sessions = new TreeMap<>();

    private record InstrumentTerms(String symbol, String currency, int priceDecimals, int quantityDecimals) {}

    private record SessionTerms(int participant, String compId) {}

    /** @param fromEvent the first event that the terms hold for */
    private record Definition<T>(long fromEvent, T terms) {}

    DefinedItems(Tables tables) {
        instrumentRows = tables.instruments;
        sessionRows = tables.sessions;
    }

    void onInstrument(long event, InstrumentDefined defined) {
        InstrumentTerms terms = new InstrumentTerms(
                AsciiLongs.toString(defined.symbol),
                AsciiLongs.toString(defined.currency),
                defined.priceDecimals,
                defined.quantityDecimals);
        Definition<InstrumentTerms> former = instruments.get(defined.instrument);
        if (former == null || !former.terms.equals(terms)) {
            if (former != null) {
                writeInstrument(defined.instrument, former, event);
            }
            instruments.put(defined.instrument, new Definition<>(former == null ? 0 : event, terms));
        }
    }

    void onSession(long event, SessionDefined defined) {
        Definition<SessionTerms> former = sessions.get(defined.session);
        String compId = defined.compId.isEmpty() && former != null ? former.terms.compId : defined.compId.text();
        SessionTerms terms = new SessionTerms(defined.participant, compId);
        if (former == null || !former.terms.equals(terms)) {
            if (former != null) {
                writeSession(defined.session, former, event);
            }
            sessions.put(defined.session, new Definition<>(former == null ? 0 : event, terms));
        }
    }

    boolean hasInstrument(int instrument) {
        return instruments.containsKey(instrument);
    }

    /** Returns the participant of a session; 0 if the session is not known. */
    int participantOf(int session) {
        Definition<SessionTerms> defined = sessions.get(session);
        return defined == null ? 0 : defined.terms.participant;
    }

    /** Writes the rows of the present definitions. */
    void write() {
        instruments.forEach((number, defined) -> writeInstrument(number, defined, Long.MAX_VALUE));
        sessions.forEach((number, defined) -> writeSession(number, defined, Long.MAX_VALUE));
    }

    private void writeInstrument(int number, Definition<InstrumentTerms> defined, long toEvent) {
        instrumentRows
                .begin()
                .put(number)
                .put(defined.fromEvent)
                .put(toEvent)
                .put(defined.terms.symbol)
                .put(defined.terms.currency)
                .put(defined.terms.priceDecimals)
                .put(defined.terms.quantityDecimals)
                .end();
    }

    private void writeSession(int number, Definition<SessionTerms> defined, long toEvent) {
        sessionRows
                .begin()
                .put(number)
                .put(defined.fromEvent)
                .put(toEvent)
                .put(defined.terms.participant)
                .put(defined.terms.compId)
                .end();
    }
}
