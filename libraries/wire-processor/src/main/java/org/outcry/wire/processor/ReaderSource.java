package org.outcry.wire.processor;

import java.util.List;
import java.util.Objects;

/** Writes {@code XReader} and, for a role, {@code CReader}: what decodes frames and calls its target. */
final class ReaderSource {
    private final EventInterfaceModel events;
    private final List<EventObject> objects;
    private final JavaSource out;

    private ReaderSource(EventInterfaceModel events, JavaSource out) {
        this.events = events;
        this.objects = events.eventObjects();
        this.out = out;
    }

    /** The source of the reader of an interface, whose target can be changed. */
    static String of(EventInterfaceModel events) {
        ReaderSource source = new ReaderSource(events, new JavaSource(events.packageName()));
        return source.write(events.simpleName(), events.isPublic(), false);
    }

    /**
     * The source of the reader of a role.
     *
     * @param events the interface whose calls the frames hold
     * @param packageName the package of the target's type, in which the reader goes
     * @param targetName the simple name of the target's type
     * @param isPublic whether that type is public, and so the reader
     */
    static String of(EventInterfaceModel events, String packageName, String targetName, boolean isPublic) {
        ReaderSource source = new ReaderSource(events, new JavaSource(packageName));
        return source.write(targetName, isPublic, true);
    }

    private String write(String targetName, boolean isPublic, boolean isRole) {
        String modifier = JavaSource.modifier(isPublic);
        String name = targetName + "Reader";
        out.line("/** Decodes frames and calls a {@link " + targetName
                        + "}, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.FrameHandler {")
                .line("private " + (isRole ? "final " : "") + targetName + " target;");
        for (EventObject object : objects) {
            if (!object.isRecord()) {
                String type = object.type(out);
                out.line("private final " + type + " " + event(object) + " = new " + type + "();");
            }
        }
        for (EventMethod method : events.methods()) {
            if (method.next() != null) {
                out.line("private " + out.name(method.next().qualifiedName()) + "Reader " + method.name() + "Reader;");
            }
        }
        out.line("")
                .line(modifier + name + "(" + targetName + " target) {")
                .line("this.target = target;")
                .line("}");
        if (!isRole) {
            out.line("")
                    .line("/** Calls another from now on. */")
                    .line(modifier + "void target(" + targetName + " target) {")
                    .line("this.target = target;")
                    .line("}");
        }
        dispatch();
        for (EventMethod method : events.methods()) {
            if (method.next() != null) {
                link(method);
            } else if (method.body() != null) {
                call(method, method.body());
            }
        }
        return out.line("}").toString();
    }

    private void dispatch() {
        out.line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {")
                .line("switch (methodId) {");
        for (EventMethod method : events.methods()) {
            boolean direct = method.body() == null && method.next() == null;
            String arguments = direct ? "()" : "(buffer, offset, length)";
            String receiver = direct ? "target." : "";
            out.line("case " + method.id() + " -> " + receiver + method.name() + arguments + ";");
        }
        out.line("default -> throw org.outcry.wire.DecodeException.unknownMethod(\"" + events.simpleName()
                        + "\", methodId, offset, length);")
                .line("}")
                .line("}");
    }

    private void call(EventMethod method, EventObject body) {
        out.line("").line("private void " + method.name() + "(byte[] buffer, int offset, int length) {");
        read(body, "offset, length");
        out.line("target." + method.name() + "(" + method.argumentList(event(body)) + ");")
                .line("}");
    }

    /** The first part of a chained call, then the rest on what it returns. */
    private void link(EventMethod method) {
        String chained = "org.outcry.wire.ChainedFrames";
        out.line("")
                .line("private void " + method.name() + "(byte[] buffer, int offset, int length) {")
                .line("int link = " + chained + ".linkLength(\"" + events.simpleName() + "." + method.name()
                        + "\", buffer, offset, length);")
                .line("int start = offset + " + chained + ".HEADER;");
        String arguments = "";
        EventObject body = method.body();
        if (body != null) {
            read(body, "start, link");
            arguments = method.argumentList(event(body));
        }
        String next = out.name(Objects.requireNonNull(method.next()).qualifiedName());
        String reader = method.name() + "Reader";
        out.line(next + " next = target." + method.name() + "(" + arguments + ");")
                .line("if (" + reader + " == null) {")
                .line(reader + " = new " + next + "Reader(next);")
                .line("}")
                .line(reader + ".target(next);")
                .line(reader + ".onFrame(" + chained
                        + ".nextMethodId(buffer, offset), buffer, start + link, offset + length - start - link);")
                .line("}");
    }

    private void read(EventObject body, String place) {
        String layout = out.name(body.layoutName());
        out.line(
                body.isRecord()
                        ? body.type(out) + " " + event(body) + " = " + layout + ".read(buffer, " + place + ");"
                        : layout + ".read(" + event(body) + ", buffer, " + place + ");");
    }

    private String event(EventObject object) {
        return "event" + objects.indexOf(object);
    }
}
