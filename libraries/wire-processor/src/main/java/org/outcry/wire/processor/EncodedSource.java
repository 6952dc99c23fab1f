package org.outcry.wire.processor;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes, for an event interface, the writers and readers of frames in each encoding but the trivially copyable one, a class each,
 * and {@code XEncodings}, which chooses among them.
 */
final class EncodedSource {
    private static final String FOREIGN = "org.outcry.wire.binary.ForeignFields";

    private final EventInterfaceModel events;
    private final List<EventObject> objects;

    EncodedSource(EventInterfaceModel events) {
        this.events = events;
        this.objects = events.eventObjects();
    }

    String writer(String suffix) {
        JavaSource out = new JavaSource(events.packageName());
        String name = events.simpleName() + suffix + "Writer";
        open(
                out,
                name,
                events.simpleName(),
                "Encodes each call of {@link " + events.simpleName() + "} into frames. One thread.");
        TextFlavour flavour = flavour(suffix);
        out.line("private final org.outcry.wire.Frames frames;");
        if (flavour != null) {
            out.line("private final " + TextBytesSource.OUT + " out = new " + TextBytesSource.OUT + "();");
        }
        out.line("")
                .line(JavaSource.modifier(events.isPublic()) + name + "(org.outcry.wire.Frames frames) {")
                .line("this.frames = frames;")
                .line("}");
        for (EventMethod method : events.methods()) {
            out.line("").line("@Override");
            EventObject object =
                    method.arguments().isEmpty() ? null : method.arguments().get(0);
            out.line("public void " + method.name() + "("
                    + (object == null ? "" : out.name(object.qualifiedName()) + " event") + ") {");
            if (flavour != null) {
                writeText(method, object, flavour, out);
            } else if (object == null) {
                out.line("frames.claim(0);").line("frames.commit(" + method.id() + ", 0);");
            } else {
                String codec = out.name(object.codecName(suffix));
                out.line("byte[] b = frames.claim(" + codec + ".MAX_LENGTH);")
                        .line("frames.commit(" + method.id() + ", " + codec + ".write(event, b, frames.offset()));");
            }
            out.line("}");
        }
        return out.line("}").toString();
    }

    private static void writeText(
            EventMethod method, @Nullable EventObject object, TextFlavour flavour, JavaSource out) {
        String call = flavour.call(method.name());
        if (object != null && !supports(method)) {
            out.line("StringBuilder text = new StringBuilder(" + JavaSource.literal(call) + ");")
                    .line(out.name(object.codecName(flavour.title)) + ".append(event, text);")
                    .line("byte[] bytes = " + TextBytesSource.OUT + ".utf8(text.append("
                            + JavaSource.literal(flavour.callEnd()) + "));")
                    .line("byte[] b = frames.claim(bytes.length);")
                    .line(TextBytesSource.OUT + ".put(b, frames.offset(), bytes);")
                    .line("frames.commit(" + method.id() + ", bytes.length);");
            return;
        }
        String codec = object == null ? "" : out.name(object.codecName(flavour.title + "Bytes"));
        String max = object == null ? "" : " + " + codec + ".MAX_LENGTH";
        int around =
                call.length() + flavour.callEnd().length() + flavour.nothing().length() + TextBytesSource.SLACK_BYTES;
        out.line("byte[] b = frames.claim(" + around + max + ");")
                .line("int offset = frames.offset();")
                .line("int at = offset;");
        TextBytesSource.put(call, out);
        if (object == null) {
            TextBytesSource.put(flavour.nothing(), out);
        } else {
            out.line("at += " + codec + ".write(event, b, at, out);");
        }
        TextBytesSource.put(flavour.callEnd(), out);
        out.line("frames.commit(" + method.id() + ", at - offset);");
    }

    String reader(String suffix) {
        JavaSource out = new JavaSource(events.packageName());
        String target = events.simpleName();
        String name = target + suffix + "Reader";
        open(
                out,
                name,
                "org.outcry.wire.FrameHandler",
                "Decodes frames and calls a {@link " + target + "}, with one reused object per type. One thread.");
        TextFlavour flavour = flavour(suffix);
        out.line("private final " + target + " target;");
        for (int i = 0; i < objects.size(); i++) {
            String type = out.name(objects.get(i).qualifiedName());
            out.line("private final " + type + " event" + i + " = new " + type + "();");
            if (suffix.equals("SelfDescribing")) {
                out.line("private final " + FOREIGN + " foreign" + i + " = "
                        + out.name(objects.get(i).codecName(suffix)) + ".foreignFields();");
            }
        }
        if (flavour != null) {
            out.line("private final " + TextBytesSource.IN + " in = new " + TextBytesSource.IN + "();")
                    .line("private final org.outcry.wire.TextFrames texts;");
        }
        out.line("")
                .line(JavaSource.modifier(events.isPublic()) + name + "(" + target + " target) {")
                .line("this.target = target;");
        if (flavour != null) {
            out.line("texts = new org.outcry.wire.TextFrames(org.outcry.wire.Encoding." + flavour + ", new " + target
                    + "TextReader(target));");
        }
        out.line("}")
                .line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {");
        if (flavour == null) {
            readBinary(suffix, out);
        } else {
            readText(flavour, out);
        }
        return out.line("}").toString();
    }

    private void readBinary(String suffix, JavaSource out) {
        out.line("switch (methodId) {");
        for (EventMethod method : events.methods()) {
            String call = method.arguments().isEmpty()
                    ? "target." + method.name() + "()"
                    : method.name() + "(buffer, offset, length)";
            out.line("case " + method.id() + " -> " + call + ";");
        }
        out.line("default -> throw org.outcry.wire.DecodeException.unknownMethod(\"" + events.simpleName()
                        + "\", methodId, offset, length);")
                .line("}")
                .line("}");
        for (EventMethod method : events.methods()) {
            if (!method.arguments().isEmpty()) {
                EventObject object = method.arguments().get(0);
                int index = objects.indexOf(object);
                String foreign = suffix.equals("SelfDescribing") ? ", foreign" + index : "";
                out.line("")
                        .line("private void " + method.name() + "(byte[] buffer, int offset, int length) {")
                        .line(out.name(object.codecName(suffix)) + ".read(event" + index + ", buffer, offset, length"
                                + foreign + ");")
                        .line("target." + method.name() + "(event" + index + ");")
                        .line("}");
            }
        }
    }

    private void readText(TextFlavour flavour, JavaSource out) {
        out.line("java.util.Objects.checkFromIndexSize(offset, length, buffer.length);")
                .line("in.open(buffer, offset, length);")
                .line("boolean read = switch (methodId) {");
        for (EventMethod method : events.methods()) {
            if (supports(method)) {
                out.line("case " + method.id() + " -> " + method.name() + "();");
            }
        }
        out.line("default -> false;")
                .line("};")
                .line("if (!read) {")
                .line("texts.onFrame(methodId, buffer, offset, length);")
                .line("}")
                .line("}");
        for (EventMethod method : events.methods()) {
            if (!supports(method)) {
                continue;
            }
            out.line("").line("private boolean " + method.name() + "() {");
            TextBytesSource.expect(flavour.call(method.name()), out);
            if (method.arguments().isEmpty()) {
                TextBytesSource.expect(flavour.nothing(), out);
            } else {
                EventObject object = method.arguments().get(0);
                String codec = out.name(object.codecName(flavour.title + "Bytes"));
                out.line("if (!" + codec + ".read(event" + objects.indexOf(object) + ", in)) {")
                        .line("return false;")
                        .line("}");
            }
            TextBytesSource.expect(flavour.callEnd(), out);
            String argument = method.arguments().isEmpty()
                    ? ""
                    : "event" + objects.indexOf(method.arguments().get(0));
            out.line("if (!in.done()) {")
                    .line("return false;")
                    .line("}")
                    .line("target." + method.name() + "(" + argument + ");")
                    .line("return true;")
                    .line("}");
        }
    }

    private static boolean supports(EventMethod method) {
        return method.name().chars().allMatch(c -> c < 0x80)
                && method.arguments().stream().allMatch(TextBytesSource::supports);
    }

    String encodings() {
        JavaSource out = new JavaSource(events.packageName());
        String type = events.simpleName();
        String modifier = JavaSource.modifier(events.isPublic());
        out.line("/** Writers and readers of {@link " + type + "} for an encoding chosen when the program runs. */")
                .generated()
                .line(modifier + "final class " + type + "Encodings {")
                .line(
                        "/** Methods, fields and kinds, as {@link org.outcry.wire.binary.InterfaceSchema} describes them. */")
                .line("public static final String SCHEMA = " + JavaSource.literal(events.schema()) + ";")
                .line("")
                .line("private " + type + "Encodings() {}")
                .line("");
        out.line("/** What encodes each call into frames. */")
                .line("public static " + type
                        + " writer(org.outcry.wire.Encoding encoding, org.outcry.wire.Frames frames) {")
                .line("return switch (encoding) {");
        for (String[] names : CHOICES) {
            out.line("case " + names[0] + " -> new " + type + names[1] + "Writer(frames);");
        }
        out.line("};")
                .line("}")
                .line("")
                .line("/** What decodes frames of an encoding and makes their calls. */")
                .line("public static org.outcry.wire.FrameHandler reader(org.outcry.wire.Encoding encoding, " + type
                        + " target) {")
                .line("return switch (encoding) {");
        for (String[] names : CHOICES) {
            out.line("case " + names[0] + " -> new " + type + names[1] + "Reader(target);");
        }
        out.line("};")
                .line("}")
                .line("")
                .line("/** What encodes each call as a message that tells its own encoding. */")
                .line("public static " + type + " writer(org.outcry.wire.Messages messages) {")
                .line("return writer(messages.encoding(), messages);")
                .line("}")
                .line("")
                .line("/** What recognises the encoding of each message and makes its call. */")
                .line("public static org.outcry.wire.MessageReader messageReader(" + type + " target) {")
                .line(
                        "return new org.outcry.wire.MessageReader(contract(), encoding -> reader(encoding, target), frames -> callEach(new "
                                + type + "Writer(frames)));")
                .line("}")
                .line("")
                .line("/** Makes each call, with a new object. */")
                .line("public static void callEach(" + type + " target) {");
        for (EventMethod method : events.methods()) {
            out.line("target." + method.name() + "("
                    + method.arguments().stream()
                            .map(object -> "new " + out.name(object.qualifiedName()) + "()")
                            .collect(Collectors.joining(", "))
                    + ");");
        }
        return out.line("}")
                .line("")
                .line("/** What the two ends of a file or connection must agree upon. */")
                .line("public static org.outcry.wire.WireContract contract() {")
                .line("return new org.outcry.wire.WireContract(\"" + type + "\", " + type
                        + "Writer.LAYOUT_HASH, SCHEMA);")
                .line("}")
                .line("}")
                .toString();
    }

    /** Constants of the enum, and what class names call them. */
    private static final List<String[]> CHOICES = List.of(
            new String[] {"YAML", "Yaml"},
            new String[] {"JSON", "Json"},
            new String[] {"SELF_DESCRIBING", "SelfDescribing"},
            new String[] {"RAW", "Raw"},
            new String[] {"TRIVIALLY_COPYABLE", ""});

    private static @Nullable TextFlavour flavour(String suffix) {
        return switch (suffix) {
            case "Yaml" -> TextFlavour.YAML;
            case "Json" -> TextFlavour.JSON;
            default -> null;
        };
    }

    private void open(JavaSource out, String name, String supertype, String description) {
        out.line("/** " + description + " */")
                .generated()
                .line(JavaSource.modifier(events.isPublic()) + "final class " + name + " implements " + supertype
                        + " {");
    }
}
