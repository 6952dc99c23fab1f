// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Map;
import java.util.function.LongSupplier;
import org.outcry.api.instrument.InstrumentDefined;

/**
 * Subscription to the fills of a session after a number: those of the past from the event log, and then each as it
 * comes. None is left out for a slow reader: what is no longer at hand is read from the log again.
 */
final class FillSubscription extends Subscription {
    private final WebSession session;
    private final Map<Integer, InstrumentDefined> definitions;
    private final LongSupplier lastEvent;
    private int after;
    private int resets;

    /**
     * Creates a subscription of which nothing was sent.
     *
     * @param lastEvent the last event that the gateway has read
     */
    FillSubscription(
            StreamSocket socket,
            WebSession session,
            Map<Integer, InstrumentDefined> definitions,
            int after,
            LongSupplier lastEvent) {
        super(socket, Channel.FILLS, session.number, "");
        this.session = session;
        this.definitions = definitions;
        this.after = after;
        this.lastEvent = lastEvent;
        session.fills.watch(session.index.last());
        resets = session.fills.resets();
    }

    @Override
    long version() {
        return session.fills.version();
    }

    @Override
    boolean isDue() {
        return session.fills.last() > after || resets != session.fills.resets();
    }

    @Override
    protected void send(StreamSocket to) {
        FillTape tape = session.fills;
        if (resets != tape.resets()) {
            resets = tape.resets();
            after = 0;
        }
        if (after < tape.completeAfter()) {
            to.send(FillScan.Range.of(session, after, tape.last(), lastEvent.getAsLong(), definitions));
            after = tape.last();
        } else {
            after = tape.sendAfter(after, MOST_MESSAGES, to);
        }
    }

    @Override
    void end() {
        session.fills.unwatch();
    }
}
