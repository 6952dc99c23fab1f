// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Objects;

/** Source of {@code XYaml} and {@code XJson}: the calls as YAML documents, as lines of JSON. */
final class PrinterSource {
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
        out.line("/** Prints each call of {@link " + events.simpleName() + "} as "
                        + (format.isYaml() ? "a YAML document" : "a line of JSON") + ". One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + events.simpleName() + " {")
                .line("private final StringBuilder out;");
        for (EventMethod method : events.methods()) {
            method.declareArguments(out);
            if (method.next() != null) {
                String next = out.name(method.next().qualifiedName()) + format.suffix();
                out.line("private " + next + " " + method.name() + "Next;");
            }
        }
        out.line("/** Whether what comes is the rest of a chained call. */")
                .line("private boolean inChain;")
                .line("")
                .line(modifier + name + "(StringBuilder out) {")
                .line("this.out = out;")
                .line("}");
        rest(modifier, name);
        if (format.isYaml() && !has(events, "header")) {
            out.line("")
                    .line("/** Prints a comment line, before the document of the next call. */")
                    .line("public void header(String comment) {")
                    .line(format.helper() + ".comment(out, comment);")
                    .line("}");
        }
        for (EventMethod method : events.methods()) {
            method(method);
        }
        return out.line("}").toString();
    }

    private void rest(String modifier, String name) {
        out.line("")
                .line("/** Prints the next call as the rest of the one that was begun. */")
                .line(modifier + name + " " + inChain(events) + "() {")
                .line("inChain = true;")
                .line("return this;")
                .line("}")
                .line("")
                .line("private void start_(String first, String rest) {")
                .line("out.append(inChain ? rest : first);")
                .line("inChain = false;")
                .line("}");
    }

    /** Returns the name of the method that makes the next call the rest of one: no event may have it. */
    static String inChain(EventInterfaceModel events) {
        return has(events, "inChain") ? "inChain_" : "inChain";
    }

    private static boolean has(EventInterfaceModel events, String method) {
        return events.methods().stream().anyMatch(event -> event.name().equals(method));
    }

    private void method(EventMethod method) {
        String key = format.keyStart() + method.name() + format.keyEnd();
        String first = format.isYaml() ? "---\\n" : "{";
        String nothing = "{" + format.pad() + "}";
        String tail = method.body() == null ? nothing : "";
        method.open(out);
        out.line("start_(\"" + first + key + tail + "\", \"" + key + tail + "\");");
        if (method.body() != null) {
            out.line(out.name(format.codecName(method.body())) + ".append(" + method.event() + ", out);");
        }
        if (method.next() == null) {
            out.line("out.append(\"" + (format.isYaml() ? "\\n...\\n" : "}\\n") + "\");");
        } else {
            String next = method.name() + "Next";
            String type = out.name(Objects.requireNonNull(method.next()).qualifiedName()) + format.suffix();
            out.line("out.append(\"" + (format.isYaml() ? "\\n" : ",") + "\");")
                    .line("if (" + next + " == null) {")
                    .line(next + " = new " + type + "(out);")
                    .line("}")
                    .line("return " + next + "." + inChain(method.next()) + "();");
        }
        out.line("}");
    }
}
