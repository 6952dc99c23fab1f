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

    /** Whether the fields of the body are its arguments, and not its only argument itself. */
    boolean isSpread() {
        return body != null && body.shape() == EventObject.Shape.ARGUMENTS;
    }

    /** The body, or nothing. */
    List<EventObject> arguments() {
        return body == null ? List.of() : List.of(body);
    }

    /** The parameters as Java declares them. */
    String parameterList(JavaSource out) {
        if (!isSpread()) {
            return body == null ? "" : body.type(out) + " event";
        }
        return parameters.stream()
                .map(field -> out.name(field.type().javaType()) + " " + field.name())
                .collect(Collectors.joining(", "));
    }

    /** The arguments of a call whose body is {@code event}. */
    String argumentList(String event) {
        if (!isSpread()) {
            return body == null ? "" : event;
        }
        return parameters.stream().map(field -> event + "." + field.name()).collect(Collectors.joining(", "));
    }

    /** Lines that put the parameters into the body {@code event}. */
    void spreadInto(String event, JavaSource out) {
        for (Field field : parameters) {
            out.line(event + "." + field.name() + " = " + field.name() + ";");
        }
    }

    boolean isFixed() {
        return (body == null || body.isFixed()) && (next == null || next.isFixed());
    }

    /** The bytes of the longest body of a call, of a method with a trivially copyable layout. */
    int maxLength() {
        int own = body == null ? 0 : body.length();
        return next == null ? own : ChainedFrames.HEADER + own + next.maxLength();
    }

    String signature() {
        String chained = next == null ? "" : "->" + next.simpleName() + "{" + next.signature() + "}";
        return id + "=" + name
                + arguments().stream().map(EventObject::signature).toList() + chained;
    }
}
