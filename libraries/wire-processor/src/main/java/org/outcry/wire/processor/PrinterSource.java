// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Source of {@code XYaml} and {@code XJson}: the calls as YAML documents, as lines of JSON. */
final class PrinterSource {
    static final String CALLS = "org.outcry.wire.codec.PrintedCalls";

    private final EventInterfaceModel events;
    private final TextFormat format;
    private final JavaSource out;

    private PrinterSource(EventInterfaceModel events, TextFormat format) {
        this.events = events;
        this.format = format;
        this.out = new JavaSource(events.packageName());
    }

    static String of(EventInterfaceModel events, TextFormat format) {
        return new PrinterSource(events, format).write();
    }

    private String write() {
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + format.suffix();
        out.line("/** Prints each call of {@link " + events.type(out) + "} as "
                        + (format.isYaml() ? "a YAML document" : "a line of JSON") + ". One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + events.type(out) + " {")
                .line("private final " + CALLS + " out;");
        for (EventMethod method : events.methods()) {
            method.declareArguments(out);
            if (method.next() != null) {
                String next = out.name(method.next().qualifiedName()) + format.suffix();
                out.line("private " + next + " " + method.name() + "Next;");
            }
        }
        out.line("")
                .line(modifier + name + "(StringBuilder out) {")
                .line("this(new " + CALLS + "(org.outcry.wire.Encoding." + format + ", out));")
                .line("}")
                .line("")
                .line("private " + name + "(" + CALLS + " out) {")
                .line("this.out = out;")
                .line("}")
                .line("")
                .line("/** Returns a printer into frames, or of the rest of a call that was begun. */")
                .line(modifier + "static " + name + " into(" + CALLS + " out) {")
                .line("return new " + name + "(out);")
                .line("}");
        if (format.isYaml()
                && events.methods().stream().noneMatch(method -> method.name().equals("header"))) {
            out.line("")
                    .line("/** Prints a comment line, before the document of the next call. */")
                    .line("public void header(String comment) {")
                    .line(format.helper() + ".comment(out.text(), comment);")
                    .line("}");
        }
        for (EventMethod method : events.methods()) {
            method(method);
        }
        return out.line("}").toString();
    }

    private void method(EventMethod method) {
        EventObject body = method.body();
        String start = "out.start(\"" + method.name() + "\")";
        method.open(out);
        if (body == null) {
            out.line(start + ".append(\"{" + format.pad() + "}\");");
        } else {
            if (body.isChecked()) {
                out.line(out.name(body.fieldsName()) + ".validate(" + method.event() + ");");
            }
            out.line(format.append(body, method.event(), start, "LINES", out));
        }
        if (method.next() == null) {
            out.line("out.end(" + method.id() + ");");
        } else {
            String next = method.name() + "Next";
            String type = out.name(method.next().qualifiedName()) + format.suffix();
            out.line("out.link();")
                    .line("if (" + next + " == null) {")
                    .line(next + " = " + type + ".into(out.rest(" + method.id() + "));")
                    .line("}")
                    .line("return " + next + ";");
        }
        out.line("}");
    }
}
