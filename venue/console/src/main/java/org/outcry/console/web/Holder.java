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
 * @param seesAll whether sessions, orders and trades of members may be shown, and not the market only
 */
record Holder(Role role, Set<Right> may, boolean seesAll) {
    Holder {
        may = Set.copyOf(may);
    }

    static Holder of(Welcome welcome) {
        return new Holder(welcome.role, welcome.permittedRights(), !welcome.seesMarketOnly);
    }

    boolean isOperator() {
        return role == Role.OPERATOR;
    }

    boolean mayRead() {
        return isOperator() || role == Role.READER;
    }
}
