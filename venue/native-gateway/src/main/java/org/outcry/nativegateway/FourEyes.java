// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.outcry.api.AllowedTo;
import org.outcry.api.CommandNames;
import org.outcry.api.OrderEntry;
import org.outcry.api.Role;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;

/** Operators' commands that need a second operator: the mapping {@code native.fourEyes}. */
public record FourEyes(
        @Key(about = "the commands, such as `bustTrade`") List<String> commands,

        @Key(about = "operators who need a second one; all of them if empty")
        List<String> operators,

        @Key(name = "expires", usual = "5min", min = "1s", max = "1d", about = "time that a command waits")
        long waitNs,

        @Key(name = "waiting", usual = "32", min = "1", max = "1000", about = "commands that may wait")
        int maxWaiting) {
    /** No command needs a second operator. */
    public static final FourEyes NONE = new FourEyes(List.of(), List.of(), 0, 0);

    public FourEyes {
        commands = List.copyOf(commands);
        operators = List.copyOf(operators);
    }

    /**
     * Checks the commands, and the operators against those of the venue. Errors are noted in the map.
     *
     * @param known the names of the clients that are operators
     */
    void check(ConfigMap map, Set<String> known) {
        requireAmong(map, "commands", commands, operatorsCommands());
        requireAmong(map, "operators", operators, new TreeSet<>(known));
        if (commands.isEmpty()) {
            map.error("commands", "commands must name at least one command, such as bustTrade");
        }
        if (known.size() < 2) {
            map.error("commands", "nobody could approve a command: there must be two clients of the role operator");
        }
    }

    private static void requireAmong(ConfigMap map, String key, List<String> words, Set<String> known) {
        for (String word : words) {
            if (!known.contains(word)) {
                map.error(key, key + " must be among " + known + ", not '" + word + "'");
            }
        }
    }

    private static Set<String> operatorsCommands() {
        return Arrays.stream(OrderEntry.class.getMethods())
                .filter(method -> Arrays.asList(
                                method.getAnnotation(AllowedTo.class).value())
                        .contains(Role.OPERATOR))
                .map(method -> method.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns whether a client's command needs a second operator. */
    boolean needs(NativeUser user, int methodId) {
        return user.role() == Role.OPERATOR
                && !commands.isEmpty()
                && commands.contains(CommandNames.of(methodId))
                && (operators.isEmpty() || operators.contains(user.name()));
    }
}
