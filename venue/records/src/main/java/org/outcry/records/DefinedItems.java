// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.session.SessionDefined;
import org.outcry.wire.AsciiLongs;

/** Instruments and sessions as they were defined last, and their tables. */
final class DefinedItems {
    private final Tables tables;
    private final Map<Integer, InstrumentTerms> instruments = new TreeMap<>();
    private final Map<Integer, SessionTerms> sessions = new TreeMap<>();

    private record InstrumentTerms(String symbol, String currency, int priceDecimals, int quantityDecimals) {}

    private record SessionTerms(int participant, String compId) {}

    DefinedItems(Tables tables) {
        this.tables = tables;
    }

    void onInstrument(InstrumentDefined defined) {
        instruments.put(
                defined.instrument,
                new InstrumentTerms(
                        AsciiLongs.toString(defined.symbol),
                        AsciiLongs.toString(defined.currency),
                        defined.priceDecimals,
                        defined.quantityDecimals));
    }

    void onSession(SessionDefined defined) {
        SessionTerms former = sessions.get(defined.session);
        String compId = defined.compId.isEmpty() && former != null ? former.compId : defined.compId.text();
        sessions.put(defined.session, new SessionTerms(defined.participant, compId));
    }

    boolean hasInstrument(int instrument) {
        return instruments.containsKey(instrument);
    }

    /** Returns the participant of a session; 0 if the session is not known. */
    int participantOf(int session) {
        SessionTerms terms = sessions.get(session);
        return terms == null ? 0 : terms.participant;
    }

    /** Writes a row for each. */
    void write() {
        instruments.forEach((number, terms) -> tables.instruments
                .begin()
                .put(number)
                .put(terms.symbol)
                .put(terms.currency)
                .put(terms.priceDecimals)
                .put(terms.quantityDecimals)
                .end());
        sessions.forEach((number, terms) -> tables.sessions
                .begin()
                .put(number)
                .put(terms.participant)
                .put(terms.compId)
                .end());
    }
}
