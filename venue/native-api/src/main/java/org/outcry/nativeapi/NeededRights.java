// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.AllowedTo;
import org.outcry.api.NeedsRight;
import org.outcry.api.OrderEntry;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.wire.MethodId;

/** Roles that may make calls, and rights that an operator needs for them, by the number of the method. Any thread. */
public final class NeededRights {
    private static final Map<Integer, Right> RIGHTS = new HashMap<>();
    private static final Map<Integer, List<Role>> ROLES = new HashMap<>();

    static {
        for (Method method : Stream.of(OrderEntry.class, NativeRequests.class)
                .flatMap(calls -> Stream.of(calls.getMethods()))
                .toList()) {
            MethodId id = method.getAnnotation(MethodId.class);
            NeedsRight needed = method.getAnnotation(NeedsRight.class);
            AllowedTo allowed = method.getAnnotation(AllowedTo.class);
            if (id != null && needed != null) {
                RIGHTS.put(id.value(), needed.value());
            }
            if (id != null && allowed != null) {
                ROLES.put(id.value(), List.of(allowed.value()));
            }
        }
    }

    private NeededRights() {}

    /** Returns the right that an operator needs for a call; null if he needs none. */
    public static @Nullable Right of(int methodId) {
        return RIGHTS.get(methodId);
    }

    /** Returns the roles that may make a call; none if it is closed to all, or unknown. */
    static List<Role> roles(int methodId) {
        return ROLES.getOrDefault(methodId, List.of());
    }
}
