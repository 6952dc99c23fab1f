// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/**
 * Source of {@code XNativeWriter}: an implementation of an event interface that encodes each call into native frames.
 */
final class NativeWriterSource {
    private NativeWriterSource() {}

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "NativeWriter";
        out.line("/** Encodes each call of {@link " + events.type(out) + "} into native frames. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + events.type(out) + " {")
                .line("private final org.outcry.wire.offheap.NativeFrames frames;");
        BodyCode.declareNative(events.eventObjects(), out);
        for (EventMethod method : events.methods()) {
            method.declareArguments(out);
        }
        out.line("")
                .line(modifier + name + "(org.outcry.wire.offheap.NativeFrames frames) {")
                .line("this.frames = frames;")
                .line("}");
        for (EventMethod method : events.methods()) {
            method.open(out);
            call(method, out);
            out.line("}");
        }
        return out.line("}").toString();
    }

    private static void call(EventMethod method, JavaSource out) {
        EventObject body = method.body();
        if (body == null) {
            out.line("frames.claim(0);").line("frames.commit(" + method.id() + ", 0);");
            return;
        }
        if (!body.isFixed()) {
            out.line("byte[] array = bodies.room(" + BodyCode.maxLength(body, method.event(), out) + ");")
                    .line("bodies.commit(frames, " + method.id() + ", "
                            + BodyCode.write(body, method.event(), "array, 0", out) + ");");
            return;
        }
        String layout = out.name(body.nativeLayoutName());
        out.line("java.nio.ByteBuffer buffer = frames.claim(" + layout + ".LENGTH);")
                .line("frames.commit(" + method.id() + ", " + layout + ".write(" + method.event()
                        + ", buffer, frames.offset()));");
    }
}
