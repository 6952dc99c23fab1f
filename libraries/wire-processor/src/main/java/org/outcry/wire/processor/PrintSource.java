// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.stream.Collectors;
import org.outcry.wire.text.YamlText;

/** Source of {@code EYaml} and {@code EJson}: the fields of an event object as a mapping. */
final class PrintSource {
    private final EventObject object;
    private final TextFormat format;
    private final JavaSource out;
    private final Statics statics;
    /** The field that is written. */
    private String current = "";

    private PrintSource(EventObject object, TextFormat format) {
        this.object = object;
        this.format = format;
        this.out = new JavaSource(object.packageName());
        this.statics = new Statics(object);
    }

    static String of(EventObject object, TextFormat format) {
        return object.isSealed() ? new SealedSource(object).print(format) : new PrintSource(object, format).write();
    }

    private String write() {
        String name = object.simpleName() + format.suffix();
        out.line("/** {@link " + out.name(object.qualifiedName()) + "} as "
                        + (format.isYaml() ? "a YAML mapping" : "a JSON object") + ". */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {");
        statics.declareConverters(out);
        out.line("private " + name + "() {}").line("");
        appendMethod();
        return out.line("}").toString();
    }

    private void appendMethod() {
        boolean yaml = format.isYaml();
        List<String> names = object.shownNames();
        out.line("/** Appends an object, from the opening to the closing brace. */")
                .line("public static void append(" + object.type(out) + " e, StringBuilder out"
                        + (yaml ? ", " + TextFormat.STYLE + " style" : "") + ") {");
        if (names.isEmpty()) {
            out.line("out.append(\"{" + format.pad() + "}\");").line("}");
            return;
        }
        String before = yaml ? "out.append(style.open()).append(\"" : "out.append(\"{";
        for (String name : names) {
            field(object.shown(name), before + format.keyStart() + name + format.keyEnd(), "\")");
            before = yaml ? "out.append(style.comma()).append(\"" : "out.append(\"" + format.separator();
        }
        out.line(yaml ? "out.append(style.close());" : "out.append('}');").line("}");
    }

    /**
     * Writes a field.
     *
     * @param key the expression that appends what comes before the value, up to the end of its last text
     * @param end the end of that expression
     */
    private void field(List<Field> fields, String key, String end) {
        Field field = fields.get(0);
        current = field.name();
        ValueType type = field.type();
        if (isWord(type) && !type.nullable()) {
            String word = ".append(" + object.get(field) + ".name())";
            out.line(format.isYaml() ? key + end + word + ";" : key + "\\\"" + end + word + ".append('\"');");
            return;
        }
        if (format.isYaml() && type.form().is(TextForm.Kind.ASCII)) {
            String packed = fields.stream().map(object::get).collect(Collectors.joining(", "));
            out.line(key + end + ";").line(format.helper() + ".ascii(out, " + packed + ");");
            return;
        }
        if (type.isText() && !type.nullable()) {
            out.line("{").line(key + (format.isYaml() ? "" : "\\\"") + end + ";");
            text(fields.stream().map(object::get).toList(), type);
            out.line("}");
            return;
        }
        String value = object.get(field);
        if (!type.nullable() && isNumber(type)) {
            out.line(key + end + ".append(" + value + ");");
            return;
        }
        out.line(key + end + ";");
        if (type.nullable()) {
            out.line("if (" + value + " == null) {")
                    .line("out.append(\"null\");")
                    .line("} else {");
            value(value, type);
            out.line("}");
        } else {
            value(value, type);
        }
    }

    /** Returns whether it is an enum whose constants need no quotes in YAML, and so nothing escaped in JSON. */
    private static boolean isWord(ValueType type) {
        return type.kind() == FieldKind.ENUM && type.enumConstants().stream().allMatch(PrintSource::isPlain);
    }

    private static boolean isPlain(String constant) {
        StringBuilder text = new StringBuilder(constant);
        YamlText.quoteIfNeeded(text, 0);
        return text.length() == constant.length();
    }

    /** Returns whether it is shown as Java shows it. */
    private static boolean isNumber(ValueType type) {
        return type.form().is(TextForm.Kind.PLAIN)
                && switch (type.kind()) {
                    case LONG, INT, SHORT, BYTE, BOOLEAN -> true;
                    default -> false;
                };
    }

    private void value(String value, ValueType type) {
        if (type.kind() == FieldKind.MAP) {
            map(value, type);
        } else if (type.kind().isMany()) {
            many(value, type);
        } else if (type.isText()) {
            if (!format.isYaml()) {
                out.line("out.append('\"');");
            }
            text(List.of(value), type);
        } else {
            out.line(plain(value, type));
        }
    }

    /** Characters, then what makes a text of them; in JSON the quote before them was appended. */
    private void text(List<String> values, ValueType type) {
        out.line("int start = out.length();");
        out.line(
                switch (type.form().kind()) {
                    case ASCII -> ascii(values);
                    case SHORT_TEXT -> "org.outcry.wire.ShortTexts.append(" + values.getFirst() + ", out);";
                    case CONVERTED -> statics.converter(type) + ".append(" + values.getFirst() + ", out);";
                    default -> "out.append(" + characters(values.getFirst(), type) + ");";
                });
        out.line(format.helper() + (format.isYaml() ? ".quoteIfNeeded" : ".endString") + "(out, start);");
    }

    private static String ascii(List<String> parts) {
        return parts.size() == 1
                ? "org.outcry.wire.AsciiLongs.append(" + parts.getFirst() + ", out);"
                : "org.outcry.wire.packed.PackedTexts.append(out, " + String.join(", ", parts) + ");";
    }

    private String characters(String value, ValueType type) {
        return switch (type.kind()) {
            case ENUM -> value + ".name()";
            case STRING ->
                "org.outcry.wire.codec.FieldChecks.present(" + value + ", \"" + object.simpleName() + "." + current
                        + "\")";
            default -> value;
        };
    }

    private String plain(String value, ValueType type) {
        String helper = format.helper();
        return switch (type.form().kind()) {
            case NANO_TIME -> helper + ".nanoTime(out, " + value + ");";
            case MICRO_TIME -> helper + ".microTime(out, " + value + ");";
            case MILLI_TIME -> helper + ".milliTime(out, " + value + ");";
            case NANO_DURATION ->
                format.isYaml()
                        ? "org.outcry.wire.text.Durations.append(" + value + ", out);"
                        : helper + ".duration(out, " + value + ");";
            case DECIMAL ->
                "org.outcry.wire.text.Decimals.append(" + value + ", "
                        + type.form().scale() + ", out);";
            default ->
                switch (type.kind()) {
                    case DOUBLE, FLOAT -> helper + ".number(out, " + value + ");";
                    case OBJECT -> format.append(type.requireObject(), value, "out", "INLINE", out);
                    default -> "out.append(" + value + ");";
                };
        };
    }

    /** Prints a map, in one line. */
    private void map(String value, ValueType type) {
        String quote = format.isYaml() ? "" : "\\\"";
        String getKey = type.requireKey().kind() == FieldKind.ENUM ? "entry.getKey().name()" : "entry.getKey()";
        out.line("{")
                .line("java.util.Map" + type.entryTypes(out) + " map = " + value + ";")
                .line("String before = \"{" + format.pad() + quote + "\";")
                .line("for (java.util.Map.Entry" + type.entryTypes(out) + " entry : map.entrySet()) {")
                .line("out.append(before);")
                .line("before = \"" + format.separator() + quote + "\";")
                .line("{")
                .line("int start = out.length();")
                .line("out.append(" + getKey + ");")
                .line(format.helper() + (format.isYaml() ? ".quoteKeyIfNeeded" : ".endString") + "(out, start);")
                .line("}")
                .line("out.append(\"" + (format.isYaml() ? ": " : ":") + "\");");
        value("entry.getValue()", type.requireElement());
        out.line("}")
                .line("out.append(map.isEmpty() ? \"{" + format.pad() + "}\" : \"" + format.pad() + "}\");")
                .line("}");
    }

    /** Prints a list; in YAML, where fields have lines of their own, its objects have too. */
    private void many(String value, ValueType type) {
        ValueType element = type.requireElement();
        boolean styled = format.isYaml() && element.kind() == FieldKind.OBJECT;
        boolean isList = type.kind() == FieldKind.LIST;
        String size = value + (isList ? ".size()" : ".length");
        String start = "i == 0 ? \"" + format.pad() + "\" : \"" + format.separator() + "\"";
        out.line("out.append('[');")
                .line("for (int i = 0; i < " + size + "; i++) {")
                .line("out.append(" + (styled ? "style.item(i)" : start) + ");");
        value(isList ? value + ".get(i)" : value + "[i]", element);
        out.line("}")
                .line("out.append(" + (styled ? "style.endOfItems(" + size + ")" : "\"" + format.pad() + "]\"") + ");");
    }
}
