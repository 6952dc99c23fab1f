// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.PasswordHash;

/**
 * Session that participants may log on to through a gateway.
 *
 * @param session its number in the venue
 * @param clientCompId the participant's CompID: SenderCompID of its messages
 * @param venueCompId the venue's CompID: TargetCompID of the participant's messages
 * @param participant the participant that it belongs to
 * @param password the hash of the Password (554) that its Logon must carry; null if none is required
 * @param version the version of the standard
 * @param dropCopyOf the participants whose execution reports it gets, in place of orders of its own; empty for an order
 *     entry session
 * @param terms what its counterparty's program needs
 */
public record FixSessionConfig(
        int session,
        String clientCompId,
        String venueCompId,
        int participant,
        @Nullable PasswordHash password,
        FixVersion version,
        List<Integer> dropCopyOf,
        FixSessionTerms terms) {
    /** Creates a session with the usual terms. */
    public FixSessionConfig(
            int session,
            String clientCompId,
            String venueCompId,
            int participant,
            @Nullable PasswordHash password,
            FixVersion version,
            List<Integer> dropCopyOf) {
        this(session, clientCompId, venueCompId, participant, password, version, dropCopyOf, FixSessionTerms.USUAL);
    }

    /** Creates an order entry session of FIX 4.4 without a password, of the participant with its number. */
    public FixSessionConfig(int session, String clientCompId, String venueCompId) {
        this(session, clientCompId, venueCompId, session, null, FixVersion.FIX_4_4, List.of());
    }

    public FixSessionConfig {
        dropCopyOf = List.copyOf(dropCopyOf);
        if (session < 1 || clientCompId.isEmpty() || venueCompId.isEmpty()) {
            throw new IllegalArgumentException("FIX session incomplete: session=" + session + " (from 1) clientCompId="
                    + clientCompId + " venueCompId=" + venueCompId);
        }
    }

    /** Returns a copy with other terms of its counterparty. */
    public FixSessionConfig with(String otherCompId, int otherParticipant, @Nullable PasswordHash otherPassword) {
        return new FixSessionConfig(
                session, otherCompId, venueCompId, otherParticipant, otherPassword, version, dropCopyOf, terms);
    }

    /** Returns a text without the password. */
    @Override
    public String toString() {
        return "session " + session + " " + clientCompId + "->" + venueCompId;
    }
}
