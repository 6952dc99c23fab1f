// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.outcry.api.AllowedTo;
import org.outcry.api.OrderEntry;
import org.outcry.api.Role;
import org.outcry.wire.MethodId;

/** Commands that a role may send, by method id, as defined by {@link AllowedTo} on the methods of {@link OrderEntry}. */
final class Rights {
    private static final Map<Role, Rights> OF_ROLES = ofRoles();

    private final boolean[] known;
    private final boolean[] allowed;

    private Rights(int ids) {
        known = new boolean[ids];
        allowed = new boolean[ids];
    }

    /** Returns the rights of a role. */
    static Rights of(Role role) {
        return OF_ROLES.getOrDefault(role, new Rights(0));
    }

    /** Returns whether a command is rejected: its id is known, and the role has no right to it. */
    boolean refuses(int methodId) {
        return methodId >= 0 && methodId < known.length && known[methodId] && !allowed[methodId];
    }

    /** Returns the rights of a role to the methods of an interface. */
    static Rights of(Role role, Class<?> commands) {
        List<Method> methods = Arrays.stream(commands.getMethods())
                .filter(method -> method.isAnnotationPresent(MethodId.class))
                .toList();
        Rights rights = new Rights(methods.stream().mapToInt(Rights::id).max().orElse(0) + 1);
        for (Method method : methods) {
            AllowedTo roles = method.getAnnotation(AllowedTo.class);
            rights.known[id(method)] = true;
            rights.allowed[id(method)] = roles != null && List.of(roles.value()).contains(role);
        }
        return rights;
    }

    private static int id(Method method) {
        return method.getAnnotation(MethodId.class).value();
    }

    private static Map<Role, Rights> ofRoles() {
        Map<Role, Rights> rights = new EnumMap<>(Role.class);
        for (Role role : Role.values()) {
            rights.put(role, of(role, OrderEntry.class));
        }
        return rights;
    }
}
