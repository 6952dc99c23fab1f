// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.Role;
import org.outcry.nativeapi.TokenHash;

/**
 * Permitted client of the native gateway.
 *
 * @param name the client's name
 * @param role the client's role
 * @param number a participant's session, or a gateway's number, 1 to 32,767; otherwise 0
 * @param token the hash of the client's secret
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
