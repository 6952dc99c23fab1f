// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import org.jspecify.annotations.Nullable;
import org.outcry.fix.FixDecoder;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.LogonGuard.Attempt;
import org.outcry.gateway.logon.Verdict;

/** Check of a connection's Logon: of its password, and of the session's present connection if there is one. */
public final class PendingLogon {
    private static final long NOT_WAITING = Long.MIN_VALUE;

    private @Nullable GatewaySession session;
    private @Nullable Attempt attempt;
    private Verdict verdict = Verdict.PENDING;
    private long waitsSinceNs = NOT_WAITING;
    private long bytesOfPresent;

    /** Returns the session that a Logon names. It is looked up once, though the Logon may wait for many turns. */
    @Nullable
    public GatewaySession session(Sessions sessions, FixDecoder logon) {
        GatewaySession known = session;
        if (known == null || !known.isNamedBy(logon)) {
            known = sessions.named(logon);
            session = known;
        }
        return known;
    }

    /** Returns the check of the password, which begins with the first call. */
    Attempt attempt(LogonGuard guard, Connection connection) {
        Attempt begun = attempt;
        if (begun == null) {
            begun = guard.attempt(String.valueOf(connection.peer()));
            attempt = begun;
        }
        return begun;
    }

    /** Records the result of the check of the password. */
    void decided(Verdict result) {
        verdict = result;
    }

    /** Returns the result of the check of the password. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns whether the Logon waits for a sign of life of the session's present connection. */
    boolean isWaiting() {
        return waitsSinceNs != NOT_WAITING;
    }

    /** Begins to wait, with the number of bytes that the present connection has sent. */
    void waitFor(Connection present, long nowNs) {
        waitsSinceNs = nowNs;
        bytesOfPresent = present.input().bytesRead();
    }

    /** Returns whether the present connection has sent something since the Logon waits. */
    boolean hasSignOf(Connection present) {
        return present.input().bytesRead() != bytesOfPresent;
    }

    /** Returns the time since which the Logon waits. */
    long waitsSinceNs() {
        return waitsSinceNs;
    }

    /** Ends the check, when its connection has ended. */
    void end() {
        if (attempt != null) {
            attempt.end();
        }
    }
}
