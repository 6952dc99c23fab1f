// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Source of {@code XWriter}: an implementation of an event interface that encodes each call into frames. */
final class WriterSource {
    private WriterSource() {}

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "Writer";
        out.line("/** Encodes each call of {@link " + events.simpleName() + "} into frames. One thread. */")
                .generated()
                .line(modifier + "class " + name + " implements " + events.simpleName() + " {")
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
                        .line("private final " + out.name(method.next().qualifiedName()) + " " + method.name()
                                + "Next;");
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
        String layout = out.name(method.body().layoutName());
        out.line("byte[] buffer = frames.claim(" + layout + ".LENGTH);")
                .line("frames.commit(" + method.id() + ", " + layout + ".write(" + method.event()
                        + ", buffer, frames.offset()));");
    }

    /** Keeps the first part of a chained call, which goes before the body of the rest. */
    private static void link(EventMethod method, JavaSource out) {
        if (method.body() == null) {
            out.line(chain(method) + ".link(0);");
        } else {
            String layout = out.name(method.body().layoutName());
            out.line(layout + ".write(" + method.event() + ", " + chain(method) + ".link(" + layout + ".LENGTH), 0);");
        }
        out.line("return " + method.name() + "Next;");
    }

    private static String chain(EventMethod method) {
        return method.name() + "Frames";
    }
}
