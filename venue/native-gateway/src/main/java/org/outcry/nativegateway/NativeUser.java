package org.outcry.nativegateway;

import org.outcry.api.Role;
import org.outcry.nativeapi.TokenHash;

/**
 * A client that may come to the native gateway.
 *
 * @param name what the client calls itself
 * @param role what it may do
 * @param number a participant's session, or a gateway's number, 1 to 32,767; else 0
 * @param token what its secret is known by
 */
public record NativeUser(String name, Role role, int number, TokenHash token) {
    public NativeUser {
        boolean numbered = role == Role.PARTICIPANT || role == Role.GATEWAY;
        if (numbered ? number < 1 || number > 65_535 : number != 0) {
            throw new IllegalArgumentException("native user with a number out of bounds: name=" + name + " role=" + role
                    + " number=" + number + ": sessions and gateways have one from 1 up, others 0");
        }
    }
}
