package org.outcry.wire.processor;

import java.util.List;

/** Writes {@code EJson}, the fields of an event object as a JSON object, and {@code XJson}, the calls as lines of JSON. */
final class JsonSource {
    private static final String JSON_TEXT = "org.outcry.wire.JsonText";

    private JsonSource() {}

    static String of(EventObject object) {
        JavaSource out = new JavaSource(object.packageName());
        String name = object.simpleName() + "Json";
        out.line("/** {@link " + object.simpleName() + "} as a JSON object. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {")
                .line("private " + name + "() {}")
                .line("")
                .line("/** Appends an object, from the opening to the closing brace. */")
                .line("public static void append(" + object.simpleName() + " e, StringBuilder out) {");
        if (object.fields().isEmpty()) {
            out.line("out.append(\"{\");");
        }
        String separator = "{";
        List<Field> fields = object.fields();
        for (int i = 0; i < fields.size(); i++) {
            i = field(fields, i, separator, out);
            separator = ",";
        }
        return out.line("out.append('}');").line("}").line("}").toString();
    }

    /** Writes one field, or all those of a text, and returns the index of the last one. */
    private static int field(List<Field> fields, int index, String separator, JavaSource out) {
        Field field = fields.get(index);
        String text = field.text();
        String value = "e." + field.name();
        int last = index;
        String key = "out.append(\"" + separator + "\\\"" + (text == null ? field.name() : text) + "\\\":";
        boolean isString = text != null || field.kind() == FieldKind.CHAR || field.kind() == FieldKind.ENUM;
        if (!isString) {
            out.line(key + "\");").line(plainValue(field, value));
            return last;
        }
        out.line("{").line(key + "\\\"\");").line("int start = out.length();");
        if (text == null) {
            out.line("out.append(" + value + (field.kind() == FieldKind.ENUM ? ".name());" : ");"));
        } else {
            out.line("org.outcry.wire.AsciiLongs.append(" + value + ", out);");
            while (last + 1 < fields.size() && text.equals(fields.get(last + 1).text())) {
                last++;
                out.line("org.outcry.wire.AsciiLongs.append(e."
                        + fields.get(last).name() + ", out);");
            }
        }
        out.line(JSON_TEXT + ".endString(out, start);").line("}");
        return last;
    }

    private static String plainValue(Field field, String value) {
        if (field.nanoTime()) {
            return JSON_TEXT + ".nanoTime(out, " + value + ");";
        }
        return switch (field.kind()) {
            case DOUBLE, FLOAT -> JSON_TEXT + ".number(out, " + value + ");";
            default -> "out.append(" + value + ");";
        };
    }

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "Json";
        out.line("/** Prints each call of {@link " + events.simpleName() + "} as a line of JSON. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + events.simpleName() + " {")
                .line("private final StringBuilder out;")
                .line("")
                .line(modifier + name + "(StringBuilder out) {")
                .line("this.out = out;")
                .line("}");
        for (EventMethod method : events.methods()) {
            out.line("").line("@Override");
            if (method.arguments().isEmpty()) {
                out.line("public void " + method.name() + "() {")
                        .line("out.append(\"{\\\"" + method.name() + "\\\":{}}\\n\");");
            } else {
                EventObject object = method.arguments().get(0);
                out.line("public void " + method.name() + "(" + out.name(object.qualifiedName()) + " event) {")
                        .line("out.append(\"{\\\"" + method.name() + "\\\":\");")
                        .line(out.name(object.jsonName()) + ".append(event, out);")
                        .line("out.append(\"}\\n\");");
            }
            out.line("}");
        }
        return out.line("}").toString();
    }
}
