// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;

/**
 * Code for the body of a call in the trivially copyable encoding: the layout of an event object of a fixed length, else
 * its raw form.
 */
final class BodyCode {
    private static final String NATIVE = "org.outcry.wire.codec.NativeBodies";

    private BodyCode() {}

    private static String codec(EventObject body, JavaSource out) {
        return out.name(body.isFixed() ? body.layoutName() : RawSource.codecName(body));
    }

    /** Returns an expression for the most bytes that the body of an event takes. */
    static String maxLength(EventObject body, String event, JavaSource out) {
        return codec(body, out) + (body.isFixed() ? ".LENGTH" : ".maxLength(" + event + ")");
    }

    /** Returns an expression that writes a body and gives its bytes. */
    static String write(EventObject body, String event, String place, JavaSource out) {
        return codec(body, out) + ".write(" + event + ", " + place + ")";
    }

    /** Returns a statement that reads a body: into an object, or a record that a new local becomes. */
    static String read(EventObject body, String event, String place, JavaSource out) {
        String last = body.isFixed() ? "" : ", in";
        return body.isMade()
                ? body.type(out) + " " + event + " = " + codec(body, out) + ".read(" + place + last + ");"
                : codec(body, out) + ".read(" + event + ", " + place + last + ");";
    }

    /** Declares the place {@code in} that bodies without a fixed length are read from, if there are some. */
    static void declareIn(List<EventObject> bodies, JavaSource out) {
        if (!bodies.stream().allMatch(EventObject::isFixed)) {
            out.line("private final org.outcry.wire.codec.RawIn in = new org.outcry.wire.codec.RawIn();");
        }
    }

    /** Declares what takes bodies without a fixed length to and from memory outside the heap, if there are some. */
    static void declareNative(List<EventObject> bodies, JavaSource out) {
        if (!bodies.stream().allMatch(EventObject::isFixed)) {
            out.line("private final " + NATIVE + " bodies = new " + NATIVE + "();");
        }
    }
}
