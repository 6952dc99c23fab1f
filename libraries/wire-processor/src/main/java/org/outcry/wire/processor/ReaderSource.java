// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** Source of {@code XReader} and, for a role, {@code CReader}: a decoder of frames that calls its target. */
final class ReaderSource {
    private final EventInterfaceModel events;
    private final List<EventMethod> methods;
    private final List<EventObject> objects;
    private final JavaSource out;
    private final boolean isRole;
    private final boolean isTwoSteps;

    private ReaderSource(EventInterfaceModel events, JavaSource out, boolean isRole, Predicate<EventMethod> calls) {
        this.events = events;
        this.methods = events.methods().stream().filter(calls).toList();
        this.objects = methods.stream()
                .flatMap(method -> method.arguments().stream())
                .distinct()
                .toList();
        this.out = out;
        this.isRole = isRole;
        this.isTwoSteps = !isRole
                && !events.methods().isEmpty()
                && objects.stream().noneMatch(EventObject::isMade)
                && events.methods().stream().allMatch(method -> method.next() == null);
    }

    /** Returns the source of the reader of an interface, whose target can be changed. */
    static String of(EventInterfaceModel events) {
        ReaderSource source = new ReaderSource(events, new JavaSource(events.packageName()), false, method -> true);
        return source.write(events.simpleName(), events.type(source.out), events.isPublic());
    }

    /**
     * Returns the source of the reader of a role.
     *
     * @param events the interface whose calls the frames hold
     * @param packageName the package of the target's type, in which the reader goes
     * @param targetName the simple name of the target's type
     * @param isPublic whether that type is public, and so the reader
     * @param calls the methods that are called; frames of the others are passed over
     */
    static String of(
            EventInterfaceModel events,
            String packageName,
            String targetName,
            boolean isPublic,
            Predicate<EventMethod> calls) {
        ReaderSource source = new ReaderSource(events, new JavaSource(packageName), true, calls);
        return source.write(targetName, targetName, isPublic);
    }

    private String write(String prefix, String targetName, boolean isPublic) {
        String modifier = JavaSource.modifier(isPublic);
        String name = prefix + "Reader";
        out.line("/** Decodes frames and calls a {@link " + targetName
                        + "}, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.FrameHandler {")
                .line("private " + (isRole ? "final " : "") + targetName + " target;");
        for (EventObject object : objects) {
            if (!object.isMade()) {
                String type = object.type(out);
                out.line("private final " + type + " " + event(object) + " = new " + type + "();");
            }
        }
        BodyCode.declareIn(objects, out);
        for (EventMethod method : methods) {
            if (method.next() != null) {
                out.line("private " + out.name(method.next().qualifiedName()) + "Reader " + method.name() + "Reader;");
            }
        }
        if (isTwoSteps) {
            out.line("private int decoded;");
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
        if (isTwoSteps) {
            twoSteps(modifier);
            return out.line("}").toString();
        }
        dispatch();
        for (EventMethod method : methods) {
            if (method.next() != null) {
                link(method);
            } else if (method.body() != null) {
                call(method, method.body());
            }
        }
        return out.line("}").toString();
    }

    /** Writes decoding apart from calling, so that a store of frames can check one before it keeps it. */
    private void twoSteps(String modifier) {
        out.line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {")
                .line("decode(methodId, buffer, offset, length);")
                .line("call();")
                .line("}")
                .line("")
                .line("/**")
                .line(" * Decodes a frame into this reader's objects, without calling the target.")
                .line(" *")
                .line(" * @throws org.outcry.wire.DecodeException if the frame is not of this interface; {@link"
                        + " #call} then does nothing")
                .line(" */")
                .line(modifier + "void decode(int methodId, byte[] buffer, int offset, int length) {")
                .line("decoded = 0;")
                .line("switch (methodId) {");
        for (EventMethod method : events.methods()) {
            EventObject body = method.body();
            if (body == null) {
                out.line("case " + method.id() + " -> {}");
            } else {
                out.line("case " + method.id() + " -> "
                        + BodyCode.read(body, event(body), "buffer, offset, length", out));
            }
        }
        unknownMethod();
        out.line("}")
                .line("decoded = methodId;")
                .line("}")
                .line("")
                .line("/** Calls the target with the frame that was decoded last. */")
                .line(modifier + "void call() {")
                .line("switch (decoded) {");
        for (EventMethod method : events.methods()) {
            EventObject body = method.body();
            String arguments = body == null ? "" : method.argumentList(event(body));
            out.line("case " + method.id() + " -> target." + method.name() + "(" + arguments + ");");
        }
        out.line("default -> {}").line("}").line("}");
    }

    private void unknownMethod() {
        out.line("default -> throw org.outcry.wire.DecodeException.unknownMethod(\"" + events.simpleName()
                + "\", methodId, offset, length);");
    }

    private void dispatch() {
        out.line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {")
                .line("switch (methodId) {");
        for (EventMethod method : methods) {
            boolean direct = method.body() == null && method.next() == null;
            String arguments = direct ? "()" : "(buffer, offset, length)";
            String receiver = direct ? "target." : "";
            out.line("case " + method.id() + " -> " + receiver + method.name() + arguments + ";");
        }
        String ignored = events.idsWithout(methods);
        if (!ignored.isEmpty()) {
            out.line("case " + ignored + " -> {").line("}");
        }
        unknownMethod();
        out.line("}").line("}");
    }

    private void call(EventMethod method, EventObject body) {
        out.line("").line("private void " + method.name() + "(byte[] buffer, int offset, int length) {");
        read(body, "offset, length");
        out.line("target." + method.name() + "(" + method.argumentList(event(body)) + ");")
                .line("}");
    }

    /** The first part of a chained call, then the rest on what it returns. */
    private void link(EventMethod method) {
        String chained = "org.outcry.wire.codec.ChainedFrames";
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
        out.line(method.next().type(out) + " next = target." + method.name() + "(" + arguments + ");")
                .line("if (" + reader + " == null) {")
                .line(reader + " = new " + next + "Reader(next);")
                .line("}")
                .line(reader + ".target(next);")
                .line(reader + ".onFrame(" + chained
                        + ".nextMethodId(buffer, offset), buffer, start + link, offset + length - start - link);")
                .line("}");
    }

    private void read(EventObject body, String place) {
        out.line(BodyCode.read(body, event(body), "buffer, " + place, out));
    }

    private String event(EventObject object) {
        return "event" + objects.indexOf(object);
    }
}
