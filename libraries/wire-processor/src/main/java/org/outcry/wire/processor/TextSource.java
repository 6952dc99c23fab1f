package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes {@code EText}, which reads an event object from a text, and {@code XTextReader}, which makes a text's calls. */
final class TextSource {
    private static final String PARSER = "org.outcry.wire.TextParser";

    private TextSource() {}

    static String of(EventObject object) {
        JavaSource out = new JavaSource(object.packageName());
        String type = object.simpleName();
        List<String> enumTypes = object.fields().stream()
                .filter(field -> field.enumType() != null)
                .map(Field::enumType)
                .distinct()
                .toList();
        out.line("/** Reads a {@link " + type + "} from a text. */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + type + "Text {");
        if (!object.fields().isEmpty()) {
            out.line("private static final String FIELDS = \"" + String.join(", ", shownNames(object)) + "\";")
                    .line("private static final " + type + " DEFAULTS = new " + type + "();");
        }
        for (int i = 0; i < enumTypes.size(); i++) {
            String name = out.name(enumTypes.get(i));
            out.line("private static final " + name + "[] VALUES_" + i + " = " + name + ".values();");
        }
        out.line("")
                .line("private " + type + "Text() {}")
                .line("")
                .line("/**")
                .line(" * Reads the mapping of an object. Fields that it lacks get what a new object has.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if it is no such mapping")
                .line(" */")
                .line("public static void read(" + type + " e, " + PARSER + " in) {");
        if (object.fields().isEmpty()) {
            out.line("in.noFields(\"" + type + "\");");
        } else {
            readFields(object, enumTypes, out);
        }
        return out.line("}").line("}").toString();
    }

    private static void readFields(EventObject object, List<String> enumTypes, JavaSource out) {
        for (Field field : object.fields()) {
            out.line("e." + field.name() + " = DEFAULTS." + field.name() + ";");
        }
        out.line("in.openMapping();").line("while (in.nextKey()) {").line("switch (in.key()) {");
        Set<String> texts = new LinkedHashSet<>();
        for (Field field : object.fields()) {
            if (field.text() == null) {
                out.line("case \"" + field.name() + "\" -> e." + field.name() + " = " + value(field, enumTypes) + ";");
            } else if (texts.add(field.text())) {
                readText(field.text(), object, out);
            }
        }
        out.line("default -> throw in.unknown(\"field\", \"" + object.simpleName() + "\", FIELDS);")
                .line("}")
                .line("}");
    }

    private static void readText(String name, EventObject object, JavaSource out) {
        List<Field> parts = object.fields().stream()
                .filter(field -> name.equals(field.text()))
                .toList();
        out.line("case \"" + name + "\" -> {").line("String text = in.ascii(" + parts.size() + ");");
        for (int i = 0; i < parts.size(); i++) {
            out.line("e." + parts.get(i).name() + " = org.outcry.wire.AsciiLongs.part(text, " + i + ");");
        }
        out.line("}");
    }

    private static String value(Field field, List<String> enumTypes) {
        if (field.nanoTime()) {
            return "in.nanoTime()";
        }
        return switch (field.kind()) {
            case LONG -> "in.integer(Long.MIN_VALUE, Long.MAX_VALUE)";
            case INT -> "(int) in.integer(Integer.MIN_VALUE, Integer.MAX_VALUE)";
            case SHORT -> "(short) in.integer(Short.MIN_VALUE, Short.MAX_VALUE)";
            case BYTE -> "(byte) in.integer(Byte.MIN_VALUE, Byte.MAX_VALUE)";
            case CHAR -> "in.character()";
            case BOOLEAN -> "in.truth()";
            case DOUBLE -> "in.real()";
            case FLOAT -> "in.single()";
            case ENUM -> "in.constant(VALUES_" + enumTypes.indexOf(field.enumType()) + ")";
        };
    }

    private static List<String> shownNames(EventObject object) {
        Set<String> names = new LinkedHashSet<>();
        for (Field field : object.fields()) {
            String text = field.text();
            names.add(text == null ? field.name() : text);
        }
        return new ArrayList<>(names);
    }

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "TextReader";
        List<EventObject> objects = events.eventObjects();
        String methods = events.methods().stream().map(EventMethod::name).collect(Collectors.joining(", "));
        out.line("/** Makes the calls that a text holds, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.TextReader {")
                .line("private static final String METHODS = \"" + methods + "\";")
                .line("")
                .line("private final " + events.simpleName() + " target;");
        for (int i = 0; i < objects.size(); i++) {
            String type = out.name(objects.get(i).qualifiedName());
            out.line("private final " + type + " event" + i + " = new " + type + "();");
        }
        out.line("")
                .line(modifier + name + "(" + events.simpleName() + " target) {")
                .line("this.target = target;")
                .line("}")
                .line("")
                .line("@Override")
                .line("public boolean readNext(" + PARSER + " in) {")
                .line("String method = in.nextCall();")
                .line("if (method == null) {")
                .line("return false;")
                .line("}")
                .line("switch (method) {");
        for (EventMethod method : events.methods()) {
            out.line("case \"" + method.name() + "\" -> {");
            if (method.arguments().isEmpty()) {
                out.line("in.noFields(\"" + method.name() + "\");")
                        .line("in.endCall();")
                        .line("target." + method.name() + "();");
            } else {
                EventObject object = method.arguments().get(0);
                String event = "event" + objects.indexOf(object);
                out.line(out.name(object.textName()) + ".read(" + event + ", in);")
                        .line("in.endCall();")
                        .line("target." + method.name() + "(" + event + ");");
            }
            out.line("return true;").line("}");
        }
        return out.line("default -> throw in.unknown(\"method\", \"" + events.simpleName() + "\", METHODS);")
                .line("}")
                .line("}")
                .line("}")
                .toString();
    }
}
