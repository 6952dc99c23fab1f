package org.outcry.wire.processor;

import java.util.EnumSet;
import java.util.List;

/** Writes {@code ELayout}: the trivially copyable bytes of an event object, little-endian, packed, in order of declaration. */
final class LayoutSource {
    private final EventObject object;
    private final JavaSource out;
    private final List<String> enumTypes;

    private LayoutSource(EventObject object) {
        this.object = object;
        this.out = new JavaSource(object.packageName());
        this.enumTypes = object.enumTypes();
    }

    static String of(EventObject object) {
        return new LayoutSource(object).write();
    }

    private String write() {
        String modifier = JavaSource.modifier(object.isPublic());
        out.line("/** The bytes of {@link " + object.simpleName()
                        + "}: little-endian, packed, in order of declaration. */")
                .generated()
                .line(modifier + "final class " + object.simpleName() + "Layout {")
                .line("/** Bytes of one object. */")
                .line("public static final int LENGTH = " + object.length() + ";")
                .line("")
                .line("/** A hash over names, types and order of the fields. */")
                .line("public static final long HASH = " + JavaSource.hex(object.hash()) + ";")
                .line("");
        constants();
        out.line("private " + object.simpleName() + "Layout() {}").line("");
        writeMethod();
        out.line("");
        readMethod();
        return out.line("}").toString();
    }

    private void constants() {
        EnumSet<FieldKind> viewed = EnumSet.noneOf(FieldKind.class);
        for (Field field : object.fields()) {
            if (field.kind().hasView()) {
                viewed.add(field.kind());
            }
        }
        for (FieldKind kind : viewed) {
            out.line("private static final java.lang.invoke.VarHandle " + kind.view()
                    + " = java.lang.invoke.MethodHandles.byteArrayViewVarHandle(" + kind.keyword()
                    + "[].class, java.nio.ByteOrder.LITTLE_ENDIAN);");
        }
        for (int i = 0; i < enumTypes.size(); i++) {
            String type = out.name(enumTypes.get(i));
            out.line("private static final " + type + "[] " + values(i) + " = " + type + ".values();");
        }
        out.line("");
    }

    private void writeMethod() {
        out.line("/**")
                .line(" * Writes an object.")
                .line(" *")
                .line(" * @return {@link #LENGTH}")
                .line(" * @throws IndexOutOfBoundsException if the array has no room for it")
                .line(" */")
                .line("public static int write(" + object.type(out) + " e, byte[] b, int offset) {")
                .line("java.util.Objects.checkFromIndexSize(offset, LENGTH, b.length);");
        for (Field field : object.fields()) {
            String value = object.get(field);
            out.line(
                    switch (field.kind()) {
                        case BYTE -> "b[" + at(field) + "] = " + value + ";";
                        case BOOLEAN -> "b[" + at(field) + "] = (byte) (" + value + " ? 1 : 0);";
                        case ENUM -> "b[" + at(field) + "] = (byte) " + value + ".ordinal();";
                        case OBJECT ->
                            out.name(field.type().requireObject().layoutName()) + ".write(" + value + ", b, "
                                    + at(field) + ");";
                        default -> field.kind().view() + ".set(b, " + at(field) + ", " + value + ");";
                    });
        }
        out.line("return LENGTH;").line("}");
    }

    private void readMethod() {
        out.line("/**")
                .line(
                        " * Reads an object. A longer body is one of a later version, whose additional fields are passed over.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the bytes are no such object")
                .line(" */")
                .line(
                        object.isRecord()
                                ? "public static " + object.type(out) + " read(byte[] b, int offset, int length) {"
                                : "public static void read(" + object.type(out)
                                        + " e, byte[] b, int offset, int length) {")
                .line("if (length < LENGTH) {")
                .line("throw org.outcry.wire.DecodeException.tooShort(\"" + object.simpleName()
                        + "\", offset, length, LENGTH);")
                .line("}")
                .line("java.util.Objects.checkFromIndexSize(offset, LENGTH, b.length);");
        for (Field field : object.fields()) {
            String target = object.target(field);
            if (object.isRecord()) {
                out.line(out.name(field.type().javaType()) + " " + target + ";");
            }
            switch (field.kind()) {
                case OBJECT -> readObject(field, target);
                case BYTE -> out.line(target + " = b[" + at(field) + "];");
                case BOOLEAN -> readBounded(field, 2, target + " = " + raw(field) + " == 1;");
                case ENUM -> {
                    int values = enumTypes.indexOf(field.enumType());
                    readBounded(
                            field,
                            field.enumConstants().size(),
                            target + " = " + values(values) + "[" + raw(field) + "];");
                }
                default ->
                    out.line(target + " = (" + field.kind().keyword() + ") "
                            + field.kind().view() + ".get(b, " + at(field) + ");");
            }
        }
        if (object.isRecord()) {
            out.line("try {")
                    .line("return " + object.recordOfTargets(out) + ";")
                    .line("} catch (IllegalArgumentException | NullPointerException refused) {")
                    .line("throw org.outcry.wire.DecodeException.refused(\"" + object.simpleName()
                            + "\", offset, refused);")
                    .line("}");
        }
        out.line("}");
    }

    private void readObject(Field field, String target) {
        EventObject part = field.type().requireObject();
        String layout = out.name(part.layoutName());
        String place = "b, " + at(field) + ", " + layout + ".LENGTH";
        if (part.isRecord()) {
            out.line(target + " = " + layout + ".read(" + place + ");");
            return;
        }
        if (object.isRecord()) {
            out.line(target + " = " + part.newInstance(out) + ";");
        } else {
            out.line("if (" + target + " == null) {")
                    .line(target + " = " + part.newInstance(out) + ";")
                    .line("}");
        }
        out.line(layout + ".read(" + target + ", " + place + ");");
    }

    private void readBounded(Field field, int bound, String assignment) {
        String ordinal = raw(field);
        out.line("int " + ordinal + " = b[" + at(field) + "] & 0xFF;")
                .line("if (" + ordinal + " >= " + bound + ") {")
                .line("throw org.outcry.wire.DecodeException.outOfBounds(\"" + object.simpleName() + "\", \""
                        + field.name() + "\", " + at(field) + ", " + ordinal + ", " + bound + ");")
                .line("}")
                .line(assignment);
    }

    private static String raw(Field field) {
        return field.name() + "Byte";
    }

    private static String values(int index) {
        return "VALUES_" + index;
    }

    private static String at(Field field) {
        return field.offset() == 0 ? "offset" : "offset + " + field.offset();
    }
}
