// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.logon.Verdict;
import org.outcry.gateway.session.ConnectionNames;

/**
 * Checks of Logons: of the terms for the connection; and of what takes time: the password, beside the gateway's thread,
 * and the session's present connection if there is one. That is asked for a sign of life by a TestRequest; a connection
 * that gives none, as after a cut cable, loses the session. A connection of another gateway can't be asked: it loses
 * the session when it has had it for as long as a sign of life may take, so that two clients do not take a session from
 * each other without a pause. A Logon waits in its connection's input meanwhile.
 */
public final class LogonChecks {
    private final Sessions sessions;
    private final ProtocolCommands commands;
    private final ConnectionNames names;
    private final Consumer<String> lines;
    private final LogonGuard guard;
    private final SessionPeers peers;

    /** The time that a present connection has to give a sign of life. */
    private final long signOfLifeNs;

    public LogonChecks(
            Sessions sessions,
            ProtocolCommands commands,
            ConnectionNames names,
            FixGatewayConfig config,
            Consumer<String> lines,
            AuditRecorder audit) {
        this.sessions = sessions;
        this.commands = commands;
        this.names = names;
        this.lines = lines;
        peers = config.peers();
        guard = new LogonGuard("fix", lines, audit);
        signOfLifeNs = config.section().logonWithinNs() / 2;
    }

    /** Returns the checks of passwords. */
    public LogonGuard guard() {
        return guard;
    }

    /** Returns whether a message is a Logon that must wait. */
    public boolean isPending(Connection connection, FixDecoder message, long nowNs) {
        if (message.msgType() != MsgTypes.LOGON || connection.session() != null) {
            return false;
        }
        GatewaySession session = connection.logon().session(sessions, message);
        if (connection.logon().verdict() == Verdict.PENDING) {
            connection.logon().decided(verdict(connection, session, message, nowNs));
        }
        return connection.logon().verdict() == Verdict.PENDING
                || (session != null
                        && connection.logon().verdict() == Verdict.ADMITTED
                        && waitsForPresent(connection, session, nowNs));
    }

    private Verdict verdict(Connection connection, @Nullable GatewaySession session, FixDecoder message, long nowNs) {
        PasswordHash password = session == null ? null : session.config.password();
        if (session == null) {
            return Verdict.ADMITTED;
        }
        PeerTerms terms = peers.of(session.number);
        if (password == null && terms.equals(PeerTerms.ANY)) {
            return Verdict.ADMITTED;
        }
        return connection
                .logon()
                .attempt(guard, connection)
                .check(
                        session.config.clientCompId(),
                        password,
                        terms,
                        () -> message.text(Tags.PASSWORD),
                        connection::peerNames,
                        nowNs);
    }

    private boolean waitsForPresent(Connection connection, GatewaySession session, long nowNs) {
        Connection present = session.connection;
        if (present == null) {
            // The end of the connection before must be in the log first.
            return (connection.logon().isWaiting() && session.disconnectOwed != null)
                    || isNewlyOnElsewhere(session, nowNs);
        }
        if (!present.isLive()) {
            return false;
        }
        if (!connection.logon().isWaiting()) {
            connection.logon().waitFor(present, nowNs);
            commands.of(session.number, present.ownerEpoch(), 0).testRequest();
        } else if (connection.logon().hasSignOf(present)) {
            return false;
        } else if (nowNs - connection.logon().waitsSinceNs() >= signOfLifeNs) {
            lines.accept("session taken over: " + connection.peer() + " logs on, no sign of life from " + present);
            present.fail(LogoutReason.TAKEN_OVER);
        }
        return true;
    }

    private boolean isNewlyOnElsewhere(GatewaySession session, long nowNs) {
        return session.on
                && !names.isOwn(session.ownerConnection)
                && Math.abs(nowNs - session.loggedOnNs) < signOfLifeNs;
    }
}
