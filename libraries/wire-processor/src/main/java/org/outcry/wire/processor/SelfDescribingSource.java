// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Source of {@code ESelfDescribing}: the schema of an event object, then its raw form. */
final class SelfDescribingSource {
    private static final String FOREIGN = "org.outcry.wire.codec.ForeignFields";
    private static final int HEADER_BYTES = 2;

    private final EventObject object;
    private final JavaSource out;
    private final List<String> enumTypes;

    private SelfDescribingSource(EventObject object) {
        this.object = object;
        this.out = new JavaSource(object.packageName());
        this.enumTypes = object.enumTypes();
    }

    static String of(EventObject object) {
        return object.isSealed() ? new SealedSource(object).selfDescribing() : new SelfDescribingSource(object).write();
    }

    static String codecName(EventObject object) {
        return object.codecName("SelfDescribing");
    }

    private String write() {
        String type = object.type(out);
        String name = object.simpleName() + "SelfDescribing";
        int blockBytes = HEADER_BYTES + object.schema().getBytes(StandardCharsets.UTF_8).length;
        out.line("/** The self-describing form of {@link " + out.name(object.qualifiedName())
                        + "}: a schema, and the values. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {")
                .line("/** Names and kinds of the fields. */")
                .line("public static final String SCHEMA = " + JavaSource.literal(object.schema()) + ";")
                .line("")
                .line("private static final int BLOCK_BYTES = " + blockBytes + ";")
                .line("private static final byte[] BLOCK = org.outcry.wire.codec.RawBytes.schemaBlock(SCHEMA);");
        for (int i = 0; i < enumTypes.size(); i++) {
            String enumName = out.name(enumTypes.get(i));
            out.line("private static final " + enumName + "[] VALUES_" + i + " = " + enumName + ".values();");
        }
        out.line("")
                .line("private " + name + "() {}")
                .line("")
                .line("/** Returns a reader of bodies of other schemas. Each reader needs its own. */")
                .line("public static " + FOREIGN + " foreignFields() {")
                .line("return new " + FOREIGN + "(\"" + object.simpleName() + "\", SCHEMA);")
                .line("}")
                .line("")
                .line("/** The most bytes that {@link #write} touches. */")
                .line("public static int maxLength(" + type + " e) {")
                .line("return BLOCK_BYTES + " + object.simpleName() + "Raw.maxLength(e);")
                .line("}")
                .line("")
                .line("/**")
                .line(" * Writes an object.")
                .line(" *")
                .line(" * @return its bytes")
                .line(" * @throws IndexOutOfBoundsException if the array has no room for {@link #maxLength}")
                .line(" */")
                .line("public static int write(" + type + " e, byte[] b, int offset) {")
                .line("System.arraycopy(BLOCK, 0, b, offset, BLOCK_BYTES);")
                .line("return BLOCK_BYTES + " + object.simpleName() + "Raw.write(e, b, offset + BLOCK_BYTES);")
                .line("}");
        read();
        readForeign();
        return out.line("}").toString();
    }

    private void read() {
        boolean isRecord = object.isMade();
        String result = isRecord ? "return " : "";
        String raw = object.simpleName() + "Raw.read(" + (isRecord ? "" : "e, ")
                + "b, offset + BLOCK_BYTES, length - BLOCK_BYTES" + (object.isFlat() ? "" : ", foreign.raw()") + ");";
        out.line("")
                .line("/**")
                .line(" * Reads an object. Fields that the body lacks get what a new object has; those that the"
                        + " object lacks are")
                .line(" * passed over.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the bytes are no such object")
                .line(" */")
                .line("public static " + (isRecord ? object.type(out) : "void") + " read("
                        + (isRecord ? "" : object.type(out) + " e, ") + "byte[] b, int offset, int length, " + FOREIGN
                        + " foreign) {")
                .line("java.util.Objects.checkFromIndexSize(offset, length, b.length);")
                .line("if (length >= BLOCK_BYTES && java.util.Arrays.equals(BLOCK, 0, BLOCK_BYTES, b, offset,"
                        + " offset + BLOCK_BYTES)) {")
                .line(result + raw);
        if (!isRecord) {
            out.line("return;");
        }
        out.line("}")
                .line(result + "readForeign(" + (isRecord ? "" : "e, ") + "foreign.open(b, offset, length));")
                .line("}");
    }

    private void readForeign() {
        boolean isRecord = object.isMade();
        out.line("")
                .line("/** Reads an object that was entered. */")
                .line("public static " + (isRecord ? object.type(out) : "void") + " readForeign("
                        + (isRecord ? "" : object.type(out) + " e, ") + FOREIGN + " in) {");
        if (isRecord) {
            for (Field field : object.fields()) {
                out.line(out.name(field.type().javaType()) + " " + object.target(field) + " = "
                        + field.type().zero(out) + ";");
            }
        } else if (!object.fields().isEmpty()) {
            out.line(out.name(object.fieldsName()) + ".reset(e);");
        }
        RequiredFields required = new RequiredFields(object);
        required.declare(out);
        out.line("while (in.next()) {").line("switch (in.field()) {");
        PartReader reader = new ForeignPartReader();
        int index = 0;
        for (Field field : object.fields()) {
            out.line("case " + index++ + " -> {");
            if (field.required()) {
                out.line(required.found(field.shownName()));
            }
            reader.field(field);
            out.line("}");
        }
        out.line("default -> throw new IllegalStateException(\"no field \" + in.field());")
                .line("}")
                .line("}");
        required.check(out);
        reader.returnRecord();
        out.line("}");
    }

    private String scalar(ValueType type) {
        return switch (type.kind()) {
            case LONG ->
                switch (type.form().kind()) {
                    case ASCII -> "in.ascii()";
                    case SHORT_TEXT -> "in.shortText()";
                    default -> "in.integer(Long.MIN_VALUE, Long.MAX_VALUE)";
                };
            case INT -> "(int) in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE)";
            case SHORT -> "(short) in.integer(Short.MIN_VALUE, Short.MAX_VALUE)";
            case BYTE -> "(byte) in.integer(Byte.MIN_VALUE, Byte.MAX_VALUE)";
            case CHAR -> "in.character()";
            case BOOLEAN -> "in.truth()";
            case DOUBLE -> "in.real()";
            case FLOAT -> "in.single()";
            case ENUM -> "in.constant(VALUES_" + enumTypes.indexOf(type.javaType()) + type.orUnknown(out) + ")";
            case STRING -> "in.text(" + type.maxLength() + ")";
            case OBJECT, LIST, ARRAY, MAP -> throw new IllegalStateException("no scalar: type=" + type.javaType());
        };
    }

    private final class ForeignPartReader extends PartReader {
        ForeignPartReader() {
            super(object, out);
        }

        @Override
        String scalar(String field, ValueType type) {
            return SelfDescribingSource.this.scalar(type);
        }

        @Override
        String reusedText(String field, ValueType type, String target) {
            return "in.text(" + target + ", " + type.maxLength() + ")";
        }

        @Override
        String isNull(String field) {
            return "in.isNull()";
        }

        @Override
        String part(EventObject part, String target) {
            String codec = out.name(codecName(part));
            String read = part.isMade()
                    ? target + " = " + codec + ".readForeign(in);"
                    : codec + ".readForeign(" + target + ", in);";
            return part.isSealed() ? read : "in.enter();\n" + read;
        }

        @Override
        String count(String field, ValueType type) {
            return (type.kind() == FieldKind.MAP ? "in.openMap(" : "in.openList(") + type.maxLength() + ")";
        }

        @Override
        void entry(Runnable key, Runnable value) {
            out.line("in.element();")
                    .line("in.enter();")
                    .line("while (in.next()) {")
                    .line("if (in.field() == 0) {");
            key.run();
            out.line("} else {");
            value.run();
            out.line("}").line("}");
        }

        @Override
        String beforeElement() {
            return "in.element();";
        }

        @Override
        String afterList() {
            return "in.closeList();";
        }
    }
}
