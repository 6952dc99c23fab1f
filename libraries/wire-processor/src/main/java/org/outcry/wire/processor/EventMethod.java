// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.codec.ChainedFrames;

/**
 * One method of an event interface.
 *
 * @param name its name, one of a kind in its interface
 * @param id the number that stands for it
 * @param parameters what it takes
 * @param body what is encoded: its only argument if that is an event object, else an object with a field for each
 *     parameter; null if it takes nothing
 * @param next the event interface that it returns, on which the call goes on; null if it returns nothing
 */
record EventMethod(
        String name,
        int id,
        List<Field> parameters,
        @Nullable EventObject body,
        @Nullable EventInterfaceModel next) {

    /** Returns whether the fields of the body are its arguments, and not its only argument itself. */
    boolean isSpread() {
        return body != null && body.shape() == EventObject.Shape.ARGUMENTS;
    }

    /** Returns the body, or nothing. */
    List<EventObject> arguments() {
        return body == null ? List.of() : List.of(body);
    }

    /** Declares the object that takes the arguments of a method with several. */
    void declareArguments(JavaSource out) {
        if (body != null && isSpread()) {
            String type = body.type(out);
            out.line("private final " + type + " " + event() + " = new " + type + "();");
        }
    }

    /** Returns the body in the code of a writer: its parameter, or the object of its arguments. */
    String event() {
        return isSpread() ? name + "Arguments" : "event";
    }

    /** Starts the method of a writer. */
    void declare(JavaSource out) {
        String returned = next == null ? "void" : next.type(out);
        out.line("").line("@Override").line("public " + returned + " " + name + "(" + parameterList(out) + ") {");
    }

    /** Starts the method of a writer, with the arguments put into their object. */
    void open(JavaSource out) {
        declare(out);
        if (isSpread()) {
            parameters.forEach(field -> out.line(event() + "." + field.name() + " = " + parameter(field) + ";"));
        }
    }

    /** Returns the parameters as Java declares them. */
    private String parameterList(JavaSource out) {
        if (!isSpread()) {
            return body == null ? "" : body.type(out) + " event";
        }
        return parameters.stream()
                .map(field -> out.name(field.type().javaType()) + " " + parameter(field))
                .collect(Collectors.joining(", "));
    }

    /** Returns the name of a parameter in generated code, which no other name there can be. */
    private static String parameter(Field field) {
        return field.name() + "_";
    }

    /** Returns the parameters as arguments of another call. */
    String passedArguments() {
        return isSpread()
                ? parameters.stream().map(EventMethod::parameter).collect(Collectors.joining(", "))
                : argumentList("event");
    }

    /** Returns the arguments of a call whose body is {@code event}. */
    String argumentList(String event) {
        if (!isSpread()) {
            return body == null ? "" : event;
        }
        return parameters.stream().map(field -> event + "." + field.name()).collect(Collectors.joining(", "));
    }

    boolean isFixed() {
        return (body == null || body.isFixed()) && (next == null || next.isFixed());
    }

    /** Returns the bytes of the longest body of a call, in the trivially copyable encoding. */
    long maxLength() {
        long own = body == null ? 0 : body.isFixed() ? body.length() : RawLength.bound(body);
        return next == null ? own : ChainedFrames.HEADER + own + next.maxLength();
    }

    String signature() {
        String chained = next == null ? "" : "->" + next.simpleName() + "{" + next.signature() + "}";
        return id + "=" + name
                + arguments().stream().map(EventObject::signature).toList() + chained;
    }
}
