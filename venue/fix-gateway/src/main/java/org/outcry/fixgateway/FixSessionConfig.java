// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.PasswordHash;

/**
 * Session that participants may log on to through a gateway.
 *
 * @param session its number in the venue
 * @param clientCompId the participant's CompID: SenderCompID of its messages
 * @param venueCompId the venue's CompID: TargetCompID of the participant's messages
 * @param password the hash of the Password (554) that its Logon must carry; null if none is required
 * @param version the version of the standard
 */
public record FixSessionConfig(
        int session,
        String clientCompId,
        String venueCompId,
        @Nullable PasswordHash password,
        FixVersion version) {
    /** Creates a session of FIX 4.4 without a password. */
    public FixSessionConfig(int session, String clientCompId, String venueCompId) {
        this(session, clientCompId, venueCompId, null, FixVersion.FIX_4_4);
    }

    public FixSessionConfig {
        if (session < 1 || clientCompId.isEmpty() || venueCompId.isEmpty()) {
            throw new IllegalArgumentException("FIX session incomplete: session=" + session + " (from 1) clientCompId="
                    + clientCompId + " venueCompId=" + venueCompId);
        }
    }

    /** Returns a text without the password. */
    @Override
    public String toString() {
        return "session " + session + " " + clientCompId + "->" + venueCompId;
    }
}
