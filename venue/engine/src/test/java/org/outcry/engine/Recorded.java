// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.lang.reflect.Proxy;
import java.util.List;
import org.outcry.api.OrderEntry;

/** Takes calls down as commands, each a microsecond after the one before. */
final class Recorded {
    private final List<TimedCommand> commands;

    Recorded(List<TimedCommand> commands) {
        this.commands = commands;
    }

    OrderEntry entry() {
        return (OrderEntry) Proxy.newProxyInstance(
                OrderEntry.class.getClassLoader(), new Class<?>[] {OrderEntry.class}, (proxy, method, arguments) -> {
                    Object command = arguments == null ? method.getName() : CommandFields.copy(arguments[0]);
                    commands.add(new TimedCommand(commands.size() * 1_000L, command, 0, 0));
                    return null;
                });
    }
}
