// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.Set;
import org.outcry.api.CommandNames;
import org.outcry.api.Role;

/**
 * Operators' commands that need a second operator, as configured.
 *
 * @param commands the names of their methods; empty if none does
 * @param operators the names of the operators who need a second one; empty for all of them
 * @param waitNs how long a command waits
 * @param maxWaiting the number of commands that may wait
 */
public record FourEyes(Set<String> commands, Set<String> operators, long waitNs, int maxWaiting) {
    /** No command needs a second operator. */
    public static final FourEyes NONE = new FourEyes(Set.of(), Set.of(), 0, 0);

    public FourEyes {
        commands = Set.copyOf(commands);
        operators = Set.copyOf(operators);
    }

    /** Returns whether a client's command needs a second operator. */
    boolean needs(NativeUser user, int methodId) {
        return user.role() == Role.OPERATOR
                && !commands.isEmpty()
                && commands.contains(CommandNames.of(methodId))
                && (operators.isEmpty() || operators.contains(user.name()));
    }
}
