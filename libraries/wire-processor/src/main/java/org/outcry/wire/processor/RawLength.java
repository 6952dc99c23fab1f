// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/**
 * Bytes that the raw form of an event object may take, and the source of the method of {@code ERaw} that tells them.
 */
final class RawLength {
    private static final int SLACK_BYTES = 8;
    private static final int UTF8_BYTES = 3;
    private static final int NUMBER_BYTES = 9;

    private static final String CHECKS = "org.outcry.wire.codec.FieldChecks";

    private final EventObject object;
    private final JavaSource out;

    RawLength(EventObject object, JavaSource out) {
        this.object = object;
        this.out = out;
    }

    /** Returns the most bytes that a write touches, of texts and lists only those that come with the empty one. */
    static int fixed(EventObject object) {
        if (object.isSealed()) {
            return 1
                    + object.variants().stream()
                            .mapToInt(RawLength::fixed)
                            .max()
                            .orElse(0);
        }
        return object.fields().stream()
                        .mapToInt(field -> maxBytes(field.type()))
                        .sum()
                + SLACK_BYTES;
    }

    /** Returns the most bytes of an object whose texts and lists are as long as they may be. */
    static long bound(EventObject object) {
        if (object.isSealed()) {
            return 1
                    + object.variants().stream()
                            .mapToLong(RawLength::bound)
                            .max()
                            .orElse(0);
        }
        return fixed(object)
                + object.fields().stream()
                        .mapToLong(field -> variableBytes(field.type()))
                        .sum();
    }

    private static long variableBytes(ValueType type) {
        return switch (type.kind()) {
            case STRING -> (long) UTF8_BYTES * type.maxLength();
            case OBJECT -> bound(type.requireObject()) - fixed(type.requireObject());
            case LIST, ARRAY, MAP ->
                type.maxLength()
                        * type.singles()
                                .mapToLong(single -> maxBytes(single) + variableBytes(single))
                                .sum();
            default -> 0;
        };
    }

    private static int maxBytes(ValueType type) {
        int flag = type.nullable() ? 1 : 0;
        return flag
                + switch (type.kind()) {
                    case LONG, STRING, LIST, ARRAY, MAP -> NUMBER_BYTES;
                    case DOUBLE -> 8;
                    case INT -> 5;
                    case FLOAT -> 4;
                    case SHORT, CHAR -> 3;
                    case BYTE, BOOLEAN, ENUM -> 1;
                    case OBJECT -> fixed(type.requireObject());
                };
    }

    void write() {
        out.line("")
                .line("/** Returns the most bytes that {@link #write} touches, and throws as validate if a bound is"
                        + " exceeded. */")
                .line("public static int maxLength(" + object.type(out) + " e) {");
        if (object.isBounded()) {
            out.line("return MAX_LENGTH;").line("}");
            return;
        }
        out.line("int length = MAX_LENGTH;");
        for (Field field : object.fields()) {
            ValueType type = field.type();
            String value = object.get(field);
            if (type.isBounded()) {
                continue;
            }
            boolean isReference = type.isReference();
            if (isReference) {
                out.line("if (" + value + " != null) {");
            }
            switch (type.kind()) {
                case STRING -> out.line("length += " + UTF8_BYTES + " * " + checked(value, type, field) + ";");
                case ARRAY ->
                    out.line("length += " + maxBytes(type.requireElement()) + " * "
                            + checked(value + ".length", type, field) + ";");
                case LIST -> maxLengthOfList(field, value);
                case MAP -> maxLengthOfMap(field, value);
                default ->
                    out.line("length += " + out.name(RawSource.codecName(type.requireObject())) + ".maxLength(" + value
                            + ");");
            }
            if (isReference) {
                out.line("}");
            }
        }
        out.line("return length;").line("}");
    }

    private void maxLengthOfMap(Field field, String value) {
        ValueType type = field.type();
        out.line(checked(value + ".size()", type, field) + ";")
                .line("for (java.util.Map.Entry" + type.entryTypes(out) + " entry : " + value + ".entrySet()) {")
                .line("length += "
                        + (type.requireKey().kind() == FieldKind.STRING
                                ? NUMBER_BYTES + " + " + UTF8_BYTES + " * " + CHECKS + ".keyLength(entry.getKey(), "
                                        + label(field) + ")"
                                : String.valueOf(maxBytes(type.requireKey())))
                        + ";")
                .line("length += " + elementBytes(type.requireElement(), "entry.getValue()", field) + ";")
                .line("}");
    }

    private void maxLengthOfList(Field field, String value) {
        ValueType element = field.type().requireElement();
        String size = checked(value + ".size()", field.type(), field);
        if (element.isBounded()) {
            out.line("length += " + maxBytes(element) + " * " + size + ";");
            return;
        }
        out.line("for (int i = 0, size = " + size + "; i < size; i++) {")
                .line("length += " + elementBytes(element, value + ".get(i)", field) + ";")
                .line("}");
    }

    /** Returns an expression for the most bytes of an element. */
    private String elementBytes(ValueType element, String value, Field field) {
        if (element.isBounded()) {
            return String.valueOf(maxBytes(element));
        }
        return element.kind() == FieldKind.STRING
                ? NUMBER_BYTES + " + " + UTF8_BYTES + " * " + checked(value, element, field)
                : out.name(RawSource.codecName(element.requireObject())) + ".maxLength(" + CHECKS + ".present(" + value
                        + ", " + label(field) + "))";
    }

    /** Returns an expression for the length of a text or the size of what holds many, which is checked. */
    private String checked(String value, ValueType type, Field field) {
        return CHECKS + ".length(" + value + ", " + type.maxLength() + ", " + label(field) + ")";
    }

    private String label(Field field) {
        return object.label(field);
    }
}
