// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/**
 * Source of the method of {@code EYamlBytes} and {@code EJsonBytes} that tells how many bytes a text may take at most.
 */
final class TextLengthSource {
    private static final String CHECKS = "org.outcry.wire.codec.FieldChecks";
    private static final int NULL_BYTES = 4;
    private static final int SEPARATOR_BYTES = 6;
    private static final int LIST_BYTES = 8;
    /** Eight characters, each of which may have to be escaped, and quotes. */
    private static final int ASCII_BYTES = 8 * 6 + 2;

    private final EventObject object;
    private final TextFlavour flavour;
    private final Statics statics;
    private final JavaSource out;

    TextLengthSource(EventObject object, TextFlavour flavour, Statics statics, JavaSource out) {
        this.object = object;
        this.flavour = flavour;
        this.statics = statics;
        this.out = out;
    }

    void write() {
        long bytes = constantBytes(object);
        out.line("/** Returns the most bytes that an object takes, and throws as validate if a bound is exceeded. */")
                .line("public static long maxLength(" + object.type(out) + " e, " + TextWords.OUT + " out) {");
        if (isBounded(object)) {
            out.line("return " + bytes + ";").line("}");
            return;
        }
        out.line("long length = " + bytes + ";");
        for (Field field : object.fields()) {
            if (!isBounded(field.type())) {
                add(field);
            }
        }
        out.line("return length;").line("}");
    }

    private void add(Field field) {
        String value = object.get(field);
        ValueType type = field.type();
        boolean reference = type.isReference();
        if (reference) {
            out.line("if (" + value + " != null) {");
        }
        switch (type.kind()) {
            case LIST -> addElements(value + ".size()", value + ".get(i)", field);
            case ARRAY -> addElements(value + ".length", value + "[i]", field);
            case MAP -> addEntries(value, field);
            default -> out.line("length += " + single(value, type, field) + ";");
        }
        if (reference) {
            out.line("}");
        }
    }

    private void addElements(String size, String element, Field field) {
        ValueType type = field.type().requireElement();
        String checkedSize = checked(size, field.type(), field);
        if (isBounded(type)) {
            out.line("length += " + (SEPARATOR_BYTES + constantBytes(type)) + "L * " + checkedSize + ";");
            return;
        }
        out.line("for (int i = 0, size = " + checkedSize + "; i < size; i++) {")
                .line("length += " + SEPARATOR_BYTES + " + " + single(element, type, field) + ";")
                .line("}");
    }

    private void addEntries(String value, Field field) {
        ValueType type = field.type();
        ValueType key = type.requireKey();
        ValueType element = type.requireElement();
        String keyBytes = key.kind() == FieldKind.STRING
                ? TextWords.OUT + ".MAX_CHARACTER_BYTES * (long) " + CHECKS + ".keyLength(entry.getKey(), "
                        + object.label(field) + ") + 2"
                : String.valueOf(constantBytes(key));
        out.line(checked(value + ".size()", type, field) + ";")
                .line("for (java.util.Map.Entry" + type.entryTypes(out) + " entry : " + value + ".entrySet()) {")
                .line("length += " + SEPARATOR_BYTES + " + " + keyBytes + " + "
                        + (isBounded(element)
                                ? String.valueOf(constantBytes(element))
                                : single("entry.getValue()", element, field))
                        + ";")
                .line("}");
    }

    private String single(String value, ValueType type, Field field) {
        return switch (type.kind()) {
            case STRING -> TextWords.OUT + ".MAX_CHARACTER_BYTES * (long) " + checked(value, type, field) + " + 2";
            case OBJECT ->
                out.name(TextBytesSource.codecName(type.requireObject(), flavour)) + ".maxLength(" + CHECKS
                        + ".present(" + value + ", " + object.label(field) + "), out)";
            case LONG -> "out.convertedBytes(" + value + ", " + statics.converter(type) + ")";
            default -> throw new IllegalStateException("bounded: type=" + type.javaType());
        };
    }

    /** Returns an expression for the length of a text or the size of what holds many, which is checked. */
    private String checked(String value, ValueType type, Field field) {
        return CHECKS + ".length(" + value + ", " + type.maxLength() + ", " + object.label(field) + ")";
    }

    private boolean isBounded(EventObject any) {
        return !any.isSealed() && any.fields().stream().allMatch(field -> isBounded(field.type()));
    }

    private boolean isBounded(ValueType type) {
        return switch (type.kind()) {
            case STRING, LIST, ARRAY, MAP -> false;
            case OBJECT -> isBounded(type.requireObject());
            default -> !type.form().is(TextForm.Kind.CONVERTED);
        };
    }

    private long constantBytes(EventObject any) {
        TextStyle widest = flavour.outer;
        long bytes = (long) TextWords.bytes(flavour.nothing()) + TextWords.bytes(widest.close);
        for (Field field : any.fields()) {
            bytes += TextWords.bytes(widest.key(field.shownName(), true)) + constantBytes(field.type());
        }
        return bytes;
    }

    private long constantBytes(ValueType type) {
        return switch (type.kind()) {
            case LONG ->
                switch (type.form().kind()) {
                    case ASCII -> ASCII_BYTES;
                    case NANO_TIME, MICRO_TIME, MILLI_TIME -> 32;
                    case CONVERTED -> 0;
                    default -> 26;
                };
            case DOUBLE, FLOAT -> 28;
            case INT -> 11;
            case SHORT, BYTE -> 6;
            case CHAR -> 8;
            case BOOLEAN -> 5;
            case ENUM ->
                Math.max(
                        NULL_BYTES,
                        type.enumConstants().stream()
                                .mapToInt(name -> TextWords.bytes(flavour.literal(name)))
                                .max()
                                .orElse(0));
            case STRING -> NULL_BYTES;
            case OBJECT -> isBounded(type) ? constantBytes(type.requireObject()) : NULL_BYTES;
            case LIST, ARRAY, MAP -> LIST_BYTES;
        };
    }
}
