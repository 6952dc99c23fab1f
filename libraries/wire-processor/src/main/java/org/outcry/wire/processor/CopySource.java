// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Source of the copying methods of {@code EFields}. */
final class CopySource {
    private final EventObject object;
    private final JavaSource out;
    private final String type;

    CopySource(EventObject object, JavaSource out) {
        this.object = object;
        this.out = out;
        this.type = object.type(out);
    }

    void write() {
        if (object.isMade()) {
            copyOfRecord();
        } else {
            copyTo();
            out.line("")
                    .line("/** A copy that shares nothing with the object that could change. Allocates. */")
                    .line("public static " + type + " copy(" + type + " e) {")
                    .line("return e == null ? null : copyTo(e, " + object.newInstance(out) + ");")
                    .line("}");
        }
        for (Field field : object.ownFields()) {
            if (field.kind() == FieldKind.LIST) {
                copyOfList(field);
            }
        }
    }

    private void copyOfRecord() {
        out.line("")
                .line("/** A copy that shares nothing with the record that could change: itself, if nothing could. */")
                .line("public static " + type + " copy(" + type + " e) {");
        if (object.isImmutable()) {
            out.line("return e;").line("}");
            return;
        }
        out.line("if (e == null) {").line("return null;").line("}");
        StringBuilder arguments = new StringBuilder();
        for (Field field : object.fields()) {
            String get = object.get(field);
            arguments.append(arguments.isEmpty() ? "" : ", ");
            arguments.append(
                    switch (field.kind()) {
                        case LIST -> field.name() + "Copy(" + get + ", null)";
                        case MAP -> copyOfMap(field.type(), get);
                        case ARRAY -> get + " == null ? null : " + get + ".clone()";
                        case OBJECT -> out.name(field.type().requireObject().fieldsName()) + ".copy(" + get + ")";
                        default -> object.value("e", field);
                    });
        }
        out.line("return new " + type + "(" + arguments + ");").line("}");
    }

    private void copyTo() {
        out.line("")
                .line("/** Copies all fields, into the objects and lists that the target has, where it has them."
                        + " Returns the target. */")
                .line("public static " + type + " copyTo(" + type + " from, " + type + " to) {");
        boolean shares =
                object.fields().stream().anyMatch(field -> !field.type().isImmutable());
        if (shares) {
            out.line("if (from == to) {").line("return to;").line("}");
        }
        object.embedded()
                .forEach((holder, part) ->
                        out.line(out.name(part.fieldsName()) + ".copyTo(from." + holder + ", to." + holder + ");"));
        for (Field field : object.ownFields()) {
            String from = "from." + field.name();
            String to = "to." + field.name();
            switch (field.kind()) {
                case LIST -> out.line(to + " = " + field.name() + "Copy(" + from + ", " + to + ");");
                case ARRAY -> copyArray(from, to);
                case MAP -> out.line(to + " = " + copyOfMap(field.type(), from) + ";");
                case OBJECT -> copyObject(field.type().requireObject(), from, to);
                default -> {
                    if (field.type().isReusedText()) {
                        copyText(from, to);
                    } else {
                        out.line(to + " = " + from + ";");
                    }
                }
            }
        }
        out.line("return to;").line("}");
    }

    private void copyArray(String from, String to) {
        out.line("if (" + from + " != null && " + to + " != null && " + from + ".length == " + to + ".length && " + from
                        + " != " + to + ") {")
                .line("System.arraycopy(" + from + ", 0, " + to + ", 0, " + from + ".length);")
                .line("} else {")
                .line(to + " = " + from + " == null ? null : " + from + ".clone();")
                .line("}");
    }

    private String copyOfMap(ValueType map, String from) {
        EventObject part = map.requireElement().object();
        String copy = part == null ? "value" : out.name(part.fieldsName()) + ".copy(value)";
        return "org.outcry.wire.codec.EventMaps.copy(" + from + ", value -> " + copy + ")";
    }

    private void copyText(String from, String to) {
        out.line("if (" + from + " == null || " + to + " == null || " + from + " == " + to + ") {")
                .line(to + " = " + from + " == null ? null : new " + ValueType.REUSED_TEXT + "(" + from + ");")
                .line("} else {")
                .line(to + ".set(" + from + ");")
                .line("}");
    }

    private void copyObject(EventObject part, String from, String to) {
        String fields = out.name(part.fieldsName());
        if (part.isMade()) {
            out.line(to + " = " + (part.isImmutable() ? from : fields + ".copy(" + from + ")") + ";");
            return;
        }
        out.line("if (" + from + " == null || " + to + " == null || " + from + " == " + to + ") {")
                .line(to + " = " + fields + ".copy(" + from + ");")
                .line("} else {")
                .line(fields + ".copyTo(" + from + ", " + to + ");")
                .line("}");
    }

    private void copyOfList(Field field) {
        String list = out.name(field.type().javaType());
        ValueType element = field.type().requireElement();
        String elementType = out.name(element.javaType());
        out.line("")
                .line("private static " + list + " " + field.name() + "Copy(" + list + " from, " + list + " to) {")
                .line("if (from == null) {")
                .line("return null;")
                .line("}")
                .line("org.outcry.wire.codec.EventList<" + elementType
                        + "> copy = org.outcry.wire.codec.EventList.reuse(from == to ? null : to);")
                .line("for (int i = 0; i < from.size(); i++) {");
        if (element.object() == null) {
            out.line("copy.add(from.get(i));");
        } else {
            String fields = out.name(element.object().fieldsName());
            out.line(
                    element.object().isMade()
                            ? "copy.add(" + fields + ".copy(from.get(i)));"
                            : fields + ".copyTo(from.get(i), copy.addReused(" + elementType + "::new));");
        }
        out.line("}").line("return copy;").line("}");
    }
}
