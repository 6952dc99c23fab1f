// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.List;

/** Source of {@code EFields}: equals, hash code, copies, reset and validation over all fields of an event object. */
final class FieldsSource {
    private static final String CHECKS = "org.outcry.wire.codec.FieldChecks";
    private static final String MAPS = "org.outcry.wire.codec.EventMaps";

    private final EventObject object;
    private final JavaSource out;
    private final String type;
    private final boolean isPrinted;

    private FieldsSource(EventObject object, boolean isPrinted) {
        this.object = object;
        this.isPrinted = isPrinted;
        this.out = new JavaSource(object.packageName());
        this.type = object.type(out);
    }

    /**
     * Returns the source.
     *
     * @param isPrinted whether the object has a form in YAML
     */
    static String of(EventObject object, boolean isPrinted) {
        return object.isSealed()
                ? new SealedSource(object).fields(isPrinted)
                : new FieldsSource(object, isPrinted).write();
    }

    private String write() {
        String name = object.simpleName() + "Fields";
        out.line("/** Comparison, copies and checks of {@link " + out.name(object.qualifiedName())
                        + "} over all its fields. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {");
        if (!object.isMade()) {
            out.line("private static final " + type + " DEFAULTS = " + object.newInstance(out) + ";")
                    .line("");
        }
        out.line("private " + name + "() {}");
        equalsMethod();
        hashMethod();
        if (isPrinted) {
            out.line("")
                    .line("/** The fields as a YAML mapping, which can stand behind the name of a method."
                            + " Allocates. */")
                    .line("public static String toString(" + type + " e) {")
                    .line("return " + TextFormat.STYLE + ".LINES.print(e, " + out.name(object.yamlName())
                            + "::append);")
                    .line("}");
        }
        new CopySource(object, out).write();
        if (!object.isMade()) {
            out.line("")
                    .line("/** Gives all fields what those of a new object have. */")
                    .line("public static void reset(" + type + " e) {")
                    .line("copyTo(DEFAULTS, e);")
                    .line("}");
        }
        validateMethod();
        return out.line("}").toString();
    }

    private void equalsMethod() {
        List<String> comparisons = new ArrayList<>();
        for (Field field : object.ownFields()) {
            String a = object.value("a", field);
            String b = object.value("b", field);
            comparisons.add(
                    field.type().jdk() == null
                            ? equal(field.type(), a, b, field.name())
                            : "java.util.Objects.equals(" + a + ", " + b + ")");
        }
        object.embedded()
                .forEach((holder, part) ->
                        comparisons.add(out.name(part.fieldsName()) + ".equals(a." + holder + ", b." + holder + ")"));
        out.line("")
                .line("/** Whether all fields are equal; both may be null. */")
                .line("public static boolean equals(" + type + " a, " + type + " b) {")
                .line("return a == b")
                .line("|| a != null && b != null" + (comparisons.isEmpty() ? ";" : ""));
        for (int i = 0; i < comparisons.size(); i++) {
            out.line("&& " + comparisons.get(i) + (i == comparisons.size() - 1 ? ";" : ""));
        }
        out.line("}");
        for (Field field : object.ownFields()) {
            if (holdsObjects(field.type())) {
                EventObject element = field.type().requireElement().requireObject();
                String list = out.name(field.type().javaType());
                out.line("")
                        .line("private static boolean " + field.name() + "Equal(" + list + " a, " + list + " b) {")
                        .line("if (a == null || b == null || a.size() != b.size()) {")
                        .line("return a == b;")
                        .line("}")
                        .line("for (int i = 0; i < a.size(); i++) {")
                        .line("if (!" + out.name(element.fieldsName()) + ".equals(a.get(i), b.get(i))) {")
                        .line("return false;")
                        .line("}")
                        .line("}")
                        .line("return true;")
                        .line("}");
            }
        }
    }

    private String equal(ValueType value, String a, String b, String name) {
        return switch (value.kind()) {
            case DOUBLE -> "Double.compare(" + a + ", " + b + ") == 0";
            case FLOAT -> "Float.compare(" + a + ", " + b + ") == 0";
            case STRING -> "java.util.Objects.equals(" + a + ", " + b + ")";
            case OBJECT -> out.name(value.requireObject().fieldsName()) + ".equals(" + a + ", " + b + ")";
            case ARRAY -> "java.util.Arrays.equals(" + a + ", " + b + ")";
            case LIST ->
                holdsObjects(value)
                        ? name + "Equal(" + a + ", " + b + ")"
                        : "java.util.Objects.equals(" + a + ", " + b + ")";
            case MAP -> {
                EventObject part = value.requireElement().object();
                yield part == null
                        ? "java.util.Objects.equals(" + a + ", " + b + ")"
                        : MAPS + ".equals(" + a + ", " + b + ", (one, other) -> " + out.name(part.fieldsName())
                                + ".equals(one, other))";
            }
            default -> a + " == " + b;
        };
    }

    private void hashMethod() {
        out.line("")
                .line("/** A hash over all fields; 0 for null. */")
                .line("public static int hashCode(" + type + " e) {")
                .line("if (e == null) {")
                .line("return 0;")
                .line("}")
                .line("int hash = 1;");
        object.embedded()
                .forEach((holder, part) ->
                        out.line("hash = 31 * hash + " + out.name(part.fieldsName()) + ".hashCode(e." + holder + ");"));
        for (Field field : object.ownFields()) {
            ValueType value = field.type();
            String get = object.value("e", field);
            if (value.jdk() != null) {
                out.line("hash = 31 * hash + java.util.Objects.hashCode(" + get + ");");
            } else if (holdsObjects(value)) {
                String element = out.name(value.requireElement().requireObject().fieldsName());
                out.line("for (int i = 0; " + get + " != null && i < " + get + ".size(); i++) {")
                        .line("hash = 31 * hash + " + element + ".hashCode(" + get + ".get(i));")
                        .line("}");
            } else {
                out.line("hash = 31 * hash + " + hash(value, get) + ";");
            }
        }
        out.line("return hash;").line("}");
    }

    private String hash(ValueType value, String get) {
        return switch (value.kind()) {
            case LONG -> "Long.hashCode(" + get + ")";
            case DOUBLE -> "Double.hashCode(" + get + ")";
            case FLOAT -> "Float.hashCode(" + get + ")";
            case BOOLEAN -> "Boolean.hashCode(" + get + ")";
            case INT, SHORT, BYTE, CHAR -> get;
            // The ordinal, for the hash of a constant is another in each process.
            case ENUM ->
                value.nullable() ? "(" + get + " == null ? 0 : 1 + " + get + ".ordinal())" : get + ".ordinal()";
            case OBJECT -> out.name(value.requireObject().fieldsName()) + ".hashCode(" + get + ")";
            case ARRAY -> "java.util.Arrays.hashCode(" + get + ")";
            case MAP -> {
                EventObject part = value.requireElement().object();
                yield part == null
                        ? "java.util.Objects.hashCode(" + get + ")"
                        : MAPS + ".hashCode(" + get + ", value -> " + out.name(part.fieldsName()) + ".hashCode(value))";
            }
            case STRING, LIST -> "java.util.Objects.hashCode(" + get + ")";
        };
    }

    private void validateMethod() {
        out.line("")
                .line("/** Checks nulls and the bounds of texts and lists, and throws IllegalArgumentException"
                        + " if one is wrong. */")
                .line("public static void validate(" + type + " e) {");
        for (Field field : object.fields()) {
            validate(field);
        }
        out.line("}");
    }

    private void validate(Field field) {
        ValueType value = field.type();
        String get = object.get(field);
        String label = object.label(field);
        if (value.kind().isPrimitive()) {
            if (value.jdk() != null) {
                out.line(CHECKS + ".present(" + object.value("e", field) + ", " + label + ");");
            }
            if (value.form().is(TextForm.Kind.SHORT_TEXT)) {
                out.line(CHECKS + ".shortText(" + get + ", " + label + ");");
            }
            return;
        }
        if (!value.nullable() && value.isReference()) {
            out.line(CHECKS + ".present(" + get + ", " + label + ");");
        }
        boolean guarded = value.nullable() && value.kind() != FieldKind.ENUM;
        if (guarded) {
            out.line("if (" + get + " != null) {");
        }
        switch (value.kind()) {
            case STRING ->
                out.line(CHECKS + ".length(" + get + ".length(), " + value.maxLength() + ", " + label + ");");
            case ARRAY -> {
                out.line(CHECKS + ".length(" + get + ".length, " + value.maxLength() + ", " + label + ");");
                if (value.requireElement().form().is(TextForm.Kind.SHORT_TEXT)) {
                    out.line(CHECKS + ".shortTexts(" + get + ", " + label + ");");
                }
            }
            case OBJECT -> out.line(out.name(value.requireObject().fieldsName()) + ".validate(" + get + ");");
            case LIST -> validateList(value, get, label);
            case MAP -> validateMap(value, get, label);
            default -> {
                // A constant is one, whichever.
            }
        }
        if (guarded) {
            out.line("}");
        }
    }

    private void validateList(ValueType value, String get, String label) {
        ValueType element = value.requireElement();
        out.line(CHECKS + ".length(" + get + ".size(), " + value.maxLength() + ", " + label + ");")
                .line("for (int i = 0; i < " + get + ".size(); i++) {")
                .line(CHECKS + ".present(" + get + ".get(i), " + label + ");");
        if (element.object() != null) {
            out.line(out.name(element.object().fieldsName()) + ".validate(" + get + ".get(i));");
        } else if (element.kind() == FieldKind.STRING) {
            out.line(CHECKS + ".length(" + get + ".get(i).length(), " + element.maxLength() + ", " + label + ");");
        }
        out.line("}");
    }

    private void validateMap(ValueType value, String get, String label) {
        ValueType element = value.requireElement();
        out.line(MAPS + ".validate(" + get + ", " + value.maxLength() + ", " + label + ");");
        String checked;
        if (element.object() != null) {
            checked = out.name(element.object().fieldsName()) + ".validate(value);";
        } else if (element.kind() == FieldKind.STRING) {
            checked = CHECKS + ".length(value.length(), " + element.maxLength() + ", " + label + ");";
        } else if (element.form().is(TextForm.Kind.SHORT_TEXT)) {
            checked = CHECKS + ".shortText(value, " + label + ");";
        } else {
            return;
        }
        out.line("for (" + out.name(element.javaType()) + " value : " + get + ".values()) {")
                .line(checked)
                .line("}");
    }

    private static boolean holdsObjects(ValueType value) {
        return value.kind() == FieldKind.LIST && value.requireElement().kind() == FieldKind.OBJECT;
    }
}
