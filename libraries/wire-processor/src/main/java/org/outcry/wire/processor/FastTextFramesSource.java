// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.Objects;

/** Source of the writer and the reader of an event interface for frames that hold texts, written and read as bytes. */
final class FastTextFramesSource {
    private final EventInterfaceModel events;
    private final List<EventObject> objects;
    private final TextFlavour flavour;
    private final JavaSource out;

    private FastTextFramesSource(EventInterfaceModel events, TextFlavour flavour) {
        this.events = events;
        this.objects = events.eventObjects();
        this.flavour = flavour;
        this.out = new JavaSource(events.packageName());
    }

    /** Returns the source of a writer. */
    static String writer(EventInterfaceModel events, TextFlavour flavour) {
        return new FastTextFramesSource(events, flavour).writer();
    }

    /** Returns the source of a reader. */
    static String reader(EventInterfaceModel events, TextFlavour flavour) {
        return new FastTextFramesSource(events, flavour).reader();
    }

    private String writer() {
        String type = events.type(out);
        String name = events.simpleName() + flavour.title + "Writer";
        String modifier = JavaSource.modifier(events.isPublic());
        out.line("/** Encodes each call of {@link " + type + "} into frames, as text. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + type + " {")
                .line("private final org.outcry.wire.Frames frames;")
                .line("private final " + TextWords.OUT + " out;")
                .line("/** The id of the method that began the chain of calls of which this writes the rest;"
                        + " else 0. */")
                .line("private final int chainId;");
        for (EventMethod method : events.methods()) {
            method.declareArguments(out);
            if (method.next() != null) {
                out.line("private " + writerOfNext(method) + " " + method.name() + "Next;");
            }
        }
        out.line("")
                .line(modifier + name + "(org.outcry.wire.Frames frames) {")
                .line("this(frames, new " + TextWords.OUT + "(), 0);")
                .line("}")
                .line("")
                .line("/** Creates a writer of the rest of a call that was begun in a text. */")
                .line(modifier + name + "(org.outcry.wire.Frames frames, " + TextWords.OUT + " out, int chainId) {")
                .line("this.frames = frames;")
                .line("this.out = out;")
                .line("this.chainId = chainId;")
                .line("}");
        events.methods().forEach(this::write);
        return out.line("}").toString();
    }

    private String writerOfNext(EventMethod method) {
        return out.name(Objects.requireNonNull(method.next()).qualifiedName()) + flavour.title + "Writer";
    }

    private void write(EventMethod method) {
        EventObject body = method.body();
        String event = method.event();
        boolean last = method.next() == null;
        String end = last ? flavour.callEnd() : flavour.linkEnd();
        String codec = body == null ? "" : out.name(TextBytesSource.codecName(body, flavour));
        int around =
                TextWords.bytes(flavour.call(method.name(), true) + flavour.nothing() + end) + TextWords.SLACK_BYTES;
        String most = around + (body == null ? "L" : "L + " + codec + ".maxLength(" + event + ", out)");
        method.open(out);
        out.line("if (chainId == 0) {")
                .line("out.begin();")
                .line("}")
                .line("byte[] b = out.claim(" + (last ? "frames, " : "") + most + ");")
                .line("int at = out.offset(frames);")
                .line("if (chainId == 0) {");
        TextWords.put(flavour.call(method.name(), true), out);
        out.line("} else {");
        TextWords.put(flavour.call(method.name(), false), out);
        out.line("}");
        if (body == null) {
            TextWords.put(flavour.nothing(), out);
        } else {
            out.line("at = " + codec + ".write(" + event + ", b, at, out);");
        }
        TextWords.put(end, out);
        String id = "chainId == 0 ? " + method.id() + " : chainId";
        if (last) {
            out.line("out.commit(frames, " + id + ", at);");
        } else {
            String next = method.name() + "Next";
            out.line("out.link(at);")
                    .line("if (" + next + " == null) {")
                    .line(next + " = new " + writerOfNext(method) + "(frames, out, " + id + ");")
                    .line("}")
                    .line("return " + next + ";");
        }
        out.line("}");
    }

    private String reader() {
        String target = events.type(out);
        String name = events.simpleName() + flavour.title + "Reader";
        String modifier = JavaSource.modifier(events.isPublic());
        List<EventMethod> quick = events.methods().stream()
                .filter(method -> method.next() == null)
                .toList();
        out.line("/** Decodes frames that hold texts and calls a {@link " + target
                        + "}, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.FrameHandler {")
                .line("private final " + target + " target;")
                .line("private final " + TextWords.IN + " in = new " + TextWords.IN + "();")
                .line("private final org.outcry.wire.codec.TextFrames texts;");
        for (EventObject object : objects) {
            if (!object.isMade()) {
                String type = object.type(out);
                out.line("private final " + type + " " + event(object) + " = new " + type + "();");
            }
        }
        out.line("")
                .line(modifier + name + "(" + target + " target) {")
                .line("this.target = target;")
                .line("texts = new org.outcry.wire.codec.TextFrames(org.outcry.wire.Encoding." + flavour + ", new "
                        + events.simpleName() + "TextReader(target));")
                .line("}")
                .line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {")
                .line("java.util.Objects.checkFromIndexSize(offset, length, buffer.length);")
                .line("in.open(buffer, offset, length);")
                .line("boolean read = switch (methodId) {");
        quick.forEach(method -> out.line("case " + method.id() + " -> " + method.name() + "_();"));
        out.line("default -> false;")
                .line("};")
                .line("if (!read) {")
                .line("texts.onFrame(methodId, buffer, offset, length);")
                .line("}")
                .line("}");
        quick.forEach(this::read);
        return out.line("}").toString();
    }

    private void read(EventMethod method) {
        String failure = "return false;";
        EventObject body = method.body();
        out.line("").line("private boolean " + method.name() + "_() {");
        TextWords.expect(flavour.call(method.name(), true), failure, out);
        String arguments = "";
        if (body == null) {
            TextWords.expect(flavour.nothing(), failure, out);
        } else {
            String codec = out.name(TextBytesSource.codecName(body, flavour));
            String event = event(body);
            if (body.isMade()) {
                out.line(body.type(out) + " " + event + " = " + codec + ".read(in);")
                        .line("if (" + event + " == null) {");
            } else {
                out.line("if (!" + codec + ".read(" + event + ", in)) {");
            }
            out.line(failure).line("}");
            arguments = method.argumentList(event);
        }
        TextWords.expect(flavour.callEnd(), failure, out);
        out.line("if (!in.done()) {")
                .line(failure)
                .line("}")
                .line("target." + method.name() + "(" + arguments + ");")
                .line("return true;")
                .line("}");
    }

    private String event(EventObject object) {
        return "event" + objects.indexOf(object);
    }
}
