package org.outcry.wire.processor;

import java.util.EnumSet;

/** Writes {@code EBlock}: an event object held in its trivially copyable bytes, so that one copy writes or reads it. */
final class BlockSource {
    private final EventObject object;
    private final JavaSource out;

    private BlockSource(EventObject object) {
        this.object = object;
        this.out = new JavaSource(object.packageName());
    }

    static String of(EventObject object) {
        return new BlockSource(object).write();
    }

    private String write() {
        String type = object.type(out);
        String name = object.simpleName() + "Block";
        String layout = object.simpleName() + "Layout";
        out.line("/**")
                .line(
                        " * {@link " + type
                                + "} held in its trivially copyable bytes: written and read by one copy, whatever its fields. Less")
                .line(" * code than one store per field, which is quicker when the code is cold. One thread.")
                .line(" */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {");
        EnumSet<FieldKind> viewed = EnumSet.noneOf(FieldKind.class);
        object.fields().stream().map(Field::kind).filter(FieldKind::hasView).forEach(viewed::add);
        for (FieldKind kind : viewed) {
            out.line("private static final java.lang.invoke.VarHandle " + kind.view()
                    + " = java.lang.invoke.MethodHandles.byteArrayViewVarHandle(" + kind.keyword()
                    + "[].class, java.nio.ByteOrder.LITTLE_ENDIAN);");
        }
        for (int i = 0; i < object.enumTypes().size(); i++) {
            String enumName = out.name(object.enumTypes().get(i));
            out.line("private static final " + enumName + "[] VALUES_" + i + " = " + enumName + ".values();");
        }
        out.line("")
                .line("private final byte[] block = new byte[" + layout + ".LENGTH];")
                .line("")
                .line("/** A block of a new object. */")
                .line("public " + name + "() {")
                .line("set(" + object.newInstance(out) + ");")
                .line("}")
                .line("")
                .line("/** Takes all fields of an object. */")
                .line("public void set(" + type + " e) {")
                .line(layout + ".write(e, block, 0);")
                .line("}")
                .line("")
                .line("/** Gives all fields to an object. */")
                .line("public void get(" + type + " e) {")
                .line(layout + ".read(e, block, 0, " + layout + ".LENGTH);")
                .line("}")
                .line("")
                .line("/** Writes the block and returns its bytes. */")
                .line("public int write(byte[] b, int offset) {")
                .line("System.arraycopy(block, 0, b, offset, " + layout + ".LENGTH);")
                .line("return " + layout + ".LENGTH;")
                .line("}")
                .line("")
                .line("/**")
                .line(" * Reads a block; what its bytes can't mean is found when the field is asked for.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if there are too few bytes")
                .line(" */")
                .line("public void read(byte[] b, int offset, int length) {")
                .line("if (length < " + layout + ".LENGTH) {")
                .line("throw org.outcry.wire.DecodeException.tooShort(\"" + object.simpleName() + "\", offset, length, "
                        + layout + ".LENGTH);")
                .line("}")
                .line("System.arraycopy(b, offset, block, 0, " + layout + ".LENGTH);")
                .line("}");
        object.fields().forEach(field -> accessors(field, name));
        return out.line("}").toString();
    }

    private void accessors(Field field, String name) {
        String type = out.name(field.type().javaType());
        int at = field.offset();
        out.line("").line("public " + type + " " + field.name() + "() {");
        switch (field.kind()) {
            case BYTE -> out.line("return block[" + at + "];");
            case BOOLEAN -> bounded(field, "2", "low == 1");
            case ENUM -> {
                String values = "VALUES_" + object.enumTypes().indexOf(field.enumType());
                bounded(field, values + ".length", values + "[low]");
            }
            default -> out.line("return (" + type + ") " + field.kind().view() + ".get(block, " + at + ");");
        }
        out.line("}").line("").line("public " + name + " " + field.name() + "(" + type + " value) {");
        out.line(
                switch (field.kind()) {
                    case BYTE -> "block[" + at + "] = value;";
                    case BOOLEAN -> "block[" + at + "] = (byte) (value ? 1 : 0);";
                    case ENUM -> "block[" + at + "] = (byte) value.ordinal();";
                    default -> field.kind().view() + ".set(block, " + at + ", value);";
                });
        out.line("return this;").line("}");
    }

    private void bounded(Field field, String bound, String value) {
        out.line("int low = block[" + field.offset() + "] & 0xFF;")
                .line("if (low >= " + bound + ") {")
                .line("throw org.outcry.wire.DecodeException.outOfBounds(\"" + object.simpleName() + "\", \""
                        + field.name() + "\", " + field.offset() + ", low, " + bound + ");")
                .line("}")
                .line("return " + value + ";");
    }
}
