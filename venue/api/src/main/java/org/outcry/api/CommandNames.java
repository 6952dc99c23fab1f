// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.outcry.wire.MethodId;

/** Names of the commands of {@link OrderEntry} by the numbers of their methods. Any thread. */
public final class CommandNames {
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

    /** Returns the name of a command; {@code method NUMBER} if this version lacks it. */
    public static String of(int methodId) {
        return ALL.getOrDefault(methodId, "method " + methodId);
    }
}
