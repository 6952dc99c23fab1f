// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.outcry.fix.FixDecoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.Verdict;

/** Checks of the passwords of Logons, beside the gateway's thread. A Logon waits in its connection's input meanwhile. */
final class LogonChecks {
    private final Sessions sessions;
    private final LogonGuard guard;

    LogonChecks(Sessions sessions, GatewayListener listener) {
        this.sessions = sessions;
        this.guard = new LogonGuard("fix", listener::onLine);
    }

    /** Returns whether a message is a Logon whose password is still being checked. */
    boolean isPending(Connection connection, FixDecoder message, long nowNs) {
        if (message.msgType() != MsgTypes.LOGON || connection.session() != null) {
            return false;
        }
        GatewaySession session = sessions.named(message);
        PasswordHash password = session == null ? null : session.config.password();
        if (session == null || password == null) {
            connection.decided(Verdict.ADMITTED);
            return false;
        }
        LogonGuard.Attempt attempt = connection.logon(guard);
        if (attempt.isRunning()) {
            return true;
        }
        Verdict verdict = attempt.check(session.config.clientCompId(), password, message.text(Tags.PASSWORD), nowNs);
        connection.decided(verdict);
        return verdict == Verdict.PENDING;
    }
}
