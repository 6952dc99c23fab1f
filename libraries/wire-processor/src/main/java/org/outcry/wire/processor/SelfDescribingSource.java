package org.outcry.wire.processor;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes {@code ESelfDescribing}: an event object's raw form behind the schema that tells what it is. */
final class SelfDescribingSource {
    private static final int HEADER_BYTES = 2;

    private SelfDescribingSource() {}

    /** The most bytes that a write touches. */
    static int maxLength(EventObject object) {
        return blockBytes(object) + RawSource.maxLength(object);
    }

    private static int blockBytes(EventObject object) {
        return HEADER_BYTES + object.schema().getBytes(StandardCharsets.UTF_8).length;
    }

    static String of(EventObject object) {
        JavaSource out = new JavaSource(object.packageName());
        String type = object.simpleName();
        List<String> enumTypes = object.enumTypes();
        out.line("/** The self-describing form of {@link " + type + "}: a schema, and the values. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + type + "SelfDescribing {")
                .line("/** Names and kinds of the fields. */")
                .line("public static final String SCHEMA = \"" + object.schema() + "\";")
                .line("")
                .line("/** The most bytes that {@link #write} touches. */")
                .line("public static final int MAX_LENGTH = " + maxLength(object) + ";")
                .line("")
                .line("private static final int BLOCK_BYTES = " + blockBytes(object) + ";")
                .line("private static final byte[] BLOCK = org.outcry.wire.binary.RawBytes.schemaBlock(SCHEMA);");
        if (!object.fields().isEmpty()) {
            out.line("private static final " + type + " DEFAULTS = new " + type + "();");
        }
        for (int i = 0; i < enumTypes.size(); i++) {
            String name = out.name(enumTypes.get(i));
            out.line("private static final " + name + "[] VALUES_" + i + " = " + name + ".values();");
        }
        out.line("")
                .line("private " + type + "SelfDescribing() {}")
                .line("")
                .line("/** What reads bodies of other schemas: one for each reader. */")
                .line("public static org.outcry.wire.binary.ForeignFields foreignFields() {")
                .line("return new org.outcry.wire.binary.ForeignFields(\"" + type + "\", SCHEMA);")
                .line("}")
                .line("")
                .line("/**")
                .line(" * Writes an object.")
                .line(" *")
                .line(" * @return its bytes")
                .line(" * @throws IndexOutOfBoundsException if the array has no room for the longest")
                .line(" */")
                .line("public static int write(" + type + " e, byte[] b, int offset) {")
                .line("java.util.Objects.checkFromIndexSize(offset, MAX_LENGTH, b.length);")
                .line("System.arraycopy(BLOCK, 0, b, offset, BLOCK_BYTES);")
                .line("return BLOCK_BYTES + " + type + "Raw.write(e, b, offset + BLOCK_BYTES);")
                .line("}")
                .line("")
                .line("/**")
                .line(
                        " * Reads an object. Fields that the body lacks get what a new object has; those that the object lacks are")
                .line(" * passed over.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the bytes are no such object")
                .line(" */")
                .line("public static void read(" + type
                        + " e, byte[] b, int offset, int length, org.outcry.wire.binary.ForeignFields foreign) {")
                .line("java.util.Objects.checkFromIndexSize(offset, length, b.length);")
                .line(
                        "if (length >= BLOCK_BYTES && java.util.Arrays.equals(BLOCK, 0, BLOCK_BYTES, b, offset, offset + BLOCK_BYTES)) {")
                .line(type + "Raw.read(e, b, offset + BLOCK_BYTES, length - BLOCK_BYTES);")
                .line("return;")
                .line("}")
                .line("readForeign(e, foreign.open(b, offset, length));")
                .line("}")
                .line("")
                .line("private static void readForeign(" + type + " e, org.outcry.wire.binary.ForeignFields in) {");
        for (Field field : object.fields()) {
            out.line("e." + field.name() + " = DEFAULTS." + field.name() + ";");
        }
        out.line("while (in.next()) {").line("switch (in.field()) {");
        int index = 0;
        for (Field field : object.fields()) {
            out.line("case " + index++ + " -> e." + field.name() + " = " + value(field, enumTypes) + ";");
        }
        return out.line("default -> throw new IllegalStateException(\"no field \" + in.field());")
                .line("}")
                .line("}")
                .line("}")
                .line("}")
                .toString();
    }

    private static String value(Field field, List<String> enumTypes) {
        if (field.text() != null) {
            return "in.ascii()";
        }
        return switch (field.kind()) {
            case LONG -> "in.integer(Long.MIN_VALUE, Long.MAX_VALUE)";
            case INT -> "(int) in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE)";
            case SHORT -> "(short) in.integer(Short.MIN_VALUE, Short.MAX_VALUE)";
            case BYTE -> "(byte) in.integer(Byte.MIN_VALUE, Byte.MAX_VALUE)";
            case CHAR -> "in.character()";
            case BOOLEAN -> "in.truth()";
            case DOUBLE -> "in.real()";
            case FLOAT -> "in.single()";
            case ENUM -> "in.constant(VALUES_" + enumTypes.indexOf(field.enumType()) + ")";
            case STRING, OBJECT, LIST, ARRAY -> throw TextBytesSource.notFlat(field);
        };
    }
}
