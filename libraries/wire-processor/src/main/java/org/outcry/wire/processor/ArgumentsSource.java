// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Source of {@code XMArguments}: the arguments of a method {@code m} of {@code X} as fields of one object. */
final class ArgumentsSource {
    private ArgumentsSource() {}

    static String of(EventObject arguments, EventInterfaceModel events, EventMethod method) {
        JavaSource out = new JavaSource(arguments.packageName());
        out.line("/** The arguments of {@link " + events.type(out) + "#" + method.name() + "}. */")
                .generated()
                .line(JavaSource.modifier(arguments.isPublic()) + "final class " + arguments.simpleName() + " {");
        for (Field field : arguments.fields()) {
            ValueType type = field.type();
            String start = type.kind().isPrimitive() ? "" : " = " + type.zero(out);
            out.line("public " + out.name(type.javaType()) + " " + field.name() + start + ";");
        }
        return out.line("}").toString();
    }
}
