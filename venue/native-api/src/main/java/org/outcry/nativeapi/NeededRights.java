// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.NeedsRight;
import org.outcry.api.OrderEntry;
import org.outcry.api.Right;
import org.outcry.wire.MethodId;

/** Rights that an operator needs for calls, by the number of the method. Any thread. */
public final class NeededRights {
    private static final Map<Integer, Right> ALL = all();

    private NeededRights() {}

    private static Map<Integer, Right> all() {
        Map<Integer, Right> rights = new HashMap<>();
        for (Method method : Stream.of(OrderEntry.class, NativeRequests.class)
                .flatMap(calls -> Stream.of(calls.getMethods()))
                .toList()) {
            MethodId id = method.getAnnotation(MethodId.class);
            NeedsRight needed = method.getAnnotation(NeedsRight.class);
            if (id != null && needed != null) {
                rights.put(id.value(), needed.value());
            }
        }
        return rights;
    }

    /** Returns the right that an operator needs for a call; null if he needs none. */
    public static @Nullable Right of(int methodId) {
        return ALL.get(methodId);
    }
}
