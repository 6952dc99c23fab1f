// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.gateway.config.ConfigMap;

/** Reader of {@code may} and {@code sees} of a client in the section {@code native}. */
final class PermissionsReader {
    private static final String MAY = "may";
    private static final String SEES = "sees";

    private enum Sees {
        ALL,
        MARKET
    }

    private PermissionsReader() {}

    static Permissions read(ConfigMap client, Role role) {
        Set<Right> may = EnumSet.allOf(Right.class);
        if (client.has(MAY)) {
            may = rights(client);
            if (role != Role.OPERATOR) {
                client.error(MAY, "may is for clients of the role operator, not " + lower(role));
            }
        }
        boolean seesAll = client.oneOf(SEES, Sees.class, Sees.ALL) == Sees.ALL;
        if (!seesAll && role != Role.OPERATOR && role != Role.READER) {
            client.error(SEES, "sees: market is for clients of the roles operator and reader, not " + lower(role));
        }
        Set<String> members = may.stream()
                .filter(Right::concernsMembers)
                .map(Right::text)
                .collect(Collectors.toCollection(TreeSet::new));
        if (!seesAll && role == Role.OPERATOR && !members.isEmpty()) {
            client.error(
                    SEES, "sees must be all for the rights " + members + "; with sees: market, may has none of them");
        }
        return new Permissions(may, seesAll);
    }

    private static Set<Right> rights(ConfigMap client) {
        Set<Right> rights = EnumSet.noneOf(Right.class);
        for (String word : client.words(MAY)) {
            Stream.of(Right.values())
                    .filter(right -> right.text().equals(word))
                    .findFirst()
                    .ifPresentOrElse(
                            rights::add,
                            () -> client.error(
                                    MAY,
                                    "may must be among "
                                            + Stream.of(Right.values())
                                                    .map(Right::text)
                                                    .toList() + ", not '" + word + "'"));
        }
        return rights;
    }

    private static String lower(Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }
}
