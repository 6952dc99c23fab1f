// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.EnumSet;
import java.util.List;

/**
 * Source of {@code ELayout} and {@code ENativeLayout}: the trivially copyable bytes of an event object, little-endian,
 * packed, in order of declaration; in arrays, or in memory outside the heap.
 */
final class LayoutSource {
    private static final String CHECKS = "org.outcry.wire.codec.FieldChecks";

    private final EventObject object;
    private final BodyMemory memory;
    private final JavaSource out;
    private final List<String> enumTypes;

    private LayoutSource(EventObject object, BodyMemory memory) {
        this.object = object;
        this.memory = memory;
        this.out = new JavaSource(object.packageName());
        this.enumTypes = object.enumTypes();
    }

    static String of(EventObject object, BodyMemory memory) {
        return new LayoutSource(object, memory).write();
    }

    private String write() {
        String modifier = JavaSource.modifier(object.isPublic());
        String name = object.simpleName() + memory.suffix();
        out.line("/** The bytes of {@link " + out.name(object.qualifiedName()) + "} in "
                        + (isArray() ? "an array" : "a direct, little-endian buffer")
                        + ": little-endian, packed, in order of declaration. */")
                .generated()
                .line(modifier + "final class " + name + " {")
                .line("/** Bytes of one object. */")
                .line("public static final int LENGTH = " + object.length() + ";")
                .line("")
                .line("/** A hash over names, types and order of the fields. */")
                .line("public static final long HASH = " + JavaSource.hex(object.hash()) + ";")
                .line("");
        constants();
        out.line("private " + name + "() {}").line("");
        writeMethod();
        out.line("");
        readMethod();
        return out.line("}").toString();
    }

    private void constants() {
        EnumSet<FieldKind> viewed = EnumSet.noneOf(FieldKind.class);
        for (Field field : object.fields()) {
            if (isArray() && field.kind().hasView()) {
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
        out.line("/** Writes an object and returns {@link #LENGTH}, or throws IndexOutOfBoundsException if"
                        + " there is no room. */")
                .line("public static int write(" + object.type(out) + " e, " + memory.type() + " b, int offset) {");
        checkPlace();
        for (Field field : object.fields()) {
            String value = object.get(field);
            out.line(
                    switch (field.kind()) {
                        case BOOLEAN -> memory.put(field.kind(), at(field), "(byte) (" + value + " ? 1 : 0)");
                        case ENUM ->
                            memory.put(field.kind(), at(field), "(byte) " + checked(field, value) + ".ordinal()");
                        case OBJECT ->
                            out.name(memory.layoutName(field.type().requireObject())) + ".write("
                                    + checked(field, value) + ", b, " + at(field) + ");";
                        default -> memory.put(field.kind(), at(field), checked(field, value));
                    });
        }
        out.line("return LENGTH;").line("}");
    }

    private String checked(Field field, String value) {
        if (field.type().form().is(TextForm.Kind.SHORT_TEXT)) {
            return CHECKS + ".shortText(" + value + ", " + object.label(field) + ")";
        }
        return field.kind().isPrimitive() ? value : CHECKS + ".present(" + value + ", " + object.label(field) + ")";
    }

    private void readMethod() {
        out.line("/** Reads an object. Additional bytes, of a later version, are passed over; too few are a"
                        + " DecodeException. */")
                .line(
                        object.isMade()
                                ? "public static " + object.type(out) + " read(" + memory.type()
                                        + " b, int offset, int length) {"
                                : "public static void read(" + object.type(out) + " e, " + memory.type()
                                        + " b, int offset, int length) {")
                .line("if (length < LENGTH) {")
                .line("throw org.outcry.wire.DecodeException.tooShort(\"" + object.simpleName()
                        + "\", offset, length, LENGTH);")
                .line("}");
        checkPlace();
        for (Field field : object.fields()) {
            String target = object.target(field);
            if (object.isMade()) {
                out.line(out.name(field.type().javaType()) + " " + target + ";");
            }
            switch (field.kind()) {
                case OBJECT -> readObject(field, target);
                case BOOLEAN -> out.line(target + " = " + bounded(field, 2) + " == 1;");
                case ENUM ->
                    out.line(target + " = " + values(enumTypes.indexOf(field.enumType())) + "["
                            + bounded(field, field.enumConstants().size()) + "];");
                default -> out.line(target + " = " + number(field) + ";");
            }
        }
        if (object.isMade()) {
            out.line("try {")
                    .line("return " + object.recordOfTargets(out) + ";")
                    .line("} catch (IllegalArgumentException | NullPointerException refused) {")
                    .line("throw org.outcry.wire.DecodeException.refused(\"" + object.simpleName()
                            + "\", offset, refused);")
                    .line("}");
        }
        out.line("}");
    }

    private String number(Field field) {
        String value = memory.get(field.kind(), at(field));
        return field.type().form().is(TextForm.Kind.SHORT_TEXT)
                ? CHECKS + ".packed(" + value + ", \"" + object.simpleName() + "\", \"" + field.name() + "\", "
                        + at(field) + ")"
                : value;
    }

    private void readObject(Field field, String target) {
        EventObject part = field.type().requireObject();
        String layout = out.name(memory.layoutName(part));
        String place = "b, " + at(field) + ", " + layout + ".LENGTH";
        if (part.isMade()) {
            out.line(target + " = " + layout + ".read(" + place + ");");
            return;
        }
        if (object.isMade()) {
            out.line(target + " = " + part.newInstance(out) + ";");
        } else {
            out.line("if (" + target + " == null) {")
                    .line(target + " = " + part.newInstance(out) + ";")
                    .line("}");
        }
        out.line(layout + ".read(" + target + ", " + place + ");");
    }

    private String bounded(Field field, int bound) {
        return CHECKS + ".bounded(" + memory.get(field.kind(), at(field)) + ", " + bound + ", \"" + object.simpleName()
                + "\", \"" + field.name() + "\", " + at(field) + ")";
    }

    private boolean isArray() {
        return memory == BodyMemory.ARRAY;
    }

    /**
     * Of an array all bounds are checked at once. A buffer checks both bounds of each access in any case; the compiler
     * leaves out the lower ones when the place cannot be negative, nor become so by an addition.
     */
    private void checkPlace() {
        if (isArray()) {
            out.line("java.util.Objects.checkFromIndexSize(offset, LENGTH, b.length);");
        } else if (object.fields().size() > 1) {
            out.line("offset = java.util.Objects.checkIndex(offset, Integer.MAX_VALUE - LENGTH);");
        }
    }

    private static String values(int index) {
        return "VALUES_" + index;
    }

    private static String at(Field field) {
        return field.offset() == 0 ? "offset" : "offset + " + field.offset();
    }
}
