// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.ArrayList;
import java.util.List;
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
 * @param permissions what it may do and see of all that its role permits
 * @param endsNs the time from which the token is no longer valid, in ns since 1970; {@link #NEVER} if it has no end
 */
public record NativeUser(
        String name, Role role, int number, TokenHash token, PeerTerms peers, Permissions permissions, long endsNs) {
    /** The end of a token that has none. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Creates a client that comes from anywhere, may do what its role permits, and whose token has no end. */
    public NativeUser(String name, Role role, int number, TokenHash token) {
        this(name, role, number, token, PeerTerms.ANY, Permissions.OF_ROLE, NEVER);
    }

    /** Returns the same client with another token. */
    NativeUser with(TokenHash another) {
        return new NativeUser(name, role, number, another, peers, permissions, endsNs);
    }

    /** Returns the same client with other permissions. */
    NativeUser with(Permissions others) {
        return new NativeUser(name, role, number, token, peers, others, endsNs);
    }

    /** Returns its name, its role, and how its permissions are less than the role's. */
    String rights() {
        String may = permissions.may().equals(Permissions.OF_ROLE.may()) ? "" : " may=" + permissions.mayText();
        return name + "=" + role + may + (permissions.seesAll() ? "" : " sees=market");
    }

    /** Returns the differences to the same client as it was before, in words; empty if there is none. */
    String differences(NativeUser before) {
        List<String> words = new ArrayList<>();
        add(words, "role", before.role, role);
        add(words, "number", before.number, number);
        add(words, "may", before.permissions.mayText(), permissions.mayText());
        add(words, "sees", before.permissions.seesText(), permissions.seesText());
        if (!token.equals(before.token)) {
            words.add("token");
        }
        if (!peers.equals(before.peers)) {
            words.add("from or certificate");
        }
        if (endsNs != before.endsNs) {
            words.add("expires");
        }
        return String.join(", ", words);
    }

    private static void add(List<String> words, String what, Object before, Object now) {
        if (!before.equals(now)) {
            words.add(what + " " + before + " -> " + now);
        }
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
