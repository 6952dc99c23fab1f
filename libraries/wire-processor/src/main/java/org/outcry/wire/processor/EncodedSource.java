// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.Objects;

/** Source of the writer and the reader of an event interface in the raw or the self-describing encoding. */
final class EncodedSource {
    private static final String FOREIGN = "org.outcry.wire.codec.ForeignFields";
    private static final String RAW_IN = "org.outcry.wire.codec.RawIn";
    private static final String CHAINED = "org.outcry.wire.codec.ChainedFrames";

    private final EventInterfaceModel events;
    private final List<EventObject> objects;
    private final String suffix;
    private final boolean describes;
    private final JavaSource out;

    private EncodedSource(EventInterfaceModel events, String suffix) {
        this.events = events;
        this.objects = events.eventObjects();
        this.suffix = suffix;
        this.describes = suffix.equals("SelfDescribing");
        this.out = new JavaSource(events.packageName());
    }

    /** Returns the source of a writer. */
    static String writer(EventInterfaceModel events, String suffix) {
        return new EncodedSource(events, suffix).writer();
    }

    /** Returns the source of a reader. */
    static String reader(EventInterfaceModel events, String suffix) {
        return new EncodedSource(events, suffix).reader();
    }

    private String writer() {
        String name = events.simpleName() + suffix + "Writer";
        out.line("/** Encodes each call of {@link " + events.type(out) + "} into frames. One thread. */")
                .generated()
                .line(JavaSource.modifier(events.isPublic()) + "final class " + name + " implements " + events.type(out)
                        + " {")
                .line("private final org.outcry.wire.Frames frames;");
        for (EventMethod method : events.methods()) {
            method.declareArguments(out);
            if (method.next() != null) {
                out.line("private final " + CHAINED + " " + method.name() + "Frames;")
                        .line("private final " + method.next().type(out) + " " + method.name() + "Next;");
            }
        }
        out.line("")
                .line(JavaSource.modifier(events.isPublic()) + name + "(org.outcry.wire.Frames frames) {")
                .line("this.frames = frames;");
        for (EventMethod method : events.methods()) {
            if (method.next() != null) {
                String chain = method.name() + "Frames";
                out.line(chain + " = new " + CHAINED + "(frames, " + method.id() + ");")
                        .line(method.name() + "Next = new "
                                + out.name(method.next().qualifiedName()) + suffix + "Writer(" + chain + ");");
            }
        }
        out.line("}");
        events.methods().forEach(this::write);
        return out.line("}").toString();
    }

    private void write(EventMethod method) {
        String event = method.event();
        String chain = method.name() + "Frames";
        method.open(out);
        EventObject body = method.body();
        String codec = body == null ? "" : out.name(body.codecName(suffix));
        if (method.next() != null) {
            if (body == null) {
                out.line(chain + ".link(0);");
            } else {
                out.line("byte[] b = " + chain + ".link(" + codec + ".maxLength(" + event + "));")
                        .line(chain + ".link(" + codec + ".write(" + event + ", b, 0));");
            }
            out.line("return " + method.name() + "Next;");
        } else if (body == null) {
            out.line("frames.claim(0);").line("frames.commit(" + method.id() + ", 0);");
        } else {
            out.line("byte[] b = frames.claim(" + codec + ".maxLength(" + event + "));")
                    .line("frames.commit(" + method.id() + ", " + codec + ".write(" + event
                            + ", b, frames.offset()));");
        }
        out.line("}");
    }

    private String reader() {
        String target = events.type(out);
        String name = events.simpleName() + suffix + "Reader";
        String modifier = JavaSource.modifier(events.isPublic());
        out.line("/** Decodes frames and calls a {@link " + target
                        + "}, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.FrameHandler {")
                .line("private " + target + " target;");
        for (EventObject object : objects) {
            if (!object.isMade()) {
                String type = object.type(out);
                out.line("private final " + type + " " + event(object) + " = new " + type + "();");
            }
            if (describes) {
                out.line("private final " + FOREIGN + " " + foreign(object) + " = " + out.name(object.codecName(suffix))
                        + ".foreignFields();");
            }
        }
        if (!describes && objects.stream().anyMatch(object -> !object.isFlat())) {
            out.line("private final " + RAW_IN + " in = new " + RAW_IN + "();");
        }
        for (EventMethod method : events.methods()) {
            if (method.next() != null) {
                out.line("private " + out.name(method.next().qualifiedName()) + suffix + "Reader " + method.name()
                        + "Reader;");
            }
        }
        out.line("")
                .line(modifier + name + "(" + target + " target) {")
                .line("this.target = target;")
                .line("}")
                .line("")
                .line("/** Calls another from now on. */")
                .line(modifier + "void target(" + target + " target) {")
                .line("this.target = target;")
                .line("}")
                .line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {")
                .line("switch (methodId) {");
        for (EventMethod method : events.methods()) {
            out.line("case " + method.id() + " -> " + method.name() + "(buffer, offset, length);");
        }
        out.line("default -> throw org.outcry.wire.DecodeException.unknownMethod(\"" + target
                        + "\", methodId, offset, length);")
                .line("}")
                .line("}");
        events.methods().forEach(this::read);
        return out.line("}").toString();
    }

    private void read(EventMethod method) {
        out.line("").line("private void " + method.name() + "(byte[] buffer, int offset, int length) {");
        EventObject body = method.body();
        if (method.next() != null) {
            link(method);
        } else if (body == null) {
            out.line("if (length > 0) {")
                    .line("throw new org.outcry.wire.DecodeException(\"body too long: type=" + method.name()
                            + " field=none offset=\" + offset + \" length=\" + length + \" bound=0: the"
                            + " bytes are damaged\");")
                    .line("}")
                    .line("target." + method.name() + "();");
        } else {
            body(body, "offset, length");
            out.line("target." + method.name() + "(" + method.argumentList(event(body)) + ");");
        }
        out.line("}");
    }

    /** The first part of a chained call, then the rest on what it returns. */
    private void link(EventMethod method) {
        out.line("int link = " + CHAINED + ".linkLength(\"" + events.simpleName() + "." + method.name()
                        + "\", buffer, offset, length);")
                .line("int start = offset + " + CHAINED + ".HEADER;");
        String arguments = "";
        EventObject body = method.body();
        if (body != null) {
            body(body, "start, link");
            arguments = method.argumentList(event(body));
        }
        String next = out.name(Objects.requireNonNull(method.next()).qualifiedName());
        String reader = method.name() + "Reader";
        out.line(method.next().type(out) + " next = target." + method.name() + "(" + arguments + ");")
                .line("if (" + reader + " == null) {")
                .line(reader + " = new " + next + suffix + "Reader(next);")
                .line("}")
                .line(reader + ".target(next);")
                .line(reader + ".onFrame(" + CHAINED
                        + ".nextMethodId(buffer, offset), buffer, start + link, offset + length - start - link);");
    }

    private void body(EventObject body, String place) {
        String last = describes ? ", " + foreign(body) : body.isFlat() ? "" : ", in";
        String codec = out.name(body.codecName(suffix));
        out.line(
                body.isMade()
                        ? body.type(out) + " " + event(body) + " = " + codec + ".read(buffer, " + place + last + ");"
                        : codec + ".read(" + event(body) + ", buffer, " + place + last + ");");
    }

    private String event(EventObject object) {
        return "event" + objects.indexOf(object);
    }

    private String foreign(EventObject object) {
        return "foreign" + objects.indexOf(object);
    }
}
