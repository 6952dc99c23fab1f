// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.EnumSet;

/** Source of {@code EBlock}: the fields of an event object, held as the bytes of its layout. */
final class BlockSource {
    private BlockSource() {}

    static String of(EventObject object) {
        JavaSource out = new JavaSource(object.packageName());
        String modifier = JavaSource.modifier(object.isPublic());
        String name = object.simpleName() + "Block";
        String layout = object.simpleName() + "Layout";
        out.line("/** The fields of a {@link " + object.type(out)
                        + "} as one block of bytes, which is copied at once. */")
                .generated()
                .line(modifier + "final class " + name + " {");
        EnumSet<FieldKind> viewed = EnumSet.noneOf(FieldKind.class);
        object.fields().forEach(field -> viewed.add(field.kind()));
        for (FieldKind kind : viewed) {
            if (kind.hasView()) {
                out.line("private static final java.lang.invoke.VarHandle " + kind.view()
                        + " = java.lang.invoke.MethodHandles.byteArrayViewVarHandle(" + kind.keyword()
                        + "[].class, java.nio.ByteOrder.LITTLE_ENDIAN);");
            }
        }
        out.line("")
                .line("private final byte[] b = new byte[" + layout + ".LENGTH];")
                .line("")
                .line("/** All fields zero. */")
                .line(modifier + name + "() {}")
                .line("");
        copies(object, layout, out);
        for (Field field : object.fields()) {
            accessors(field, out);
        }
        return out.line("}").toString();
    }

    private static void copies(EventObject object, String layout, JavaSource out) {
        String type = object.type(out);
        out.line("/** Takes the fields of an object. */")
                .line("public void set(" + type + " e) {")
                .line(layout + ".write(e, b, 0);")
                .line("}")
                .line("")
                .line("/** Gives an object the fields. */")
                .line("public void get(" + type + " e) {")
                .line(layout + ".read(e, b, 0, b.length);")
                .line("}")
                .line("")
                .line("/**")
                .line(" * Writes the layout.")
                .line(" *")
                .line(" * @return its bytes")
                .line(" * @throws IndexOutOfBoundsException if there is no room for it")
                .line(" */")
                .line("public int write(byte[] target, int offset) {")
                .line("System.arraycopy(b, 0, target, offset, b.length);")
                .line("return b.length;")
                .line("}")
                .line("")
                .line("/**")
                .line(" * Reads the layout. A longer body is one of a later version, whose additional fields are"
                        + " passed over.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the bytes are too few")
                .line(" */")
                .line("public void read(byte[] source, int offset, int length) {")
                .line("if (length < b.length) {")
                .line("throw org.outcry.wire.DecodeException.tooShort(\"" + object.simpleName()
                        + "\", offset, length, b.length);")
                .line("}")
                .line("System.arraycopy(source, offset, b, 0, b.length);")
                .line("}");
    }

    private static void accessors(Field field, JavaSource out) {
        String at = Integer.toString(field.offset());
        String keyword = field.kind().keyword();
        boolean isBoolean = field.kind() == FieldKind.BOOLEAN;
        String get = BodyMemory.ARRAY.get(field.kind(), at);
        String value = isBoolean ? "(byte) (value ? 1 : 0)" : "value";
        out.line("")
                .line("public " + keyword + " " + field.name() + "() {")
                .line("return " + get + (isBoolean ? " != 0" : "") + ";")
                .line("}")
                .line("")
                .line("public void " + field.name() + "(" + keyword + " value) {")
                .line(BodyMemory.ARRAY.put(field.kind(), at, value))
                .line("}");
    }
}
