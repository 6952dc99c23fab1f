// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.outcry.api.OrderEntry;

/**
 * Methods by which commands enter a program. Everything below such a method is work on that kind of command.
 *
 * @param methods names of methods
 * @param classPrefix prefix of their classes' names
 */
record CommandEntries(Set<String> methods, String classPrefix) {
    /** Returns those of the venue: the engine's side of {@link OrderEntry}. */
    static CommandEntries ofTheVenue() {
        Set<String> names = Arrays.stream(OrderEntry.class.getMethods())
                .map(Method::getName)
                .collect(Collectors.toSet());
        return new CommandEntries(names, "org.outcry.engine.");
    }

    /** Returns these methods of any class. */
    static CommandEntries named(Set<String> methods) {
        return new CommandEntries(methods, "");
    }

    /** Returns whether a frame, as {@code class.method}, is one of them. */
    boolean contain(String frame) {
        return frame.startsWith(classPrefix) && methods.contains(frame.substring(frame.lastIndexOf('.') + 1));
    }
}
