// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Map;
import org.outcry.api.instrument.InstrumentDefined;

/**
 * Subscription to the fills of a session after a number: those of the past from the event log, and then each as it
 * comes. None is left out for a slow reader: what is no longer at hand is read from the log again.
 */
final class FillSubscription extends Subscription {
    private final WebSession session;
    private final Map<Integer, InstrumentDefined> definitions;
    private int after;
    private int resets;

    FillSubscription(WebSession session, Map<Integer, InstrumentDefined> definitions, int after) {
        super(Channel.FILLS, "");
        this.session = session;
        this.definitions = definitions;
        this.after = after;
        session.fills.watch(session.index.last());
        resets = session.fills.resets();
    }

    @Override
    boolean isDue() {
        return session.fills.last() > after || resets != session.fills.resets();
    }

    @Override
    void send(StreamSocket to) {
        FillTape tape = session.fills;
        if (resets != tape.resets()) {
            resets = tape.resets();
            after = 0;
        }
        if (after < tape.completeAfter()) {
            to.send(FillScan.Range.of(session, after, tape.last(), definitions));
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
