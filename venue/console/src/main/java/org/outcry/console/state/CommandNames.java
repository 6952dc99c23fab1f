// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.outcry.api.OrderEntry;
import org.outcry.wire.MethodId;

/** Names of the commands of {@code OrderEntry} by the numbers of their methods. */
final class CommandNames {
    private static final Map<Integer, String> ALL = all();

    private CommandNames() {}

    private static Map<Integer, String> all() {
        Map<Integer, String> names = new HashMap<>();
        for (Method method : OrderEntry.class.getMethods()) {
            MethodId id = method.getAnnotation(MethodId.class);
            if (id != null) {
                names.put(id.value(), method.getName());
            }
        }
        return names;
    }

    static String of(int methodId) {
        return ALL.getOrDefault(methodId, "method " + methodId);
    }
}
