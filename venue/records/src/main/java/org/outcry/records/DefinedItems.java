// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import org.agrona.collections.Int2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.session.SessionDefined;
import org.outcry.wire.AsciiLongs;

/**
 * Definitions of instruments and sessions, as the events until now have them: prices, symbols and CompIDs of a row are
 * those of its event. One thread.
 */
final class DefinedItems {
    private static final Instrument NO_INSTRUMENT = new Instrument("", "", -1, -1);
    private static final Session NO_SESSION = new Session(0, "", false);

    private final Int2ObjectHashMap<Instrument> instruments = new Int2ObjectHashMap<>();
    private final Int2ObjectHashMap<Session> sessions = new Int2ObjectHashMap<>();

    /** Terms of an instrument. Its decimals are negative if it was not defined in the events that were read. */
    record Instrument(String symbol, String currency, int priceDecimals, int quantityDecimals) {}

    /**
     * Terms of a session.
     *
     * @param isKnown whether it was defined in the events that were read
     */
    record Session(int participant, String compId, boolean isKnown) {}

    void onInstrument(InstrumentDefined defined) {
        instruments.put(
                defined.instrument,
                new Instrument(
                        defined.name(),
                        AsciiLongs.toString(defined.currency),
                        defined.priceDecimals,
                        defined.quantityDecimals));
    }

    /** A definition without a CompID leaves it as it is. */
    void onSession(SessionDefined defined) {
        String compId = defined.compId.isEmpty() ? session(defined.session).compId : defined.compId.text();
        sessions.put(defined.session, new Session(defined.participant, compId, true));
    }

    boolean hasInstrument(int instrument) {
        return instruments.containsKey(instrument);
    }

    Instrument instrument(int number) {
        @Nullable Instrument found = instruments.get(number);
        return found == null ? NO_INSTRUMENT : found;
    }

    Session session(int number) {
        @Nullable Session found = sessions.get(number);
        return found == null ? NO_SESSION : found;
    }
}
