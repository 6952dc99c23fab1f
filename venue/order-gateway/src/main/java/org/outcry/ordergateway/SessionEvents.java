// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.wire.file.EventFileReader;

/**
 * Handler of all events of an order gateway, each once and in order. It maintains owners of sessions and instruments,
 * and has the message of each event written to the connection of its session. It sends no commands: one that an event
 * calls for is noted with its connection or session.
 *
 * @param <C> a connection
 * @param <S> a session
 */
public abstract class SessionEvents<C extends OwnerConnection, S extends OwnedSession<C, ?>> extends ReportedEvents {
    protected final EventFileReader log;
    protected final Instruments instruments;
    private final OwnedSessions<S> all;
    private final ConnectionNames names;

    protected SessionEvents(
            EventFileReader log,
            OwnedSessions<S> sessions,
            Instruments instruments,
            EventMessages messages,
            ConnectionNames names) {
        super(messages);
        this.log = log;
        this.all = sessions;
        this.instruments = instruments;
        this.names = names;
    }

    /** Records a new owner, whose connection may be that of another gateway. */
    protected abstract void onOwned(S session, LoggedOn event);

    /** Records an event of a session that is written to no connection here. */
    protected abstract void onOwnedElsewhere(S session, LoggedOn event);

    /** Answers the logon of a connection, which owns its session now. */
    protected abstract void onLoggedOn(S session, C connection, LoggedOn event);

    @Override
    public void limitsDefined(LimitsDefined event) {
        all.maxOrders(event.maxOrdersPerSession);
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        instruments.add(event);
    }

    @Override
    public void loggedOn(LoggedOn event) {
        all.seen.add(event.session);
        S session = all.numbered(event.session);
        if (session == null) {
            return;
        }
        names.onUsed(event.connection);
        if (event.resetSeqNums) {
            session.resetNumbers();
        }
        session.onOwned(event);
        session.orders.forgetPending();
        onOwned(session, event);
        C connection = session.connection;
        if (connection != null && connection.id() == event.connection) {
            onLoggedOn(session, connection, event);
            return;
        }
        onOwnedElsewhere(session, event);
        if (connection != null && connection.isLive()) {
            connection.fail(LogoutReason.TAKEN_OVER);
        }
        if (names.isOwn(event.connection)) {
            all.oweDisconnect(session, LogoutReason.CONNECTION_LOST);
        }
    }

    @Override
    public void sessionDefined(SessionDefined event) {
        S session = all.numbered(event.session);
        if (session != null) {
            session.closed = event.closed;
        }
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        S session = all.numbered(event.session);
        if (session == null) {
            return;
        }
        session.onLeft(event.ownerEpoch);
        C connection = session.connection;
        if (connection != null && connection.id() == event.connection && connection.owns(event.ownerEpoch)) {
            connection.fail(event.reason);
        }
    }
}
