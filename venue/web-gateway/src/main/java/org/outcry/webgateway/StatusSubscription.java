// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.HashMap;
import java.util.Map;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;

/** Subscription to the phases of an instrument, or of all. */
final class StatusSubscription extends Subscription {
    private final WebState state;
    private final String symbol;
    private final Map<Integer, Phase> sent = new HashMap<>();
    private long version = -1;

    /**
     * Creates a subscription of which nothing was sent.
     *
     * @param symbol the instrument's symbol; empty for all instruments
     */
    StatusSubscription(StreamSocket socket, WebState state, String symbol) {
        super(socket, Channel.STATUS, symbol, symbol);
        this.state = state;
        this.symbol = symbol;
    }

    @Override
    long version() {
        return state.phases;
    }

    @Override
    boolean isDue() {
        return version() != version;
    }

    @Override
    protected void send(StreamSocket to) {
        version = state.phases;
        for (InstrumentDefined each : state.definitions.values()) {
            Phase phase = state.instruments.phase(each.instrument);
            if ((symbol.isEmpty() || each.name().equals(symbol)) && sent.put(each.instrument, phase) != phase) {
                to.send(message()
                        .put(Field.SYMBOL.key(), each.name())
                        .put("phase", OrderViews.word(phase))
                        .toString());
            }
        }
    }
}
