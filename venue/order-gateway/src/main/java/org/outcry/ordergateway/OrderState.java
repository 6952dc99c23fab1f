// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.HashMap;
import java.util.Map;
import org.outcry.api.instrument.Phase;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.wire.file.EventFileReader;

/**
 * State of an order gateway that the events make: sessions with their numbers and orders, and instruments.
 *
 * @param <S> a session
 */
public abstract class OrderState<S extends OwnedSession<?, ?>> implements EventState {
    public final Instruments instruments = new Instruments();
    public final ConnectionNames names;
    private final OwnedSessions<S> all;
    private final EventFileReader log;
    private boolean serves = true;

    /**
     * Creates the state before the first event.
     *
     * @param log the reader that hands the events over
     */
    protected OrderState(OwnedSessions<S> sessions, int gatewayNumber, EventFileReader log) {
        all = sessions;
        names = new ConnectionNames(gatewayNumber);
        this.log = log;
    }

    /** Sets the time at which the following events are read. */
    protected void now(long nowNs) {}

    /** Notes that the venue must be told of the connections that a former run of this gateway had. */
    final void oweLostConnections() {
        all.oweLostConnections(names);
    }

    /** Returns a new session in place of one that the configuration no longer has. */
    protected abstract S former(int number);

    /** Saves what is not of a session of this gateway. */
    protected final void save(OrderCalls to) {
        all.seen.save(all::has, to);
        to.gateway(names.last(), all.maxOrders());
        instruments.save(to);
    }

    @Override
    public final boolean serves() {
        return serves;
    }

    /** Receiver of the calls of a bookmark that are not of one protocol. */
    protected abstract class Loader extends LoadedState implements OrderCalls {
        private final Map<Integer, S> former = new HashMap<>();

        /** Returns a session, which the configuration need not have. */
        protected final S session(int number) {
            S session = all.numbered(number);
            return session != null
                    ? session
                    : former.computeIfAbsent(number, absent -> {
                        all.seen.add(number);
                        return former(number);
                    });
        }

        @Override
        public final void foreignSessions(int[] numbers) {
            serves &= all.seen.load(all::has, numbers);
        }

        @Override
        public final void gateway(long lastName, int maxOrders) {
            names.onSaved(lastName, log.timeNs());
            if (maxOrders != 0) {
                all.maxOrders(maxOrders);
            }
        }

        @Override
        public final void instrument(Instrument instrument, Phase phase) {
            instruments.load(instrument, phase);
        }

        @Override
        public final void sessionEvents(int session, int first, int last) {
            session(session).index.load(first, last, log.number());
        }

        @Override
        public final void indexed(int session, int entry, long[] eventNumbers) {
            session(session).index.load(entry, eventNumbers);
        }

        @Override
        public final void order(SavedOrder order) {
            session(order.session).orders.load(order);
        }
    }
}
