package org.outcry.wire.processor;

import java.util.List;

/** Writes {@code ERaw}: the values of an event object, one after the other, in as few bytes as they take. */
final class RawSource {
    private static final String RAW = "org.outcry.wire.binary.RawBytes";
    private static final int SLACK_BYTES = 8;

    private final EventObject object;
    private final JavaSource out;
    private final List<String> enumTypes;

    private RawSource(EventObject object) {
        this.object = object;
        this.out = new JavaSource(object.packageName());
        this.enumTypes = object.enumTypes();
    }

    static String of(EventObject object) {
        return new RawSource(object).write();
    }

    /** The most bytes that a write touches. */
    static int maxLength(EventObject object) {
        return object.fields().stream().mapToInt(RawSource::maxBytes).sum() + SLACK_BYTES;
    }

    private static int maxBytes(Field field) {
        if (field.text() != null) {
            return 9;
        }
        if (field.nanoTime()) {
            return 8;
        }
        return switch (field.kind()) {
            case LONG -> 9;
            case DOUBLE -> 8;
            case INT -> 5;
            case FLOAT -> 4;
            case SHORT, CHAR -> 3;
            case BYTE, BOOLEAN, ENUM -> 1;
            case STRING, OBJECT, LIST, ARRAY -> throw TextBytesSource.notFlat(field);
        };
    }

    private String write() {
        String type = object.simpleName();
        out.line("/** The raw form of {@link " + type + "}: the values of its fields in order. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + type + "Raw {")
                .line("/** The most bytes that {@link #write} touches. */")
                .line("public static final int MAX_LENGTH = " + maxLength(object) + ";")
                .line("");
        for (int i = 0; i < enumTypes.size(); i++) {
            String name = out.name(enumTypes.get(i));
            out.line("private static final " + name + "[] VALUES_" + i + " = " + name + ".values();");
        }
        out.line("private " + type + "Raw() {}")
                .line("")
                .line("/**")
                .line(" * Writes an object.")
                .line(" *")
                .line(" * @return its bytes")
                .line(" * @throws IndexOutOfBoundsException if the array has no room for the longest")
                .line(" */")
                .line("public static int write(" + type + " e, byte[] b, int offset) {")
                .line("java.util.Objects.checkFromIndexSize(offset, MAX_LENGTH, b.length);")
                .line("int at = offset;");
        object.fields().forEach(this::writeField);
        out.line("return at - offset;")
                .line("}")
                .line("")
                .line("/**")
                .line(" * Reads an object.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the bytes are no such object")
                .line(" */")
                .line("public static void read(" + type + " e, byte[] b, int offset, int length) {")
                .line("java.util.Objects.checkFromIndexSize(offset, length, b.length);")
                .line("int at = offset;");
        if (object.fields().stream().anyMatch(RawSource::isInteger)) {
            out.line("long word;").line("int bytes;").line("long value;");
        }
        if (object.fields().stream().anyMatch(RawSource::isByte)) {
            out.line("int low;");
        }
        object.fields().forEach(this::readField);
        return out.line("if (at != offset + length) {")
                .line("throw " + RAW + ".wrongEnd(\"" + type + "\", \"" + object.schema() + "\", b, offset, length);")
                .line("}")
                .line("}")
                .line("}")
                .toString();
    }

    /** Whether it takes as many bytes as its number needs. */
    private static boolean isInteger(Field field) {
        return field.text() == null
                && !field.nanoTime()
                && switch (field.kind()) {
                    case LONG, INT, SHORT, CHAR -> true;
                    default -> false;
                };
    }

    /** Whether it starts with a byte that has a bound. */
    private static boolean isByte(Field field) {
        return field.text() != null || field.kind() == FieldKind.BOOLEAN || field.kind() == FieldKind.ENUM;
    }

    private void writeField(Field field) {
        String value = "e." + field.name();
        if (field.text() != null) {
            out.line("at = " + RAW + ".putAscii(b, at, " + value + ");");
        } else if (field.nanoTime()) {
            out.line(RAW + ".putWord(b, at, " + value + ");").line("at += 8;");
        } else {
            switch (field.kind()) {
                case LONG, INT, SHORT, CHAR -> out.line("at = " + RAW + ".putInteger(b, at, " + value + ");");
                case BYTE -> out.line("b[at++] = " + value + ";");
                case BOOLEAN -> out.line("b[at++] = (byte) (" + value + " ? 1 : 0);");
                case ENUM -> out.line("b[at++] = (byte) " + value + ".ordinal();");
                case DOUBLE ->
                    out.line(RAW + ".putWord(b, at, Double.doubleToRawLongBits(" + value + "));")
                            .line("at += 8;");
                case FLOAT ->
                    out.line(RAW + ".putInt(b, at, Float.floatToRawIntBits(" + value + "));")
                            .line("at += 4;");
                case STRING, OBJECT, LIST, ARRAY -> throw TextBytesSource.notFlat(field);
            }
        }
    }

    private void readField(Field field) {
        String target = "e." + field.name() + " = ";
        if (field.text() != null) {
            bounded(field, 9);
            out.line(target + RAW + ".low(" + RAW + ".word(b, at + 1), low);").line("at += 1 + low;");
        } else if (field.nanoTime()) {
            out.line(target + RAW + ".word(b, at);").line("at += 8;");
        } else {
            switch (field.kind()) {
                case LONG, INT, SHORT, CHAR -> readInteger(field, target);
                case BYTE -> out.line(target + "(byte) " + RAW + ".at(b, at);").line("at++;");
                case BOOLEAN -> {
                    bounded(field, 2);
                    out.line(target + "low == 1;").line("at++;");
                }
                case ENUM -> {
                    bounded(field, field.enumConstants().size());
                    out.line(target + "VALUES_" + enumTypes.indexOf(field.enumType()) + "[low];")
                            .line("at++;");
                }
                case DOUBLE ->
                    out.line(target + "Double.longBitsToDouble(" + RAW + ".word(b, at));")
                            .line("at += 8;");
                case FLOAT ->
                    out.line(target + "Float.intBitsToFloat((int) " + RAW + ".word(b, at));")
                            .line("at += 4;");
                case STRING, OBJECT, LIST, ARRAY -> throw TextBytesSource.notFlat(field);
            }
        }
    }

    private void readInteger(Field field, String target) {
        String type = field.kind().keyword();
        out.line("word = " + RAW + ".word(b, at);").line("bytes = " + RAW + ".integerBytes(word);");
        out.line("value = " + RAW + ".integer(b, at, word, bytes);");
        if (field.kind() != FieldKind.LONG) {
            out.line("if (value != (" + type + ") value) {")
                    .line("throw org.outcry.wire.DecodeException.outOfBounds(\"" + object.simpleName() + "\", \""
                            + field.name() + "\", at, value, \"" + type + "\");")
                    .line("}");
        }
        out.line(target + (field.kind() == FieldKind.LONG ? "" : "(" + type + ") ") + "value;")
                .line("at += bytes;");
    }

    private void bounded(Field field, int bound) {
        out.line("low = " + RAW + ".at(b, at);")
                .line("if (low >= " + bound + ") {")
                .line("throw org.outcry.wire.DecodeException.outOfBounds(\"" + object.simpleName() + "\", \""
                        + field.name() + "\", at, low, " + bound + ");")
                .line("}");
    }
}
