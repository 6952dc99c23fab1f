// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.MaxLength;

/**
 * Type of a field, a parameter of a method, or an element of a list.
 *
 * @param kind its kind
 * @param javaType the type with qualified names, as Java source has it
 * @param enumConstants an enum's constants in order, or empty
 * @param object the model of an {@link FieldKind#OBJECT}, else null
 * @param key the keys of a {@link FieldKind#MAP}, else null
 * @param element the elements of a {@link FieldKind#LIST} or {@link FieldKind#ARRAY}, the values of a
 *     {@link FieldKind#MAP}, else null; never such a type itself
 * @param maxLength the most characters of a string, the most elements; else 0
 * @param nullable whether it may be null
 * @param form how text shows a long, or the elements of an array of longs
 * @param unknown the constant of an enum, or the name of one of several objects, that stands for what a reader does not
 *     know; else empty
 * @param jdk the value of the JDK that a record has in the place of this long or text; else null
 */
record ValueType(
        FieldKind kind,
        String javaType,
        List<String> enumConstants,
        @Nullable EventObject object,
        @Nullable ValueType key,
        @Nullable ValueType element,
        int maxLength,
        boolean nullable,
        TextForm form,
        String unknown,
        @Nullable JdkValue jdk) {

    /** Creates a type without a value for what is not known. */
    ValueType(
            FieldKind kind,
            String javaType,
            List<String> enumConstants,
            @Nullable EventObject object,
            @Nullable ValueType key,
            @Nullable ValueType element,
            int maxLength,
            boolean nullable,
            TextForm form) {
        this(kind, javaType, enumConstants, object, key, element, maxLength, nullable, form, "", null);
    }

    /** Returns the type of an enum, or of one of several objects, with the value for what is not known. */
    ValueType withUnknown(String name) {
        return new ValueType(kind, javaType, enumConstants, object, key, element, maxLength, nullable, form, name, jdk);
    }

    /** Returns the same long or text, in the place of a value of the JDK. */
    ValueType withJdk(JdkValue value) {
        return new ValueType(
                kind, javaType, enumConstants, object, key, element, maxLength, nullable, form, unknown, value);
    }

    /** Returns whether what is encoded can be null: not the text of a value of the JDK, whose conversion refuses it. */
    boolean isReference() {
        return !kind.isPrimitive() && jdk == null;
    }

    /** Returns what follows the constants in a call that reads one: the constant for those that are not known. */
    String orUnknown(JavaSource out) {
        return unknown.isEmpty() ? "" : ", " + out.name(javaType) + "." + unknown;
    }

    /** Returns a type that holds no others. */
    static ValueType single(FieldKind kind, String javaType, int maxLength, boolean nullable, TextForm form) {
        return new ValueType(kind, javaType, List.of(), null, null, null, maxLength, nullable, form);
    }

    /** Returns a type that is an event object. */
    static ValueType of(EventObject object, boolean nullable) {
        return new ValueType(
                FieldKind.OBJECT, object.javaType(), List.of(), object, null, null, 0, nullable, TextForm.PLAIN);
    }

    /** The class of a text that readers fill again. */
    static final String REUSED_TEXT = "org.outcry.wire.MutableText";

    /** Returns whether it is a text that readers fill again. */
    boolean isReusedText() {
        return javaType.equals(REUSED_TEXT);
    }

    /**
     * Returns whether every value takes the same number of bytes, so that it has a place in a trivially copyable
     * layout.
     */
    boolean isFixed() {
        return !nullable && (kind.bytes > 0 || (object != null && object.isFixed()));
    }

    /** Returns the bytes in the layout of a fixed type. */
    int bytes() {
        return object == null ? kind.bytes : object.length();
    }

    EventObject requireObject() {
        return Objects.requireNonNull(object);
    }

    ValueType requireElement() {
        return Objects.requireNonNull(element);
    }

    ValueType requireKey() {
        return Objects.requireNonNull(key);
    }

    /** Returns the types of its single values: itself, or those of its elements or entries. */
    Stream<ValueType> singles() {
        return kind.isMany() ? Stream.of(key, element).filter(Objects::nonNull) : Stream.of(this);
    }

    /** Returns the type as Java source has it as a type argument. */
    String boxedType() {
        return switch (kind) {
            case LONG, SHORT, BYTE, BOOLEAN, DOUBLE, FLOAT ->
                "java.lang." + javaType.substring(0, 1).toUpperCase(Locale.ROOT) + javaType.substring(1);
            case INT -> "java.lang.Integer";
            case CHAR -> "java.lang.Character";
            default -> javaType;
        };
    }

    /** Returns the type arguments of a map, as a source names them. */
    String entryTypes(JavaSource out) {
        return "<" + out.name(requireKey().javaType()) + ", "
                + out.name(requireElement().boxedType()) + ">";
    }

    /** Returns whether there is no value to take where a text or body has none, and it may not be null. */
    boolean hasNoDefault() {
        return !nullable && object != null && object.isSealed();
    }

    /** Returns whether text encodings show it as a text, which may need quotes. */
    boolean isText() {
        return kind == FieldKind.STRING
                || kind == FieldKind.ENUM
                || kind == FieldKind.CHAR
                || form.is(TextForm.Kind.ASCII)
                || form.is(TextForm.Kind.SHORT_TEXT)
                || form.is(TextForm.Kind.CONVERTED);
    }

    /** Returns whether a copy may share it: it can't change. */
    boolean isImmutable() {
        return !kind.isMany() && !isReusedText() && (object == null || object.isImmutable());
    }

    /** Returns the default value as a Java expression. */
    String zero(JavaSource out) {
        if (nullable) {
            return "null";
        }
        return switch (kind) {
            case BOOLEAN -> "false";
            case LONG, INT, DOUBLE, FLOAT -> "0";
            case SHORT, BYTE, CHAR -> "(" + kind.keyword() + ") 0";
            case STRING -> isReusedText() ? "new " + REUSED_TEXT + "()" : "\"\"";
            case ENUM -> out.name(javaType) + "." + enumConstants.get(0);
            case LIST -> "new java.util.ArrayList<>()";
            case ARRAY -> "new " + requireElement().kind().keyword() + "[0]";
            case MAP -> "new java.util.LinkedHashMap<>()";
            case OBJECT -> hasNoDefault() ? "null" : requireObject().newInstance(out);
        };
    }

    /**
     * Returns its part of a layout's description, which decides the meaning of its bytes and which values there are.
     */
    String signature() {
        String constants = enumConstants.isEmpty() ? "" : enumConstants.toString();
        String ofKeys = key == null ? "" : keySignature() + ",";
        String parts =
                object != null ? object.signature() : element != null ? "<" + ofKeys + element.signature() + ">" : "";
        return kind.keyword() + bound() + constants + parts + (nullable ? "?" : "");
    }

    /** Returns the bound as schemas and layouts state it: empty for the usual one. */
    private String bound() {
        return maxLength == 0 || maxLength == MaxLength.DEFAULT ? "" : String.valueOf(maxLength);
    }

    private String keySignature() {
        // Texts that are keys have all the same bound.
        return requireKey().kind() == FieldKind.STRING
                ? FieldKind.STRING.keyword()
                : requireKey().signature();
    }

    /** Returns the kind, as the wire library's binary encodings write it in schemas. */
    String schema() {
        return (nullable ? "?" : "")
                + switch (kind) {
                    case LONG -> longSchema();
                    case INT -> "i";
                    case SHORT -> "s";
                    case BYTE -> "b";
                    case CHAR -> "c";
                    case BOOLEAN -> "z";
                    case DOUBLE -> "d";
                    case FLOAT -> "f";
                    case STRING -> "u" + bound();
                    case ENUM -> "e(" + String.join(",", enumConstants) + ")";
                    case OBJECT ->
                        (requireObject().isSealed() ? "v(" : "o(")
                                + requireObject().schema() + ")";
                    case MAP -> "{" + bound() + keySchema() + requireElement().schema();
                    case LIST, ARRAY -> "[" + bound() + requireElement().schema();
                };
    }

    private String keySchema() {
        return requireKey().kind() == FieldKind.STRING ? "u" : requireKey().schema();
    }

    private String longSchema() {
        return switch (form.kind()) {
            case PLAIN -> "j";
            case ASCII -> "a(text)";
            case NANO_TIME -> "t";
            case MICRO_TIME -> "j(microTime)";
            case MILLI_TIME -> "j(milliTime)";
            case NANO_DURATION -> "j(nanoDuration)";
            case DECIMAL -> "j(decimal" + form.scale() + ")";
            case SHORT_TEXT -> "j(shortText)";
            case CONVERTED -> "j(" + form.converter().substring(form.converter().lastIndexOf('.') + 1) + ")";
        };
    }

    /** Returns whether the bytes of a value in the raw form have a bound that is known when it is compiled. */
    boolean isBounded() {
        return switch (kind) {
            case STRING, LIST, ARRAY, MAP -> false;
            case OBJECT -> requireObject().isBounded();
            default -> true;
        };
    }
}
