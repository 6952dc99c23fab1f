// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.outcry.wire.Encoding;

/** Source of {@code XEncodings}, which chooses among the writers and readers of an event interface. */
final class EncodingsSource {
    private static final String TRANSCODED = "org.outcry.wire.transcode.TranscodedFrames";
    private static final String TRANSCODING = "org.outcry.wire.transcode.TranscodingReader";

    private EncodingsSource() {}

    /** Returns the words of class names for encodings. */
    private static Map<Encoding, String> encodings() {
        Map<Encoding, String> encodings = new LinkedHashMap<>();
        encodings.put(Encoding.YAML, "Yaml");
        encodings.put(Encoding.JSON, "Json");
        encodings.put(Encoding.SELF_DESCRIBING, "SelfDescribing");
        encodings.put(Encoding.RAW, "Raw");
        encodings.put(Encoding.TRIVIALLY_COPYABLE, "");
        return encodings;
    }

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String name = events.simpleName();
        String type = events.type(out);
        out.line("/** Writers and readers of {@link " + type + "} for an encoding chosen when the program runs. */")
                .generated()
                .line(JavaSource.modifier(events.isPublic()) + "final class " + name + "Encodings {")
                .line("/** Methods, fields and kinds, as {@link org.outcry.wire.schema.InterfaceSchema}"
                        + " describes them. */")
                .line("public static final String SCHEMA = " + JavaSource.literal(events.schema()) + ";")
                .line("")
                .line("private " + name + "Encodings() {}")
                .line("");
        writer(events, out);
        reader(events, out);
        out.line("/** Returns a writer that encodes each call as a message. */")
                .line("public static " + type + " writer(org.outcry.wire.message.Messages messages) {")
                .line("return writer(messages.encoding(), messages);")
                .line("}")
                .line("")
                .line("/** Returns a reader that detects the encoding of each message and makes its call. */")
                .line("public static org.outcry.wire.message.MessageReader messageReader(" + type + " target) {")
                .line("return new org.outcry.wire.message.MessageReader(contract(), encoding -> reader(encoding,"
                        + " target), "
                        + name + "Encodings::newBodies);")
                .line("}")
                .line("")
                .line("/** Makes each call of a fixed length with a new object, as trivially copyable bodies. */")
                .line("public static void newBodies(org.outcry.wire.Frames frames) {");
        if (events.has(Encoding.TRIVIALLY_COPYABLE)) {
            out.line(name + "Writer writer = new " + name + "Writer(frames);");
            for (EventMethod method : events.methods()) {
                if (method.next() == null && !method.isSpread() && method.isFixed()) {
                    out.line("writer." + method.name() + "("
                            + method.arguments().stream()
                                    .map(object -> object.newInstance(out))
                                    .collect(Collectors.joining(", "))
                            + ");");
                }
            }
        }
        return out.line("}")
                .line("")
                .line("/** Returns the contract between the ends of a file or connection. */")
                .line("public static org.outcry.wire.message.WireContract contract() {")
                .line("return new org.outcry.wire.message.WireContract(\"" + name + "\", "
                        + JavaSource.hex(events.hash()) + ", SCHEMA);")
                .line("}")
                .line("}")
                .toString();
    }

    private static void writer(EventInterfaceModel events, JavaSource out) {
        String name = events.simpleName();
        String type = events.type(out);
        out.line("/** Returns a writer that encodes each call into frames. */")
                .line("public static " + type
                        + " writer(org.outcry.wire.Encoding encoding, org.outcry.wire.Frames frames) {")
                .line("return switch (encoding) {");
        String transcoded = events.isTranscodable()
                ? "new " + name + "Writer(new " + TRANSCODED + "(contract().interfaceSchema(), encoding, frames))"
                : "";
        boolean fast = events.generated().fastTexts();
        choice(
                events,
                encoding -> encoding.isText() && !fast
                        ? name + encodings().get(encoding) + ".into(new " + PrinterSource.CALLS + "(encoding, frames))"
                        : "new " + name + encodings().get(encoding) + "Writer(frames)",
                encoding -> transcoded,
                out);
    }

    private static void reader(EventInterfaceModel events, JavaSource out) {
        String name = events.simpleName();
        String type = events.type(out);
        boolean parsed = events.generated().hasTexts();
        boolean fast = events.generated().fastTexts();
        String texts = "new org.outcry.wire.codec.TextFrames(encoding, new " + name + "TextReader(target))";
        String transcoded = events.isTranscodable()
                ? "new " + TRANSCODING + "(contract(), encoding, new " + name + "Reader(target), " + name
                        + "Encodings::newBodies)"
                : "";
        out.line("/** Returns a reader that decodes frames of an encoding and makes their calls. */")
                .line("public static org.outcry.wire.FrameHandler reader(org.outcry.wire.Encoding encoding, " + type
                        + " target) {")
                .line("return switch (encoding) {");
        choice(
                events,
                encoding -> encoding.isText() && !fast
                        ? texts
                        : "new " + name + encodings().get(encoding) + "Reader(target)",
                encoding -> encoding.isText() && parsed ? texts : transcoded,
                out);
    }

    /**
     * Writes the cases of a switch.
     *
     * @param generated the expression for an encoding with generated code
     * @param other the expression for another; empty if there is none
     */
    private static void choice(
            EventInterfaceModel events,
            Function<Encoding, String> generated,
            Function<Encoding, String> other,
            JavaSource out) {
        for (Encoding encoding : encodings().keySet()) {
            String expression = events.has(encoding) ? generated.apply(encoding) : other.apply(encoding);
            if (expression.isEmpty()) {
                expression = "throw new IllegalArgumentException(\"no generated code: interface=" + events.simpleName()
                        + " encoding=" + encoding + ": name it in @EventInterface\")";
            }
            out.line("case " + encoding + " -> " + expression + ";");
        }
        out.line("};").line("}").line("");
    }
}
