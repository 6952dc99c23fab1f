// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Source of {@code XWriter}: an implementation of an event interface that encodes each call into frames. */
final class WriterSource {
    private WriterSource() {}

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "Writer";
        out.line("/** Encodes each call of {@link " + events.type(out) + "} into frames. One thread. */")
                .generated()
                .line(modifier + "class " + name + " implements " + events.type(out) + " {")
                .line("/** A hash over ids and names of the methods and the layouts of what they take. */")
                .line("public static final long LAYOUT_HASH = " + JavaSource.hex(events.hash()) + ";")
                .line("")
                .line("/** Bytes of the longest body that a call can have. */")
                .line("public static final int MAX_LENGTH = " + events.maxLength() + ";")
                .line("")
                .line("private final org.outcry.wire.Frames frames;");
        for (EventMethod method : events.methods()) {
            method.declareArguments(out);
            if (method.next() != null) {
                out.line("private final org.outcry.wire.codec.ChainedFrames " + chain(method) + ";")
                        .line("private final " + method.next().type(out) + " " + method.name() + "Next;");
            }
        }
        out.line("").line(modifier + name + "(org.outcry.wire.Frames frames) {").line("this.frames = frames;");
        for (EventMethod method : events.methods()) {
            if (method.next() != null) {
                out.line("this." + chain(method) + " = new org.outcry.wire.codec.ChainedFrames(frames, " + method.id()
                                + ");")
                        .line("this." + method.name() + "Next = new "
                                + out.name(method.next().qualifiedName()) + "Writer(" + chain(method) + ");");
            }
        }
        out.line("}");
        for (EventMethod method : events.methods()) {
            method.open(out);
            if (method.next() == null) {
                call(method, out);
            } else {
                link(method, out);
            }
            out.line("}");
        }
        return out.line("}").toString();
    }

    private static void call(EventMethod method, JavaSource out) {
        if (method.body() == null) {
            out.line("frames.claim(0);").line("frames.commit(" + method.id() + ", 0);");
            return;
        }
        EventObject body = method.body();
        String event = method.event();
        out.line("byte[] buffer = frames.claim(" + BodyCode.maxLength(body, event, out) + ");")
                .line("frames.commit(" + method.id() + ", "
                        + BodyCode.write(body, event, "buffer, frames.offset()", out) + ");");
    }

    /** Keeps the first part of a chained call, which goes before the body of the rest. */
    private static void link(EventMethod method, JavaSource out) {
        EventObject body = method.body();
        String event = method.event();
        String chain = chain(method);
        if (body == null) {
            out.line(chain + ".link(0);");
        } else if (body.isFixed()) {
            String room = chain + ".link(" + BodyCode.maxLength(body, event, out) + ")";
            out.line(BodyCode.write(body, event, room + ", 0", out) + ";");
        } else {
            out.line("byte[] buffer = " + chain + ".link(" + BodyCode.maxLength(body, event, out) + ");")
                    .line(chain + ".link(" + BodyCode.write(body, event, "buffer, 0", out) + ");");
        }
        out.line("return " + method.name() + "Next;");
    }

    private static String chain(EventMethod method) {
        return method.name() + "Frames";
    }
}
