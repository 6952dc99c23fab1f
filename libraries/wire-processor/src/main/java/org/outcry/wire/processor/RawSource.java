// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;

/** Source of {@code ERaw}: the values of an event object, one after the other, in as few bytes as they take. */
final class RawSource {
    private static final String RAW = "org.outcry.wire.codec.RawBytes";
    private static final String IN = "org.outcry.wire.codec.RawIn";
    private static final String CHECKS = "org.outcry.wire.codec.FieldChecks";

    private final EventObject object;
    private final JavaSource out;
    private final List<String> enumTypes;

    private RawSource(EventObject object) {
        this.object = object;
        this.out = new JavaSource(object.packageName());
        this.enumTypes = object.enumTypes();
    }

    static String of(EventObject object) {
        return object.isSealed() ? new SealedSource(object).raw() : new RawSource(object).write();
    }

    static String codecName(EventObject object) {
        return object.codecName("Raw");
    }

    private String write() {
        String name = object.simpleName() + "Raw";
        out.line("/** The raw form of {@link " + out.name(object.qualifiedName())
                        + "}: the values of its fields in order. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {")
                .line("private static final int MAX_LENGTH = " + RawLength.fixed(object) + ";")
                .line("");
        for (int i = 0; i < enumTypes.size(); i++) {
            String enumName = out.name(enumTypes.get(i));
            out.line("private static final " + enumName + "[] VALUES_" + i + " = " + enumName + ".values();");
        }
        out.line("private " + name + "() {}");
        new RawLength(object, out).write();
        out.line("")
                .line("/**")
                .line(" * Writes an object.")
                .line(" *")
                .line(" * @return its bytes")
                .line(" * @throws IndexOutOfBoundsException if the array has no room for {@link #maxLength}")
                .line(" */")
                .line("public static int write(" + object.type(out) + " e, byte[] b, int offset) {")
                .line("java.util.Objects.checkFromIndexSize(offset, MAX_LENGTH, b.length);")
                .line("int at = offset;");
        object.fields().forEach(field -> writeField(field, object.get(field)));
        out.line("return at - offset;").line("}");
        if (object.isLinear()) {
            readLinear();
        } else {
            readParts();
        }
        return out.line("}").toString();
    }

    private void writeField(Field field, String value) {
        ValueType type = field.type();
        if (type.nullable()) {
            out.line("b[at++] = (byte) (" + value + " == null ? 0 : 1);").line("if (" + value + " != null) {");
            writeValue(type, value, field);
            out.line("}");
            return;
        }
        boolean reference = !type.kind().isPrimitive();
        writeValue(type, reference ? CHECKS + ".present(" + value + ", " + object.label(field) + ")" : value, field);
    }

    private void writeValue(ValueType type, String value, Field field) {
        switch (type.kind()) {
            case LONG -> writeLong(type, value, object.label(field));
            case INT, SHORT, CHAR -> out.line("at = " + RAW + ".putInteger(b, at, " + value + ");");
            case BYTE -> out.line("b[at++] = " + value + ";");
            case BOOLEAN -> out.line("b[at++] = (byte) (" + value + " ? 1 : 0);");
            case ENUM -> out.line("b[at++] = (byte) " + value + ".ordinal();");
            case DOUBLE ->
                out.line(RAW + ".putWord(b, at, Double.doubleToRawLongBits(" + value + "));")
                        .line("at += 8;");
            case FLOAT ->
                out.line(RAW + ".putInt(b, at, Float.floatToRawIntBits(" + value + "));")
                        .line("at += 4;");
            case STRING -> out.line("at = " + RAW + ".putText(b, at, " + value + ");");
            case OBJECT ->
                out.line("at += " + out.name(codecName(type.requireObject())) + ".write(" + value + ", b, at);");
            case LIST, ARRAY -> writeMany(type, value, field);
            case MAP -> writeMap(type, value, field);
        }
    }

    private void writeLong(ValueType type, String value, String label) {
        switch (type.form().kind()) {
            case ASCII -> out.line("at = " + RAW + ".putAscii(b, at, " + value + ");");
            case NANO_TIME -> out.line(RAW + ".putWord(b, at, " + value + ");").line("at += 8;");
            case SHORT_TEXT ->
                out.line("at = " + RAW + ".putInteger(b, at, " + CHECKS + ".shortText(" + value + ", " + label + "));");
            default -> out.line("at = " + RAW + ".putInteger(b, at, " + value + ");");
        }
    }

    private void writeMany(ValueType type, String value, Field field) {
        boolean isList = type.kind() == FieldKind.LIST;
        String size = value + (isList ? ".size()" : ".length");
        out.line("at = " + RAW + ".putInteger(b, at, " + size + ");").line("for (int i = 0; i < " + size + "; i++) {");
        writeValue(
                type.requireElement(),
                isList ? CHECKS + ".present(" + value + ".get(i), " + object.label(field) + ")" : value + "[i]",
                field);
        out.line("}");
    }

    private void writeMap(ValueType type, String value, Field field) {
        String label = object.label(field);
        out.line("at = " + RAW + ".putInteger(b, at, " + value + ".size());")
                .line("for (java.util.Map.Entry" + type.entryTypes(out) + " entry : " + value + ".entrySet()) {");
        writeValue(type.requireKey(), CHECKS + ".present(entry.getKey(), " + label + ")", field);
        writeValue(type.requireElement(), CHECKS + ".present(entry.getValue(), " + label + ")", field);
        out.line("}");
    }

    /** The quick way: positions in locals, and one look at the end but for texts. */
    private void readLinear() {
        String type = object.type(out);
        String name = object.simpleName();
        // Only texts need more than the array.
        String last = object.isFlat() ? "" : ", in";
        String parameter = object.isFlat() ? "" : ", " + IN + " in";
        out.line("")
                .line("/**")
                .line(" * Reads an object.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the bytes are no such object")
                .line(" */")
                .line("public static void read(" + type + " e, byte[] b, int offset, int length" + parameter + ") {")
                .line("java.util.Objects.checkFromIndexSize(offset, length, b.length);");
        if (!object.isFlat()) {
            out.line("in.open(b, offset, length);");
        }
        out.line("if (readAt(e, b, offset" + last + ") != offset + length) {")
                .line("throw " + RAW + ".wrongEnd(\"" + name + "\", " + JavaSource.literal(object.schema())
                        + ", b, offset, length);")
                .line("}")
                .line("}")
                .line("")
                .line("/** Reads an object that is a part of a body. */")
                .line("public static void read(" + type + " e, " + IN + " in) {")
                .line("in.endOf(\"" + name + "\", readAt(e, in.buffer(), in.at()" + last + "));")
                .line("}")
                .line("")
                .line("private static int readAt(" + type + " e, byte[] b, int offset" + parameter + ") {")
                .line("int at = offset;");
        if (object.fields().stream().anyMatch(RawSource::isInteger)) {
            out.line("long value;");
        }
        if (object.fields().stream().anyMatch(RawSource::isByte)) {
            out.line("int low;");
        }
        object.fields().forEach(this::readLinearField);
        out.line("return at;").line("}");
    }

    /** Returns whether it starts with a number whose bytes may hold one that its type can't. */
    private static boolean isInteger(Field field) {
        return switch (field.kind()) {
            case INT, SHORT, CHAR, STRING -> true;
            default -> false;
        };
    }

    /** Returns whether it starts with a byte that has a bound. */
    private static boolean isByte(Field field) {
        return field.text() != null || field.kind() == FieldKind.BOOLEAN || field.kind() == FieldKind.ENUM;
    }

    private void readLinearField(Field field) {
        String target = "e." + field.path() + " = ";
        if (field.text() != null) {
            bounded(field, 9);
            out.line(target + RAW + ".low(" + RAW + ".word(b, at + 1), low);").line("at += 1 + low;");
            return;
        }
        if (field.nanoTime()) {
            out.line(target + RAW + ".word(b, at);").line("at += 8;");
            return;
        }
        switch (field.kind()) {
            case LONG, INT, SHORT, CHAR -> readInteger(field, target);
            case STRING -> readText(field, target);
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
            default -> throw new IllegalStateException("not flat: field=" + field.name());
        }
    }

    private void readText(Field field, String target) {
        String reused = field.type().isReusedText() ? "e." + field.path() + ", " : "";
        out.line("value = " + RAW + ".integer(b, at);")
                .line("at = " + RAW + ".integerEnd(b, at);")
                .line(target + "in.textAt(" + reused + "at, value, " + place(field.name()) + ", "
                        + field.type().maxLength() + ");")
                .line("at += (int) value;");
    }

    private void readInteger(Field field, String target) {
        String type = field.kind().keyword();
        String value = RAW + ".integer(b, at)";
        if (field.type().form().is(TextForm.Kind.SHORT_TEXT)) {
            out.line(target + CHECKS + ".packed(" + value + ", " + place(field.name()) + ", at);");
        } else if (field.kind() == FieldKind.LONG) {
            out.line(target + value + ";");
        } else {
            out.line("value = " + value + ";")
                    .line("if (value != (" + type + ") value) {")
                    .line("throw org.outcry.wire.DecodeException.outOfBounds(\"" + object.simpleName() + "\", \""
                            + field.name() + "\", at, value, \"" + type + "\");")
                    .line("}")
                    .line(target + "(" + type + ") value;");
        }
        out.line("at = " + RAW + ".integerEnd(b, at);");
    }

    private void bounded(Field field, int bound) {
        out.line("low = " + RAW + ".at(b, at);")
                .line("if (low >= " + bound + ") {")
                .line("throw org.outcry.wire.DecodeException.outOfBounds(\"" + object.simpleName() + "\", \""
                        + field.name() + "\", at, low, " + bound + ");")
                .line("}");
    }

    private void readParts() {
        String type = object.type(out);
        String name = object.simpleName();
        boolean isRecord = object.isMade();
        String returned = isRecord ? type : "void";
        String event = isRecord ? "" : type + " e, ";
        out.line("")
                .line("/**")
                .line(" * Reads an object.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the bytes are no such object")
                .line(" */")
                .line("public static " + returned + " read(" + event + "byte[] b, int offset, int length, " + IN
                        + " in) {")
                .line("java.util.Objects.checkFromIndexSize(offset, length, b.length);")
                .line("in.open(b, offset, length);")
                .line(isRecord ? type + " e = read(in);" : "read(e, in);")
                .line("in.close(\"" + name + "\");");
        if (isRecord) {
            out.line("return e;");
        }
        out.line("}")
                .line("")
                .line("/** Reads an object that is a part of a body. */")
                .line("public static " + returned + " read(" + event + IN + " in) {");
        PartReader reader = new PartReader(object, out) {
            @Override
            String scalar(String field, ValueType value) {
                return RawSource.this.scalar(field, value);
            }

            @Override
            String reusedText(String field, ValueType value, String target) {
                return "in.text(" + target + ", " + place(field) + ", " + value.maxLength() + ")";
            }

            @Override
            String isNull(String field) {
                return "in.isNull(" + place(field) + ")";
            }

            @Override
            String part(EventObject part, String target) {
                String codec = out.name(codecName(part));
                return part.isMade() ? target + " = " + codec + ".read(in);" : codec + ".read(" + target + ", in);";
            }

            @Override
            String count(String field, ValueType value) {
                boolean mayBeEmpty =
                        value.kind() == FieldKind.LIST && value.requireElement().kind() == FieldKind.OBJECT;
                return "in.count(" + place(field) + ", " + value.maxLength() + ", " + (mayBeEmpty ? 0 : 1) + ")";
            }

            @Override
            void entry(Runnable key, Runnable value) {
                key.run();
                value.run();
            }
        };
        for (Field field : object.fields()) {
            if (isRecord) {
                out.line(out.name(field.type().javaType()) + " " + object.target(field) + ";");
            }
            reader.field(field);
        }
        reader.returnRecord();
        out.line("}");
    }

    private String place(String field) {
        return "\"" + object.simpleName() + "\", \"" + field + "\"";
    }

    private String scalar(String field, ValueType value) {
        String place = place(field);
        return switch (value.kind()) {
            case LONG ->
                switch (value.form().kind()) {
                    case ASCII -> "in.ascii(" + place + ")";
                    case NANO_TIME -> "in.word(" + place + ")";
                    case SHORT_TEXT -> "in.shortText(" + place + ")";
                    default -> "in.integer(" + place + ", Long.MIN_VALUE, Long.MAX_VALUE)";
                };
            case INT -> "(int) in.integer(" + place + ", Integer.MIN_VALUE, Integer.MAX_VALUE)";
            case SHORT -> "(short) in.integer(" + place + ", Short.MIN_VALUE, Short.MAX_VALUE)";
            case CHAR -> "(char) in.integer(" + place + ", Character.MIN_VALUE, Character.MAX_VALUE)";
            case BYTE -> "in.oneByte(" + place + ")";
            case BOOLEAN -> "in.bounded(" + place + ", 2) == 1";
            case DOUBLE -> "Double.longBitsToDouble(in.word(" + place + "))";
            case FLOAT -> "Float.intBitsToFloat(in.fourBytes(" + place + "))";
            case STRING -> "in.text(" + place + ", " + value.maxLength() + ")";
            case ENUM ->
                "VALUES_" + enumTypes.indexOf(value.javaType()) + "[in.bounded(" + place + ", "
                        + value.enumConstants().size() + ")]";
            case OBJECT, LIST, ARRAY, MAP -> throw new IllegalStateException("no scalar: field=" + field);
        };
    }
}
