// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.outcry.api.Right;

/**
 * Permissions of a client beyond its role.
 *
 * @param may the rights of an operator
 * @param seesAll whether an operator or reader sees sessions, orders and trades of others
 */
public record Permissions(Set<Right> may, boolean seesAll) {
    /** All that the role permits. */
    public static final Permissions OF_ROLE = new Permissions(EnumSet.allOf(Right.class), true);

    public Permissions {
        may = Set.copyOf(may);
    }

    /** Returns the rights as a configuration names them, without spaces. */
    String mayText() {
        return "["
                + Stream.of(Right.values())
                        .filter(may::contains)
                        .map(Right::text)
                        .collect(Collectors.joining(","))
                + "]";
    }

    /** Returns what is seen, as a configuration names it. */
    String seesText() {
        return seesAll ? "all" : "market";
    }
}
