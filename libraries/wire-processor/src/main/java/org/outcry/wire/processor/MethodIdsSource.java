// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Source of {@code XMethodIds}, the constants with the ids of the methods of an event interface. */
final class MethodIdsSource {
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private MethodIdsSource() {}

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String name = events.simpleName() + "MethodIds";
        out.line("/** Ids of the methods of {@link " + events.type(out) + "}, by which its calls are encoded. */")
                .generated()
                .line(JavaSource.modifier(events.isPublic()) + "final class " + name + " {");
        constants(events)
                .forEach((constant, method) ->
                        out.line("public static final int " + constant + " = " + method.id() + ";"));
        return out.line("").line("private " + name + "() {}").line("}").toString();
    }

    /** Returns the methods by their constants. A constant that an earlier method has gets an underscore. */
    private static Map<String, EventMethod> constants(EventInterfaceModel events) {
        Map<String, EventMethod> constants = new LinkedHashMap<>();
        for (EventMethod method : events.methods()) {
            String constant = WORD_START.matcher(method.name()).replaceAll("_").toUpperCase(Locale.ROOT);
            while (constants.putIfAbsent(constant, method) != null) {
                constant += "_";
            }
        }
        return constants;
    }
}
