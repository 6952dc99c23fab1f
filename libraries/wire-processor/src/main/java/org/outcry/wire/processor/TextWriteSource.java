// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.stream.Collectors;

/** Source of the methods of {@code EYamlBytes} and {@code EJsonBytes} that write an object in one of its forms. */
final class TextWriteSource {
    private static final String CHECKS = "org.outcry.wire.codec.FieldChecks";

    private final EventObject object;
    private final TextFlavour flavour;
    private final TextStyle style;
    private final Statics statics;
    private final JavaSource out;

    TextWriteSource(EventObject object, TextFlavour flavour, TextStyle style, Statics statics, JavaSource out) {
        this.object = object;
        this.flavour = flavour;
        this.style = style;
        this.statics = statics;
        this.out = out;
    }

    void write() {
        out.line("")
                .line("/** Writes an object, from the opening to the closing brace, and returns where it ends. */")
                .line("public static int write" + style.method + "(" + object.type(out) + " e, byte[] b, int offset, "
                        + TextWords.OUT + " out) {")
                .line("int at = offset;");
        boolean first = true;
        for (String name : object.shownNames()) {
            TextWords.put(style.key(name, first), out);
            first = false;
            field(object.shown(name));
        }
        TextWords.put(first ? flavour.nothing() : style.close, out);
        out.line("return at;").line("}");
    }

    private void field(List<Field> fields) {
        Field field = fields.get(0);
        ValueType type = field.type();
        if (field.text() != null) {
            ascii(fields);
            return;
        }
        String value = object.get(field);
        if (type.nullable()) {
            out.line("if (" + value + " == null) {")
                    .line("at = " + TextWords.OUT + ".nothing(b, at);")
                    .line("} else {");
            value(value, type, object.label(field));
            out.line("}");
        } else if (type.kind().isPrimitive()) {
            value(value, type, object.label(field));
        } else {
            value(present(value, object.label(field)), type, object.label(field));
        }
    }

    private static String present(String value, String label) {
        return CHECKS + ".present(" + value + ", " + label + ")";
    }

    private void ascii(List<Field> parts) {
        if (flavour == TextFlavour.JSON) {
            out.line("b[at++] = '\"';");
        }
        out.line("{").line("int start = at;");
        if (parts.size() == 2 || parts.size() == 3) {
            String packed = parts.stream().map(object::get).collect(Collectors.joining(", "));
            out.line("at = " + TextWords.OUT + ".characters(b, at, " + packed + ");");
        } else {
            parts.forEach(part -> out.line("at = " + TextWords.OUT + ".characters(b, at, " + object.get(part) + ");"));
        }
        out.line("at = out.end" + flavour.title + "(b, start, at);").line("}");
    }

    private void value(String value, ValueType type, String label) {
        if (type.kind() == FieldKind.MAP) {
            map(value, type, label);
        } else if (type.kind().isMany()) {
            many(value, type, label);
        } else {
            out.line("at = " + scalar(value, type, label) + ";");
        }
    }

    private String scalar(String value, ValueType type, String label) {
        String own = "out." + flavour.prefix;
        return switch (type.kind()) {
            case LONG -> number(value, type, own, label);
            case INT, SHORT, BYTE -> "out.integer(b, at, " + value + ")";
            case DOUBLE -> own + "Real(b, at, " + value + ")";
            case FLOAT -> own + "Single(b, at, " + value + ")";
            case CHAR -> own + "Character(b, at, " + value + ")";
            case BOOLEAN -> TextWords.OUT + ".truth(b, at, " + value + ")";
            case ENUM ->
                TextWords.OUT + ".put(b, at, TEXTS_" + object.enumTypes().indexOf(type.javaType()) + "[" + value
                        + ".ordinal()])";
            case STRING -> own + "Text(b, at, " + value + ")";
            case OBJECT ->
                out.name(TextBytesSource.codecName(type.requireObject(), flavour)) + ".write" + flavour.inner.method
                        + "(" + value + ", b, at, out)";
            case LIST, ARRAY, MAP -> throw new IllegalStateException("no single value: type=" + type.javaType());
        };
    }

    private String number(String value, ValueType type, String own, String label) {
        return switch (type.form().kind()) {
            case NANO_TIME -> own + "Time(b, at, " + value + ")";
            case MICRO_TIME -> own + "MicroTime(b, at, " + value + ")";
            case MILLI_TIME -> own + "MilliTime(b, at, " + value + ")";
            case NANO_DURATION -> own + "Duration(b, at, " + value + ")";
            case DECIMAL -> "out.decimal(b, at, " + value + ", " + type.form().scale() + ")";
            case SHORT_TEXT -> own + "ShortText(b, at, " + CHECKS + ".shortText(" + value + ", " + label + "))";
            case CONVERTED -> own + "Converted(b, at, " + value + ", " + statics.converter(type) + ")";
            case PLAIN, ASCII -> "out.integer(b, at, " + value + ")";
        };
    }

    private void map(String value, ValueType type, String label) {
        boolean yaml = flavour == TextFlavour.YAML;
        ValueType key = type.requireKey();
        String first = yaml ? "{ " : "{";
        out.line("{")
                .line("int written = 0;")
                .line("for (java.util.Map.Entry" + type.entryTypes(out) + " entry : " + value + ".entrySet()) {")
                .line(TextWords.OUT + ".put(b, at, written++ == 0 ? " + TextWords.word(first) + " : "
                        + TextWords.word(yaml ? ", " : ",") + ");")
                .line("at += " + TextWords.bytes(first) + ";")
                .line("at = "
                        + (key.kind() == FieldKind.ENUM
                                ? scalar(present("entry.getKey()", label), key, label)
                                : "out." + flavour.prefix + "Key(b, at, entry.getKey())")
                        + ";");
        TextWords.put(yaml ? ": " : ":", out);
        value(present("entry.getValue()", label), type.requireElement(), label);
        out.line("}").line("if (written == 0) {");
        TextWords.put(flavour.nothing(), out);
        out.line("} else {");
        TextWords.put(flavour.inner.close, out);
        out.line("}").line("}");
    }

    private void many(String value, ValueType type, String label) {
        boolean lines = style.hasLines(type);
        boolean isList = type.kind() == FieldKind.LIST;
        String first = style.separator(true, lines);
        out.line("{")
                .line(out.name(type.javaType()) + " elements = " + value + ";")
                .line("int size = elements" + (isList ? ".size();" : ".length;"))
                .line("for (int i = 0; i < size; i++) {")
                .line(TextWords.OUT + ".put(b, at, i == 0 ? " + TextWords.word(first) + " : "
                        + TextWords.word(style.separator(false, lines)) + ");")
                .line("at += " + TextWords.bytes(first) + ";");
        value(isList ? present("elements.get(i)", label) : "elements[i]", type.requireElement(), label);
        out.line("}").line("if (size == 0) {").line("b[at++] = '[';");
        if (lines) {
            TextWords.put(style.emptyEnd(), out);
            out.line("} else {");
        } else {
            out.line("}");
        }
        TextWords.put(style.listEnd(lines), out);
        out.line(lines ? "}" : "").line("}");
    }
}
