// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.AllowedTo;
import org.outcry.api.NeedsRight;
import org.outcry.api.OrderEntry;
import org.outcry.api.Role;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.NativeContract;
import org.outcry.nativeapi.NativeRequests;
import org.outcry.wire.MethodId;

/**
 * Calls that a client may send, by method id, as defined by {@link AllowedTo} and {@link NeedsRight} on the methods of
 * {@link OrderEntry} and {@link NativeRequests}. A method without {@link AllowedTo} is closed to all roles, and an
 * operator needs a right to each method but those that only ask for outcomes.
 */
final class Rights {
    private final @Nullable CommandRefusal[] ofCommands;
    private final @Nullable CommandRefusal[] ofRequests;

    private Rights(@Nullable CommandRefusal[] ofCommands, @Nullable CommandRefusal[] ofRequests) {
        this.ofCommands = ofCommands;
        this.ofRequests = ofRequests;
    }

    /** Returns the rights of a client. */
    static Rights of(NativeUser user) {
        return of(user.role(), user.permissions(), OrderEntry.class, NativeRequests.class);
    }

    /** Returns the rights of a role, as far as permissions leave them, to the methods of two interfaces. */
    static Rights of(Role role, Permissions permissions, Class<?> commands, Class<?> requests) {
        return new Rights(
                refusals(role, permissions, commands, 0),
                refusals(role, permissions, requests, NativeContract.FIRST_NATIVE_ID));
    }

    /** Returns why a call is rejected; null if it is not, or its id is unknown: its decoder says so then. */
    @Nullable
    CommandRefusal refusal(int methodId) {
        return methodId < NativeContract.FIRST_NATIVE_ID
                ? at(ofCommands, methodId)
                : at(ofRequests, methodId - NativeContract.FIRST_NATIVE_ID);
    }

    private static @Nullable CommandRefusal at(@Nullable CommandRefusal[] refusals, int index) {
        return index >= 0 && index < refusals.length ? refusals[index] : null;
    }

    private static @Nullable CommandRefusal[] refusals(
            Role role, Permissions permissions, Class<?> calls, int firstId) {
        List<Method> methods = Arrays.stream(calls.getMethods())
                .filter(method -> method.isAnnotationPresent(MethodId.class))
                .toList();
        int last = methods.stream().mapToInt(Rights::id).max().orElse(firstId - 1);
        @Nullable CommandRefusal[] refusals = new CommandRefusal[last + 1 - firstId];
        for (Method method : methods) {
            refusals[id(method) - firstId] = refusal(role, permissions, method);
        }
        return refusals;
    }

    private static @Nullable CommandRefusal refusal(Role role, Permissions permissions, Method method) {
        AllowedTo roles = method.getAnnotation(AllowedTo.class);
        if (roles == null || !List.of(roles.value()).contains(role)) {
            return CommandRefusal.NOT_FOR_THIS_ROLE;
        }
        NeedsRight right = method.getAnnotation(NeedsRight.class);
        return role == Role.OPERATOR && right != null && !permissions.may().contains(right.value())
                ? CommandRefusal.NO_RIGHT
                : null;
    }

    private static int id(Method method) {
        return method.getAnnotation(MethodId.class).value();
    }
}
