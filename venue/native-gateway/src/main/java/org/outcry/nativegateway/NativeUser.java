// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.Role;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.TokenHash;

/**
 * Permitted client of the native gateway.
 *
 * @param name the client's name
 * @param role the client's role
 * @param number a participant's session, or a gateway's number, 1 to 32,767; otherwise 0
 * @param token the hash of the client's secret
 * @param peers the terms for the other side of its connections
 * @param endsNs the time from which the token is no longer valid, in ns since 1970; {@link #NEVER} if it has no end
 */
public record NativeUser(String name, Role role, int number, TokenHash token, PeerTerms peers, long endsNs) {
    /** The end of a token that has none. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Creates a client that comes from anywhere, and whose token has no end. */
    public NativeUser(String name, Role role, int number, TokenHash token) {
        this(name, role, number, token, PeerTerms.ANY, NEVER);
    }

    /** Returns whether another client is the same person: it has the same name, or the same token. */
    boolean isSamePerson(NativeUser other) {
        return name.equals(other.name) || token.equals(other.token);
    }

    public NativeUser {
        boolean numbered = role == Role.PARTICIPANT || role == Role.GATEWAY;
        if (numbered ? number < 1 || number > 65_535 : number != 0) {
            throw new IllegalArgumentException("native user with a number out of bounds: name=" + name + " role=" + role
                    + " number=" + number + ": sessions and gateways have one from 1 up, others 0");
        }
    }
}
