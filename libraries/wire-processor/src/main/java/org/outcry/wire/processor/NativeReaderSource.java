// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.function.Predicate;

/**
 * Source of {@code XNativeReader} and, for a role, {@code CNativeReader}: the loop that takes frames out of memory
 * outside the heap, decodes them and calls its target.
 *
 * <p>The place of the next frame is a local that depends on the length which the last one stated. Kept in a field, it
 * costs a round trip through memory for each frame; derived from the length that the layout has, it makes the compiler
 * take the loop for one over an array and move each check of bounds, at the price of ten instructions for each access.
 */
final class NativeReaderSource {
    private final EventInterfaceModel events;
    private final List<EventMethod> methods;
    private final List<EventObject> objects;
    private final JavaSource out;

    private NativeReaderSource(EventInterfaceModel events, JavaSource out, Predicate<EventMethod> calls) {
        this.events = events;
        this.methods = events.methods().stream().filter(calls).toList();
        this.objects = methods.stream()
                .flatMap(method -> method.arguments().stream())
                .distinct()
                .toList();
        this.out = out;
    }

    /** Returns the source of the reader of an interface. */
    static String of(EventInterfaceModel events) {
        NativeReaderSource source =
                new NativeReaderSource(events, new JavaSource(events.packageName()), method -> true);
        return source.write(events.simpleName(), events.type(source.out), events.isPublic());
    }

    /**
     * Returns the source of the reader of a role.
     *
     * @param events the interface whose calls the frames hold
     * @param packageName the package of the target's type, in which the reader goes
     * @param targetName the simple name of the target's type
     * @param isPublic whether that type is public, and so the reader
     * @param calls the methods that are called; frames of the others are passed over
     */
    static String of(
            EventInterfaceModel events,
            String packageName,
            String targetName,
            boolean isPublic,
            Predicate<EventMethod> calls) {
        return new NativeReaderSource(events, new JavaSource(packageName), calls)
                .write(targetName, targetName, isPublic);
    }

    private String write(String prefix, String targetName, boolean isPublic) {
        String modifier = JavaSource.modifier(isPublic);
        String name = prefix + "NativeReader";
        out.line("/** Decodes frames outside the heap and calls a {@link " + targetName
                        + "}, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.offheap.BatchHandler {")
                .line("private final " + targetName + " target;");
        for (EventObject object : objects) {
            if (!object.isMade()) {
                String type = object.type(out);
                out.line("private final " + type + " " + event(object) + " = new " + type + "();");
            }
        }
        BodyCode.declareIn(objects, out);
        BodyCode.declareNative(objects, out);
        out.line("")
                .line(modifier + name + "(" + targetName + " target) {")
                .line("this.target = target;")
                .line("}");
        loop();
        for (EventMethod method : methods) {
            if (method.body() != null) {
                call(method, method.body());
            }
        }
        return out.line("}").toString();
    }

    private void loop() {
        String header = "org.outcry.wire.offheap.FrameBatch.HEADER_BYTES";
        out.line("")
                .line("@Override")
                .line("public void onBatch(org.outcry.wire.offheap.FrameBatch batch) {")
                .line("java.nio.ByteBuffer buffer = batch.buffer();")
                .line("int at = batch.position();")
                .line("int taken = 0;")
                .line("while (batch.hasHeader(at, taken)) {")
                .line("long header = buffer.getLong(at);")
                .line("int length = (int) header;")
                .line("int methodId = (int) (header >>> 32);")
                .line("if (!batch.hasBody(at, length)) {")
                .line("break;")
                .line("}")
                .line("int offset = at + " + header + ";")
                .line("switch (methodId) {");
        for (EventMethod method : methods) {
            String call = method.body() == null
                    ? "target." + method.name() + "()"
                    : method.name() + "(buffer, offset, length)";
            out.line("case " + method.id() + " -> " + call + ";");
        }
        String ignored = events.idsWithout(methods);
        if (!ignored.isEmpty()) {
            out.line("case " + ignored + " -> {").line("}");
        }
        out.line("default -> {")
                .line("if (methodId >= 1 && methodId <= org.outcry.wire.offheap.FrameBatch.MAX_METHOD_ID) {")
                .line("throw org.outcry.wire.DecodeException.unknownMethod(\"" + events.simpleName()
                        + "\", methodId, offset, length);")
                .line("}")
                .line("batch.moveTo(at, taken);")
                .line("return;")
                .line("}")
                .line("}")
                .line("at = offset + length;")
                .line("taken++;")
                .line("}")
                .line("batch.moveTo(at, taken);")
                .line("}");
    }

    private void call(EventMethod method, EventObject body) {
        out.line("").line("private void " + method.name() + "(java.nio.ByteBuffer buffer, int offset, int length) {");
        if (body.isFixed()) {
            String layout = out.name(body.nativeLayoutName());
            out.line(
                    body.isMade()
                            ? body.type(out) + " " + event(body) + " = " + layout + ".read(buffer, offset, length);"
                            : layout + ".read(" + event(body) + ", buffer, offset, length);");
        } else {
            out.line("byte[] array = bodies.copy(buffer, offset, length);")
                    .line(BodyCode.read(body, event(body), "array, 0, length", out));
        }
        out.line("target." + method.name() + "(" + method.argumentList(event(body)) + ");")
                .line("}");
    }

    private String event(EventObject object) {
        return "event" + objects.indexOf(object);
    }
}
