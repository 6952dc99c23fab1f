package org.outcry.wire.processor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes {@code XEncodings}, which chooses among the writers and readers of an event interface. */
final class EncodingsSource {
    private EncodingsSource() {}

    /** Constants of the enum, and what class names call them. */
    private static Map<String, String> encodings() {
        Map<String, String> encodings = new LinkedHashMap<>();
        encodings.put("YAML", "Yaml");
        encodings.put("JSON", "Json");
        encodings.put("SELF_DESCRIBING", "SelfDescribing");
        encodings.put("RAW", "Raw");
        encodings.put("TRIVIALLY_COPYABLE", "");
        return encodings;
    }

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String type = events.simpleName();
        out.line("/** Writers and readers of {@link " + type + "} for an encoding chosen when the program runs. */")
                .generated()
                .line(JavaSource.modifier(events.isPublic()) + "final class " + type + "Encodings {")
                .line(
                        "/** Methods, fields and kinds, as {@link org.outcry.wire.binary.InterfaceSchema} describes them. */")
                .line("public static final String SCHEMA = " + JavaSource.literal(events.schema()) + ";")
                .line("")
                .line("private " + type + "Encodings() {}")
                .line("");
        if (!events.isFixed()) {
            out.line("private static IllegalArgumentException noLayout() {")
                    .line("return new IllegalArgumentException(\"no trivially copyable layout: interface=" + type
                            + ": its events hold texts, lists or nulls; use RAW\");")
                    .line("}")
                    .line("");
        }
        choice(
                events,
                "/** What encodes each call into frames. */",
                type + " writer",
                "org.outcry.wire.Frames frames",
                "Writer(frames)",
                out);
        choice(
                events,
                "/** What decodes frames of an encoding and makes their calls. */",
                "org.outcry.wire.FrameHandler reader",
                type + " target",
                "Reader(target)",
                out);
        out.line("/** What encodes each call as a message that tells its own encoding. */")
                .line("public static " + type + " writer(org.outcry.wire.Messages messages) {")
                .line("return writer(messages.encoding(), messages);")
                .line("}")
                .line("")
                .line("/** What recognises the encoding of each message and makes its call. */")
                .line("public static org.outcry.wire.MessageReader messageReader(" + type + " target) {")
                .line("return new org.outcry.wire.MessageReader(contract(), encoding -> reader(encoding, target), "
                        + type + "Encodings::newBodies);")
                .line("}")
                .line("")
                .line("private static void newBodies(org.outcry.wire.Frames frames) {");
        if (events.isFixed()) {
            out.line(type + "Writer writer = new " + type + "Writer(frames);");
            for (EventMethod method : events.methods()) {
                if (method.next() == null && !method.isSpread()) {
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
                .line("/** What the two ends of a file or connection must agree upon. */")
                .line("public static org.outcry.wire.WireContract contract() {")
                .line("return new org.outcry.wire.WireContract(\"" + type + "\", " + JavaSource.hex(events.hash())
                        + ", SCHEMA);")
                .line("}")
                .line("}")
                .toString();
    }

    private static void choice(
            EventInterfaceModel events, String comment, String head, String parameter, String made, JavaSource out) {
        out.line(comment)
                .line("public static " + head + "(org.outcry.wire.Encoding encoding, " + parameter + ") {")
                .line("return switch (encoding) {");
        encodings().forEach((constant, suffix) -> {
            boolean missing = suffix.isEmpty() && !events.isFixed();
            out.line("case " + constant + " -> "
                    + (missing ? "throw noLayout();" : "new " + events.simpleName() + suffix + made + ";"));
        });
        out.line("};").line("}").line("");
    }
}
