// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.outcry.api.AllowedTo;
import org.outcry.api.OrderEntry;
import org.outcry.api.Role;
import org.outcry.gateway.config.ConfigMap;

/** Reader of {@code fourEyes} in the section {@code native}. */
final class FourEyesReader {
    private static final long USUAL_WAIT_NS = TimeUnit.MINUTES.toNanos(5);
    private static final long MIN_WAIT_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long MAX_WAIT_NS = TimeUnit.DAYS.toNanos(1);
    private static final int MAX_WAITING = 1_000;

    private FourEyesReader() {}

    private static Set<String> operatorsCommands() {
        return Arrays.stream(OrderEntry.class.getMethods())
                .filter(method -> Arrays.asList(
                                method.getAnnotation(AllowedTo.class).value())
                        .contains(Role.OPERATOR))
                .map(method -> method.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Reads it.
     *
     * @param operators the names of the clients that are operators
     */
    static FourEyes read(ConfigMap section, Set<String> operators) {
        if (!section.has("fourEyes")) {
            return FourEyes.NONE;
        }
        try (ConfigMap map = section.map("fourEyes")) {
            List<String> commands = map.words("commands");
            Set<String> known = operatorsCommands();
            for (String command : commands) {
                if (!known.contains(command)) {
                    map.error("commands", "commands must be among " + known + ", not '" + command + "'");
                }
            }
            if (commands.isEmpty()) {
                map.error("commands", "commands must name at least one command, such as bustTrade");
            }
            Set<String> asking = new HashSet<>(map.has("operators") ? map.words("operators") : List.of());
            for (String operator : asking) {
                if (!operators.contains(operator)) {
                    map.error(
                            "operators",
                            "operators must be among " + new TreeSet<>(operators) + ", not '" + operator + "'");
                }
            }
            if (operators.size() < 2) {
                map.error("commands", "nobody could approve a command: there must be two clients of the role operator");
            }
            return new FourEyes(
                    new HashSet<>(commands),
                    asking,
                    map.durationNs("expires", USUAL_WAIT_NS, MIN_WAIT_NS, MAX_WAIT_NS, Map.of()),
                    map.integer("waiting", 32L, 1, MAX_WAITING));
        }
    }
}
