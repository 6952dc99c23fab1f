// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Source of {@code EYamlBytes} and {@code EJsonBytes}: an event object as the bytes of a text. They read what they
 * write, and leave any other text to the parser.
 */
final class TextBytesSource {
    static final String OUT = "org.outcry.wire.codec.TextOut";
    static final String IN = "org.outcry.wire.codec.TextIn";
    static final int SLACK_BYTES = 64;
    /** So many longs of one text can be looked at without a check of the end. */
    private static final int MAX_TEXT_LONGS = 6;

    private final EventObject object;
    private final TextFlavour flavour;
    private final JavaSource out;
    private final List<String> enumTypes;

    private TextBytesSource(EventObject object, TextFlavour flavour) {
        this.object = object;
        this.flavour = flavour;
        this.out = new JavaSource(object.packageName());
        this.enumTypes = object.enumTypes();
    }

    static String of(EventObject object, TextFlavour flavour) {
        return new TextBytesSource(object, flavour).write();
    }

    /** Whether every name and value of an object can be written and read here. */
    static boolean supports(EventObject object) {
        return object.isFlat()
                && object.fields().stream()
                        .allMatch(field -> isAscii(field.name())
                                && (field.text() == null
                                        || (isAscii(field.text())
                                                && object.partsOf(field.text()).size() <= MAX_TEXT_LONGS)));
    }

    private static boolean isAscii(String name) {
        return name.chars().allMatch(c -> c < 0x80);
    }

    /** The most bytes that a write touches. */
    static int maxLength(EventObject object, TextFlavour flavour) {
        int bytes = flavour.nothing().length() + flavour.close.length() + SLACK_BYTES;
        for (Field field : object.fields()) {
            String name = field.text() == null ? field.name() : field.text();
            bytes += flavour.key(name, false).length() + maxBytes(field, flavour);
        }
        return bytes;
    }

    private static int maxBytes(Field field, TextFlavour flavour) {
        if (field.text() != null) {
            return 8 * 6 + 2;
        }
        if (field.nanoTime()) {
            return 32;
        }
        return switch (field.kind()) {
            case LONG -> 20;
            case DOUBLE, FLOAT -> 28;
            case INT -> 11;
            case SHORT, BYTE -> 6;
            case CHAR -> 8;
            case BOOLEAN -> 5;
            case ENUM ->
                field.enumConstants().stream()
                        .mapToInt(name -> flavour.literal(name).length())
                        .max()
                        .orElse(0);
            case STRING, OBJECT, LIST, ARRAY -> throw notFlat(field);
        };
    }

    private String write() {
        String type = object.simpleName();
        String name = type + flavour.title + "Bytes";
        out.line("/** {@link " + type + "} as the bytes of " + flavour + ". */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {")
                .line("/** The most bytes that {@link #write} touches. */")
                .line("public static final int MAX_LENGTH = " + maxLength(object, flavour) + ";")
                .line("");
        for (int i = 0; i < enumTypes.size(); i++) {
            enumConstants(i);
        }
        out.line("private " + name + "() {}")
                .line("")
                .line("/** Writes an object, from the opening to the closing brace, and returns its bytes. */")
                .line("public static int write(" + type + " e, byte[] b, int offset, " + OUT + " out) {")
                .line("java.util.Objects.checkFromIndexSize(offset, MAX_LENGTH, b.length);")
                .line("int at = offset;");
        List<Field> fields = object.fields();
        if (fields.isEmpty()) {
            put(flavour.nothing(), out);
        }
        for (int i = 0; i < fields.size(); i += partsAt(i)) {
            put(flavour.key(nameOf(fields.get(i)), i == 0), out);
            writeValue(i);
        }
        if (!fields.isEmpty()) {
            put(flavour.close, out);
        }
        out.line("return at - offset;")
                .line("}")
                .line("")
                .line("/** Reads an object; false if the parser must. */")
                .line("public static boolean read(" + type + " e, " + IN + " in) {");
        if (fields.isEmpty()) {
            expect(flavour.nothing(), out);
        }
        for (int i = 0; i < fields.size(); i += partsAt(i)) {
            expect(flavour.key(nameOf(fields.get(i)), i == 0), out);
            readValue(i);
        }
        if (!fields.isEmpty()) {
            expect(flavour.close, out);
        }
        return out.line("return true;").line("}").line("}").toString();
    }

    private void enumConstants(int index) {
        String enumType = enumTypes.get(index);
        String name = out.name(enumType);
        List<String> constants = object.fields().stream()
                .filter(field -> enumType.equals(field.enumType()))
                .findFirst()
                .orElseThrow()
                .enumConstants();
        out.line("private static final " + name + "[] VALUES_" + index + " = " + name + ".values();")
                .line("private static final byte[][] TEXTS_" + index + " = {")
                .line(constants.stream()
                        .map(constant -> OUT + ".utf8(" + JavaSource.literal(flavour.literal(constant)) + ")")
                        .collect(Collectors.joining(", ")))
                .line("};");
    }

    private static String nameOf(Field field) {
        return field.text() == null ? field.name() : field.text();
    }

    private int partsAt(int index) {
        String text = object.fields().get(index).text();
        return text == null ? 1 : object.partsOf(text).size();
    }

    private void writeValue(int index) {
        Field field = object.fields().get(index);
        String value = "e." + field.path();
        String kind = flavour == TextFlavour.JSON ? "json" : "yaml";
        if (field.text() != null) {
            boolean json = flavour == TextFlavour.JSON;
            if (json) {
                out.line("b[at++] = '\"';");
            }
            out.line("{").line("int start = at;");
            object.partsOf(field.text())
                    .forEach(part -> out.line("at = " + OUT + ".characters(b, at, e." + part.path() + ");"));
            out.line("at = out.end" + flavour.title + "(b, start, at);").line("}");
        } else if (field.nanoTime()) {
            out.line("at = out." + kind + "Time(b, at, " + value + ");");
        } else {
            out.line(
                    switch (field.kind()) {
                        case LONG, INT, SHORT, BYTE -> "at = out.integer(b, at, " + value + ");";
                        case DOUBLE -> "at = out." + kind + "Real(b, at, " + value + ");";
                        case FLOAT -> "at = out." + kind + "Single(b, at, " + value + ");";
                        case CHAR -> "at = out." + kind + "Character(b, at, " + value + ");";
                        case BOOLEAN -> "at = " + OUT + ".truth(b, at, " + value + ");";
                        case ENUM ->
                            "at = " + OUT + ".put(b, at, TEXTS_" + enumTypes.indexOf(field.enumType()) + "[" + value
                                    + ".ordinal()]);";
                        case STRING, OBJECT, LIST, ARRAY -> throw notFlat(field);
                    });
        }
    }

    private void readValue(int index) {
        Field field = object.fields().get(index);
        String target = "e." + field.path() + " = ";
        String kind = flavour == TextFlavour.JSON ? "json" : "yaml";
        if (field.text() != null) {
            out.line("in.begin" + flavour.title + "();");
            object.partsOf(field.text()).forEach(part -> out.line("e." + part.path() + " = in.characters();"));
            out.line("in.endText();");
        } else if (field.nanoTime()) {
            out.line(target + "in." + kind + "Time();");
        } else {
            out.line(target
                    + switch (field.kind()) {
                        case LONG -> "in.integer(Long.MIN_VALUE, Long.MAX_VALUE);";
                        case INT -> "(int) in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE);";
                        case SHORT -> "(short) in.integer(Short.MIN_VALUE, Short.MAX_VALUE);";
                        case BYTE -> "(byte) in.integer(Byte.MIN_VALUE, Byte.MAX_VALUE);";
                        case DOUBLE -> "in.real();";
                        case FLOAT -> "in.single();";
                        case CHAR -> "in." + kind + "Character();";
                        case BOOLEAN -> "in.truth();";
                        case ENUM -> {
                            int values = enumTypes.indexOf(field.enumType());
                            yield "VALUES_" + values + "[in.constant(TEXTS_" + values + ")];";
                        }
                        case STRING, OBJECT, LIST, ARRAY -> throw notFlat(field);
                    });
        }
    }

    static IllegalStateException notFlat(Field field) {
        return new IllegalStateException("not flat: field=" + field.name());
    }

    /** Writes the statements that write some characters, eight at a time. */
    static void put(String text, JavaSource out) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < bytes.length; i += 8) {
            out.line(OUT + ".put(b, at" + (i == 0 ? "" : " + " + i) + ", " + word(bytes, i) + ");");
        }
        out.line("at += " + bytes.length + ";");
    }

    /** Writes the statements that compare some characters, eight at a time, and give up where they differ. */
    static void expect(String text, JavaSource out) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        StringBuilder condition = new StringBuilder("in.has(" + bytes.length + ")");
        for (int i = 0; i < bytes.length; i += 8) {
            int left = bytes.length - i;
            condition.append(" && in.is(").append(i).append(", ").append(word(bytes, i));
            condition
                    .append(left >= 8 ? "" : ", " + JavaSource.hex(-1L >>> (64 - 8 * left)))
                    .append(')');
        }
        out.line("if (!(" + condition + ")) {").line("return false;").line("}").line("in.skip(" + bytes.length + ");");
    }

    private static String word(byte[] bytes, int from) {
        byte[] eight = Arrays.copyOf(Arrays.copyOfRange(bytes, from, Math.min(from + 8, bytes.length)), 8);
        return JavaSource.hex(
                ByteBuffer.wrap(eight).order(ByteOrder.LITTLE_ENDIAN).getLong());
    }
}
