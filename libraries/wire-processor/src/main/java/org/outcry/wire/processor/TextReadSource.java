// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;

/** Source of the methods of {@code EYamlBytes} and {@code EJsonBytes} that read an object in one of its forms. */
final class TextReadSource {
    private static final String LIST = "org.outcry.wire.codec.EventList";

    private final EventObject object;
    private final TextFlavour flavour;
    private final TextStyle style;
    private final Statics statics;
    private final JavaSource out;
    /** The statement that leaves the text to the parser. */
    private final String failure;

    TextReadSource(EventObject object, TextFlavour flavour, TextStyle style, Statics statics, JavaSource out) {
        this.object = object;
        this.flavour = flavour;
        this.style = style;
        this.statics = statics;
        this.out = out;
        this.failure = object.isMade() ? "return null;" : "return false;";
    }

    void write() {
        boolean isRecord = object.isMade();
        String type = object.type(out);
        out.line("")
                .line("/** Reads an object; " + (isRecord ? "null" : "false") + " if the parser must. */")
                .line("public static " + (isRecord ? type : "boolean") + " read" + style.method + "("
                        + (isRecord ? "" : type + " e, ") + TextWords.IN + " in) {");
        boolean first = true;
        for (String name : object.shownNames()) {
            TextWords.expect(style.key(name, first), failure, out);
            first = false;
            field(object.shown(name));
        }
        TextWords.expect(first ? flavour.nothing() : style.close, failure, out);
        if (isRecord) {
            // A call that failed is read again by the parser, which says why the record refuses it.
            out.line("try {")
                    .line("return " + object.recordOfTargets(out) + ";")
                    .line("} catch (IllegalArgumentException | NullPointerException refused) {")
                    .line("return null;")
                    .line("}");
        } else {
            out.line("return true;");
        }
        out.line("}");
    }

    private void field(List<Field> fields) {
        if (object.isMade()) {
            fields.forEach(field -> out.line(out.name(field.type().javaType()) + " " + object.target(field) + ";"));
        }
        Field field = fields.get(0);
        ValueType type = field.type();
        String target = object.target(field);
        if (field.text() != null) {
            out.line("in.begin" + flavour.title + "();");
            fields.forEach(part -> out.line(object.target(part) + " = in.characters();"));
            out.line("in.endText();");
        } else if (type.nullable()) {
            out.line("if (in.isNull()) {").line(target + " = null;").line("} else {");
            value(type, target);
            out.line("}");
        } else {
            value(type, target);
        }
    }

    private void value(ValueType type, String target) {
        switch (type.kind()) {
            case STRING ->
                out.line(target + " = in." + flavour.prefix + "Text(" + (type.isReusedText() ? target + ", " : "")
                        + type.maxLength() + ");");
            case OBJECT -> part(type.requireObject(), target);
            case LIST -> list(type, target);
            case ARRAY -> array(type, target);
            case MAP -> map(type, target);
            default -> out.line(target + " = " + scalar(type) + ";");
        }
    }

    private String codec(EventObject part) {
        return out.name(TextBytesSource.codecName(part, flavour)) + ".read" + flavour.inner.method;
    }

    private void part(EventObject part, String target) {
        if (part.isMade()) {
            out.line(target + " = " + codec(part) + "(in);")
                    .line("if (" + target + " == null) {")
                    .line(failure)
                    .line("}");
            return;
        }
        if (object.isMade()) {
            out.line(target + " = " + part.newInstance(out) + ";");
        } else {
            out.line("if (" + target + " == null) {")
                    .line(target + " = " + part.newInstance(out) + ";")
                    .line("}");
        }
        out.line("if (!" + codec(part) + "(" + target + ", in)) {")
                .line(failure)
                .line("}");
    }

    private void list(ValueType type, String target) {
        ValueType element = type.requireElement();
        String elementType = out.name(element.javaType());
        out.line("{")
                .line(LIST + "<" + elementType + "> list = " + LIST + ".reuse(" + (object.isMade() ? "null" : target)
                        + ");")
                .line(target + " = list;")
                .line("while (in." + style.element(style.hasLines(type)) + "(list.size())) {")
                .line("if (list.size() == " + type.maxLength() + ") {")
                .line(failure)
                .line("}");
        if (element.kind() != FieldKind.OBJECT) {
            out.line("list.add(" + scalar(element) + ");");
        } else if (element.requireObject().isMade()) {
            out.line(elementType + " element = " + codec(element.requireObject()) + "(in);")
                    .line("if (element == null) {")
                    .line(failure)
                    .line("}")
                    .line("list.add(element);");
        } else {
            out.line("if (!" + codec(element.requireObject()) + "(list.addReused(() -> "
                            + element.requireObject().newInstance(out) + "), in)) {")
                    .line(failure)
                    .line("}");
        }
        out.line("}").line("}");
    }

    private void array(ValueType type, String target) {
        ValueType element = type.requireElement();
        String keyword = element.kind().keyword();
        String fresh = "new " + keyword + "[count]";
        out.line("{")
                .line("int count = in.count();")
                .line("if (count > " + type.maxLength() + ") {")
                .line(failure)
                .line("}")
                .line(keyword + "[] array = "
                        + (object.isMade()
                                ? fresh
                                : target + " != null && " + target + ".length == count ? " + target + " : " + fresh)
                        + ";")
                .line(target + " = array;")
                .line("int i = 0;")
                .line("while (in." + style.element(false) + "(i)) {")
                .line("if (i == count) {")
                .line(failure)
                .line("}")
                .line("array[i++] = " + scalar(element) + ";")
                .line("}")
                .line("if (i != count) {")
                .line(failure)
                .line("}")
                .line("}");
    }

    private void map(ValueType type, String target) {
        ValueType key = type.requireKey();
        ValueType element = type.requireElement();
        boolean isEnum = key.kind() == FieldKind.ENUM;
        out.line("{")
                .line("java.util.Map" + type.entryTypes(out) + " map = org.outcry.wire.codec.EventMaps.reuse("
                        + (object.isMade() ? "null" : target) + ");")
                .line(target + " = map;")
                .line("while (in." + flavour.prefix + "Entry(map.size())) {")
                .line("if (map.size() == " + type.maxLength() + ") {")
                .line(failure)
                .line("}")
                .line(out.name(key.javaType()) + " key = "
                        + (isEnum ? constant(key, "constantKey") : "in." + flavour.prefix + "Key()") + ";")
                .line("if (map.containsKey(key)) {")
                .line(failure)
                .line("}");
        TextWords.expect(flavour == TextFlavour.YAML ? ": " : ":", failure, out);
        if (element.kind() == FieldKind.OBJECT) {
            EventObject part = element.requireObject();
            String elementType = out.name(element.javaType());
            out.line(elementType + " value = " + (part.isMade() ? codec(part) + "(in);" : part.newInstance(out) + ";"))
                    .line("if (" + (part.isMade() ? "value == null" : "!" + codec(part) + "(value, in)") + ") {")
                    .line(failure)
                    .line("}")
                    .line("map.put(key, value);");
        } else {
            out.line("map.put(key, " + scalar(element) + ");");
        }
        out.line("}").line("}");
    }

    private String constant(ValueType type, String method) {
        return statics.values(type) + "[in." + method + "(TEXTS_"
                + object.enumTypes().indexOf(type.javaType()) + ")]";
    }

    private String scalar(ValueType type) {
        String own = "in." + flavour.prefix;
        return switch (type.kind()) {
            case LONG -> number(type, own);
            case INT -> "(int) in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE)";
            case SHORT -> "(short) in.integer(Short.MIN_VALUE, Short.MAX_VALUE)";
            case BYTE -> "(byte) in.integer(Byte.MIN_VALUE, Byte.MAX_VALUE)";
            case DOUBLE -> "in.real()";
            case FLOAT -> "in.single()";
            case CHAR -> own + "Character()";
            case BOOLEAN -> "in.truth()";
            case STRING -> own + "Text(" + type.maxLength() + ")";
            case ENUM -> constant(type, "constant");
            case OBJECT, LIST, ARRAY, MAP ->
                throw new IllegalStateException("no single value: type=" + type.javaType());
        };
    }

    private String number(ValueType type, String own) {
        return switch (type.form().kind()) {
            case NANO_TIME -> own + "Time()";
            case MICRO_TIME -> own + "Time(6)";
            case MILLI_TIME -> own + "Time(3)";
            case NANO_DURATION -> own + "Duration()";
            case DECIMAL -> "in.decimal(" + type.form().scale() + ")";
            case SHORT_TEXT -> "in.shortText(" + own + "Scalar())";
            case CONVERTED -> "in.converted(" + own + "Scalar(), " + statics.converter(type) + ")";
            case PLAIN, ASCII -> "in.integer(Long.MIN_VALUE, Long.MAX_VALUE)";
        };
    }
}
