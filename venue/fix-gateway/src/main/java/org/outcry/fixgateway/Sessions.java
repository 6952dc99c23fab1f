// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.fix.FixDecoder;

/** Sessions that may log on to this gateway. */
final class Sessions {
    private final List<GatewaySession> all = new ArrayList<>();
    private final @Nullable GatewaySession[] byNumber;

    Sessions(FixGatewayConfig config) {
        int highest = 0;
        for (FixSessionConfig session : config.sessions()) {
            all.add(new GatewaySession(session, config.clOrdIdWindow()));
            highest = Math.max(highest, session.session());
        }
        byNumber = new GatewaySession[highest + 1];
        for (GatewaySession session : all) {
            byNumber[session.number] = session;
        }
    }

    /** Returns the session with this number, if it belongs to this gateway. */
    @Nullable
    GatewaySession numbered(int number) {
        return number >= 0 && number < byNumber.length ? byNumber[number] : null;
    }

    /** Returns the session with the CompIDs of a Logon. */
    @Nullable
    GatewaySession named(FixDecoder logon) {
        for (GatewaySession session : all) {
            if (session.isNamedBy(logon)) {
                return session;
            }
        }
        return null;
    }

    List<GatewaySession> all() {
        return all;
    }
}
