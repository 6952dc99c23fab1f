// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Source of {@code XTextReader}, which makes the calls of a text. */
final class TextReaderSource {
    private static final String PARSER = "org.outcry.wire.text.TextParser";

    private final EventInterfaceModel events;
    private final List<EventObject> objects;
    private final JavaSource out;

    private TextReaderSource(EventInterfaceModel events) {
        this.events = events;
        this.objects = events.eventObjects();
        this.out = new JavaSource(events.packageName());
    }

    static String of(EventInterfaceModel events) {
        return new TextReaderSource(events).write();
    }

    private String write() {
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "TextReader";
        String methods = events.methods().stream().map(EventMethod::name).collect(Collectors.joining(", "));
        out.line("/** Makes the calls that a text holds, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.text.TextReader {")
                .line("private static final String METHODS = \"" + methods + "\";")
                .line("")
                .line("private " + events.type(out) + " target;");
        for (EventObject object : objects) {
            if (!object.isMade()) {
                String type = object.type(out);
                out.line("private final " + type + " " + event(object) + " = new " + type + "();");
            }
        }
        for (EventMethod method : events.methods()) {
            if (method.next() != null) {
                out.line("private " + out.name(method.next().qualifiedName()) + "TextReader " + method.name()
                        + "Reader;");
            }
        }
        out.line("")
                .line(modifier + name + "(" + events.type(out) + " target) {")
                .line("this.target = target;")
                .line("}")
                .line("")
                .line("/** Calls another from now on. */")
                .line(modifier + "void target(" + events.type(out) + " target) {")
                .line("this.target = target;")
                .line("}")
                .line("")
                .line("@Override")
                .line("public boolean readNext(" + PARSER + " in) {")
                .line("String method = in.nextCall();")
                .line("if (method == null) {")
                .line("return false;")
                .line("}")
                .line("readCall(method, in);")
                .line("return true;")
                .line("}");
        readCall(modifier);
        return out.line("}").toString();
    }

    private void readCall(String modifier) {
        out.line("")
                .line("/** Reads the rest of a document from the value of a method on, and makes the call. */")
                .line(modifier + "void readCall(String method, " + PARSER + " in) {")
                .line("switch (method) {");
        for (EventMethod method : events.methods()) {
            out.line("case \"" + method.name() + "\" -> {");
            String arguments = "";
            EventObject body = method.body();
            if (body == null) {
                out.line("in.noFields(\"" + method.name() + "\");");
            } else {
                String text = out.name(body.textName());
                out.line(
                        body.isMade()
                                ? body.type(out) + " " + event(body) + " = " + text + ".read(in);"
                                : text + ".read(" + event(body) + ", in);");
                arguments = method.argumentList(event(body));
            }
            String call = "target." + method.name() + "(" + arguments + ")";
            if (method.next() == null) {
                out.line("in.endCall();").line(call + ";");
            } else {
                link(method, call);
            }
            out.line("}");
        }
        out.line("default -> in.unknownCall(\"" + events.simpleName() + "\", METHODS);")
                .line("}")
                .line("}");
    }

    private void link(EventMethod method, String call) {
        String next = out.name(Objects.requireNonNull(method.next()).qualifiedName());
        String reader = method.name() + "Reader";
        out.line("String rest = in.nextInChain();")
                .line(method.next().type(out) + " next = " + call + ";")
                .line("if (" + reader + " == null) {")
                .line(reader + " = new " + next + "TextReader(next);")
                .line("}")
                .line(reader + ".target(next);")
                .line(reader + ".readCall(rest, in);");
    }

    private String event(EventObject object) {
        return "event" + objects.indexOf(object);
    }
}
