// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.Set;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.nativeapi.Welcome;

/**
 * Holder of a token, as the venue's native gateway knows it.
 *
 * @param may the rights of an operator; empty for others
 * @param sight what is shown to it
 * @param session the session of a participant; 0 for others
 */
record Holder(Role role, Set<Right> may, Sight sight, int session) {
    Holder {
        may = Set.copyOf(may);
    }

    static Holder of(Welcome welcome) {
        boolean isMember = welcome.role == Role.PARTICIPANT;
        Sight sight = isMember ? Sight.MEMBER : welcome.seesMarketOnly ? Sight.MARKET : Sight.ALL;
        return new Holder(welcome.role, welcome.permittedRights(), sight, isMember ? welcome.number : 0);
    }

    boolean isOperator() {
        return role == Role.OPERATOR;
    }

    boolean mayRead() {
        return isOperator() || role == Role.READER || session > 0;
    }
}
