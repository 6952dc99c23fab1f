package org.outcry.wire.processor;

import java.util.List;

/** Writes {@code EYaml}, the fields of an event object as a YAML mapping, and {@code XYaml}, the calls as documents. */
final class YamlSource {
    private static final String YAML_TEXT = "org.outcry.wire.YamlText";

    private YamlSource() {}

    static String of(EventObject object) {
        JavaSource out = new JavaSource(object.packageName());
        String name = object.simpleName() + "Yaml";
        out.line("/** {@link " + object.simpleName() + "} as a YAML mapping. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {")
                .line("private " + name + "() {}")
                .line("")
                .line("/** Appends an object, from the opening to the closing brace. */")
                .line("public static void append(" + object.simpleName() + " e, StringBuilder out) {");
        if (object.fields().isEmpty()) {
            out.line("out.append(\"{ }\");");
        } else {
            fields(object.fields(), out);
        }
        return out.line("}").line("}").toString();
    }

    private static void fields(List<Field> fields, JavaSource out) {
        String separator = "{\\n  ";
        String previousText = null;
        for (Field field : fields) {
            boolean continuesText = field.text() != null && field.text().equals(previousText);
            if (!continuesText) {
                if (previousText != null) {
                    out.line(YAML_TEXT + ".quoteIfNeeded(out, start);").line("}");
                }
                String shown = field.text() == null ? field.name() : field.text();
                out.line("out.append(\"" + separator + shown + ": \");");
                if (isText(field)) {
                    out.line("{").line("int start = out.length();");
                }
            }
            value(field, out);
            previousText = field.text();
            if (field.text() == null && isText(field)) {
                out.line(YAML_TEXT + ".quoteIfNeeded(out, start);").line("}");
            }
            separator = ",\\n  ";
        }
        if (previousText != null) {
            out.line(YAML_TEXT + ".quoteIfNeeded(out, start);").line("}");
        }
        out.line("out.append(\"\\n}\");");
    }

    /** Whether its value is a text to YAML, which may need quotes. */
    private static boolean isText(Field field) {
        return field.text() != null || field.kind() == FieldKind.CHAR || field.kind() == FieldKind.ENUM;
    }

    private static void value(Field field, JavaSource out) {
        String value = "e." + field.name();
        if (field.text() != null) {
            out.line("org.outcry.wire.AsciiLongs.append(" + value + ", out);");
        } else if (field.nanoTime()) {
            out.line(YAML_TEXT + ".nanoTime(out, " + value + ");");
        } else {
            out.line(
                    switch (field.kind()) {
                        case DOUBLE, FLOAT -> YAML_TEXT + ".number(out, " + value + ");";
                        case ENUM -> "out.append(" + value + ".name());";
                        default -> "out.append(" + value + ");";
                    });
        }
    }

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "Yaml";
        out.line("/** Prints each call of {@link " + events.simpleName() + "} as a YAML document. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + events.simpleName() + " {")
                .line("private final StringBuilder out;")
                .line("")
                .line(modifier + name + "(StringBuilder out) {")
                .line("this.out = out;")
                .line("}")
                .line("")
                .line("/** Prints a comment line, before the document of the next call. */")
                .line("public void header(String comment) {")
                .line(YAML_TEXT + ".comment(out, comment);")
                .line("}");
        for (EventMethod method : events.methods()) {
            out.line("").line("@Override");
            if (method.arguments().isEmpty()) {
                out.line("public void " + method.name() + "() {")
                        .line("out.append(\"---\\n" + method.name() + ": { }\\n...\\n\");");
            } else {
                EventObject object = method.arguments().get(0);
                out.line("public void " + method.name() + "(" + out.name(object.qualifiedName()) + " event) {")
                        .line("out.append(\"---\\n" + method.name() + ": \");")
                        .line(out.name(object.yamlName()) + ".append(event, out);")
                        .line("out.append(\"\\n...\\n\");");
            }
            out.line("}");
        }
        return out.line("}").toString();
    }
}
