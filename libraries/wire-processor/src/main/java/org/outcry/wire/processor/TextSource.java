// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;

/** Source of {@code EText}, which reads an event object from a text. */
final class TextSource {
    private static final String PARSER = "org.outcry.wire.text.TextParser";

    private final EventObject object;
    private final JavaSource out;
    private final Statics statics;
    private final RequiredFields required;

    private TextSource(EventObject object) {
        this.object = object;
        this.out = new JavaSource(object.packageName());
        this.statics = new Statics(object);
        this.required = new RequiredFields(object);
    }

    static String of(EventObject object) {
        return object.isSealed() ? new SealedSource(object).text() : new TextSource(object).write();
    }

    private String write() {
        String type = object.type(out);
        out.line("/** Reads a {@link " + out.name(object.qualifiedName()) + "} from a text. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + object.simpleName() + "Text {");
        if (!object.fields().isEmpty()) {
            out.line("private static final String FIELDS = \"" + String.join(", ", object.shownNames()) + "\";");
        }
        statics.declareEnums(out);
        statics.declareConverters(out);
        out.line("")
                .line("private " + object.simpleName() + "Text() {}")
                .line("")
                .line(
                        object.isMade()
                                ? "/** Reads the mapping of a record. Missing fields are null if they may be, else"
                                        + " zero, false or empty. */"
                                : "/** Reads the mapping of an object. Missing fields get what a new object has. */")
                .line(
                        object.isMade()
                                ? "public static " + type + " read(" + PARSER + " in) {"
                                : "public static void read(" + type + " e, " + PARSER + " in) {");
        if (object.fields().isEmpty()) {
            out.line("in.noFields(\"" + object.simpleName() + "\");");
        } else {
            readFields();
        }
        if (object.isMade()) {
            out.line("try {")
                    .line("return " + object.recordOfTargets(out) + ";")
                    .line("} catch (IllegalArgumentException | NullPointerException refused) {")
                    .line("throw in.refused(\"" + object.simpleName() + "\", refused);")
                    .line("}");
        }
        return out.line("}").line("}").toString();
    }

    private void readFields() {
        if (object.isMade()) {
            for (Field field : object.fields()) {
                out.line(out.name(field.type().javaType()) + " " + object.target(field) + " = "
                        + field.type().zero(out) + ";");
            }
        } else {
            out.line(out.name(object.fieldsName()) + ".reset(e);");
        }
        required.declare(out);
        out.line("in.openMapping();").line("while (in.nextKey()) {").line("switch (in.key()) {");
        for (String name : object.shownNames()) {
            List<Field> fields = object.shown(name);
            Field field = fields.get(0);
            String found = required.found(name);
            if (field.text() != null) {
                readText(name, fields, found);
            } else if (isSimple(field.type()) && found.isEmpty()) {
                out.line("case \"" + name + "\" -> " + object.target(field) + " = " + value(field.type()) + ";");
            } else {
                out.line("case \"" + name + "\" -> {");
                if (!found.isEmpty()) {
                    out.line(found);
                }
                readField(field);
                out.line("}");
            }
        }
        out.line("default -> in.unknownField(\"" + object.simpleName() + "\", FIELDS);")
                .line("}")
                .line("}");
        required.check(out);
    }

    private void readText(String name, List<Field> parts, String found) {
        if (parts.size() == 1 && found.isEmpty()) {
            out.line("case \"" + name + "\" -> " + object.target(parts.get(0))
                    + " = org.outcry.wire.AsciiLongs.part(in.ascii(1), 0);");
            return;
        }
        out.line("case \"" + name + "\" -> {").line("String text = in.ascii(" + parts.size() + ");");
        if (!found.isEmpty()) {
            out.line(found);
        }
        for (int i = 0; i < parts.size(); i++) {
            out.line(object.target(parts.get(i)) + " = org.outcry.wire.packed.PackedTexts.part(text, " + i + ", "
                    + parts.size() + ");");
        }
        out.line("}");
    }

    private static boolean isSimple(ValueType type) {
        return !type.nullable()
                && !type.kind().isMany()
                && !type.isReusedText()
                && (type.object() == null || type.object().isMade());
    }

    private void readField(Field field) {
        ValueType type = field.type();
        String target = object.target(field);
        if (type.nullable()) {
            out.line("if (in.isNull()) {")
                    .line(target + " = null;")
                    .line("break;")
                    .line("}");
        }
        switch (type.kind()) {
            case STRING ->
                out.line(target + " = in.text(" + (type.isReusedText() ? target + ", " : "") + type.maxLength() + ");");
            case LIST -> readList(type, target);
            case ARRAY -> readArray(type, target);
            case MAP -> readMap(type, target);
            case OBJECT -> {
                EventObject part = type.requireObject();
                if (part.isMade()) {
                    out.line(target + " = " + value(type) + ";");
                } else {
                    out.line("if (" + target + " == null) {")
                            .line(target + " = " + part.newInstance(out) + ";")
                            .line("}")
                            .line(out.name(part.textName()) + ".read(" + target + ", in);");
                }
            }
            default -> out.line(target + " = " + value(type) + ";");
        }
    }

    private void readList(ValueType type, String target) {
        ValueType element = type.requireElement();
        String elementType = out.name(element.javaType());
        out.line("org.outcry.wire.codec.EventList<" + elementType + "> list = org.outcry.wire.codec.EventList.reuse("
                        + target + ");")
                .line(target + " = list;")
                .line("in.openList();")
                .line("while (in.nextElement(" + type.maxLength() + ")) {");
        if (element.object() != null && !element.object().isMade()) {
            out.line(out.name(element.object().textName()) + ".read(list.addReused(" + elementType + "::new), in);");
        } else {
            out.line("list.add(" + value(element) + ");");
        }
        out.line("}");
    }

    private void readMap(ValueType type, String target) {
        ValueType key = type.requireKey();
        ValueType element = type.requireElement();
        EventObject part = element.object();
        out.line("java.util.Map" + type.entryTypes(out) + " map = org.outcry.wire.codec.EventMaps.reuse(" + target
                        + ");")
                .line(target + " = map;")
                .line("in.openMapping();")
                .line("while (in.nextEntry(map.size(), " + type.maxLength() + ")) {")
                .line(out.name(key.javaType()) + " key = "
                        + (key.kind() == FieldKind.ENUM ? "in.keyConstant(" + statics.values(key) + ")" : "in.key()")
                        + ";");
        if (part != null && !part.isMade()) {
            out.line(out.name(element.javaType()) + " value = " + part.newInstance(out) + ";")
                    .line(out.name(part.textName()) + ".read(value, in);")
                    .line("map.put(key, value);");
        } else {
            out.line("map.put(key, " + value(element) + ");");
        }
        out.line("}");
    }

    private void readArray(ValueType type, String target) {
        ValueType element = type.requireElement();
        String keyword = element.kind().keyword();
        out.line(keyword + "[] array = new " + keyword + "[8];")
                .line("int length = 0;")
                .line("in.openList();")
                .line("while (in.nextElement(" + type.maxLength() + ")) {")
                .line("if (length == array.length) {")
                .line("array = java.util.Arrays.copyOf(array, length * 2);")
                .line("}")
                .line("array[length++] = " + value(element) + ";")
                .line("}")
                .line(target + " = java.util.Arrays.copyOf(array, length);");
    }

    private String value(ValueType type) {
        return switch (type.kind()) {
            case LONG -> longValue(type);
            case INT -> "(int) in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE)";
            case SHORT -> "(short) in.integer(Short.MIN_VALUE, Short.MAX_VALUE)";
            case BYTE -> "(byte) in.integer(Byte.MIN_VALUE, Byte.MAX_VALUE)";
            case CHAR -> "in.character()";
            case BOOLEAN -> "in.truth()";
            case DOUBLE -> "in.real()";
            case FLOAT -> "in.single()";
            case ENUM -> "in.constant(" + statics.values(type) + type.orUnknown(out) + ")";
            case STRING -> "in.text(" + type.maxLength() + ")";
            case OBJECT -> out.name(type.requireObject().textName()) + ".read(in)";
            case LIST, ARRAY, MAP -> throw new IllegalStateException("no single value: type=" + type.javaType());
        };
    }

    private String longValue(ValueType type) {
        return switch (type.form().kind()) {
            case NANO_TIME -> "in.nanoTime()";
            case MICRO_TIME -> "in.microTime()";
            case MILLI_TIME -> "in.milliTime()";
            case NANO_DURATION -> "in.duration()";
            case DECIMAL -> "in.decimal(" + type.form().scale() + ")";
            case SHORT_TEXT -> "in.shortText()";
            case CONVERTED -> "in.converted(" + statics.converter(type) + ")";
            case PLAIN, ASCII -> "in.integer(Long.MIN_VALUE, Long.MAX_VALUE)";
        };
    }
}
