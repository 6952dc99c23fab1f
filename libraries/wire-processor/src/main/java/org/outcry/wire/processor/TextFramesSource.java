// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Source of the writer and the reader of an event interface for frames that hold texts. */
final class TextFramesSource {
    private final EventInterfaceModel events;
    private final List<EventObject> objects;
    private final TextFlavour flavour;
    private final JavaSource out;

    private TextFramesSource(EventInterfaceModel events, TextFlavour flavour) {
        this.events = events;
        this.objects = events.eventObjects();
        this.flavour = flavour;
        this.out = new JavaSource(events.packageName());
    }

    /** The source of a writer. */
    static String writer(EventInterfaceModel events, TextFlavour flavour) {
        return new TextFramesSource(events, flavour).writer();
    }

    /** The source of a reader. */
    static String reader(EventInterfaceModel events, TextFlavour flavour) {
        return new TextFramesSource(events, flavour).reader();
    }

    private String writer() {
        String type = events.simpleName();
        String name = type + flavour.title + "Writer";
        String modifier = JavaSource.modifier(events.isPublic());
        out.line("/** Encodes each call of {@link " + type + "} into frames, as text. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + type + " {")
                .line("private final org.outcry.wire.Frames frames;")
                .line("private final StringBuilder text;")
                .line("private final " + type + flavour.title + " printer;")
                .line(
                        "/** The id of the method that began the chain of calls of which this writes the rest; else 0. */")
                .line("private final int chainId;");
        if (events.generated().fastTexts()) {
            out.line("private final " + TextBytesSource.OUT + " out = new " + TextBytesSource.OUT + "();");
        }
        for (EventMethod method : events.methods()) {
            if (method.next() != null) {
                out.line("private " + out.name(method.next().qualifiedName()) + flavour.title + "Writer "
                        + method.name() + "Next;");
            }
        }
        out.line("")
                .line(modifier + name + "(org.outcry.wire.Frames frames) {")
                .line("this(frames, new StringBuilder(), 0);")
                .line("}")
                .line("")
                .line("/** Creates a writer of the rest of a call that was begun in a text. */")
                .line(modifier + name + "(org.outcry.wire.Frames frames, StringBuilder text, int chainId) {")
                .line("this.frames = frames;")
                .line("this.text = text;")
                .line("this.printer = new " + type + flavour.title + "(text);")
                .line("this.chainId = chainId;")
                .line("}");
        events.methods().forEach(this::write);
        return out.line("")
                .line("private void begin() {")
                .line("if (chainId == 0) {")
                .line("text.setLength(0);")
                .line("} else {")
                .line("printer.inChain();")
                .line("}")
                .line("}")
                .line("")
                .line("private void end(int methodId) {")
                .line("byte[] bytes = " + TextBytesSource.OUT + ".utf8(text);")
                .line("byte[] b = frames.claim(bytes.length);")
                .line(TextBytesSource.OUT + ".put(b, frames.offset(), bytes);")
                .line("frames.commit(chainId == 0 ? methodId : chainId, bytes.length);")
                .line("}")
                .line("}")
                .toString();
    }

    private void write(EventMethod method) {
        String returned =
                method.next() == null ? "void" : out.name(method.next().qualifiedName());
        out.line("")
                .line("@Override")
                .line("public " + returned + " " + method.name() + "(" + method.parameterList(out) + ") {");
        if (supports(method)) {
            out.line("if (chainId == 0) {");
            writeBytes(method, method.body());
            out.line("return;").line("}");
        }
        String arguments = method.isSpread()
                ? String.join(
                        ", ", method.parameters().stream().map(Field::name).toList())
                : method.argumentList("event");
        out.line("begin();").line("printer." + method.name() + "(" + arguments + ");");
        if (method.next() == null) {
            out.line("end(" + method.id() + ");");
        } else {
            String next = method.name() + "Next";
            String type = out.name(method.next().qualifiedName()) + flavour.title + "Writer";
            out.line("if (" + next + " == null) {")
                    .line(next + " = new " + type + "(frames, text, chainId == 0 ? " + method.id() + " : chainId);")
                    .line("}")
                    .line("return " + next + ";");
        }
        out.line("}");
    }

    private void writeBytes(EventMethod method, @Nullable EventObject body) {
        String call = flavour.call(method.name());
        String codec = body == null ? "" : out.name(body.codecName(flavour.title + "Bytes"));
        String max = body == null ? "" : " + " + codec + ".MAX_LENGTH";
        int around =
                call.length() + flavour.callEnd().length() + flavour.nothing().length() + TextBytesSource.SLACK_BYTES;
        out.line("byte[] b = frames.claim(" + around + max + ");")
                .line("int offset = frames.offset();")
                .line("int at = offset;");
        TextBytesSource.put(call, out);
        if (body == null) {
            TextBytesSource.put(flavour.nothing(), out);
        } else {
            out.line("at += " + codec + ".write(event, b, at, out);");
        }
        TextBytesSource.put(flavour.callEnd(), out);
        out.line("frames.commit(" + method.id() + ", at - offset);");
    }

    private String reader() {
        String target = events.simpleName();
        String name = target + flavour.title + "Reader";
        String modifier = JavaSource.modifier(events.isPublic());
        out.line("/** Decodes frames that hold texts and calls a {@link " + target
                        + "}, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.FrameHandler {")
                .line("private final " + target + " target;")
                .line("private final " + TextBytesSource.IN + " in = new " + TextBytesSource.IN + "();")
                .line("private final org.outcry.wire.codec.TextFrames texts;");
        for (EventObject object : objects) {
            if (TextBytesSource.supports(object)) {
                String type = object.type(out);
                out.line("private final " + type + " " + event(object) + " = new " + type + "();");
            }
        }
        out.line("")
                .line(modifier + name + "(" + target + " target) {")
                .line("this.target = target;")
                .line("texts = new org.outcry.wire.codec.TextFrames(org.outcry.wire.Encoding." + flavour + ", new "
                        + target + "TextReader(target));")
                .line("}")
                .line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {")
                .line("java.util.Objects.checkFromIndexSize(offset, length, buffer.length);")
                .line("in.open(buffer, offset, length);")
                .line("boolean read = switch (methodId) {");
        List<EventMethod> quick =
                events.methods().stream().filter(this::supports).toList();
        quick.forEach(method -> out.line("case " + method.id() + " -> " + method.name() + "();"));
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
        out.line("").line("private boolean " + method.name() + "() {");
        TextBytesSource.expect(flavour.call(method.name()), out);
        EventObject body = method.body();
        String argument = "";
        if (body == null) {
            TextBytesSource.expect(flavour.nothing(), out);
        } else {
            argument = event(body);
            out.line("if (!" + out.name(body.codecName(flavour.title + "Bytes")) + ".read(" + argument + ", in)) {")
                    .line("return false;")
                    .line("}");
        }
        TextBytesSource.expect(flavour.callEnd(), out);
        out.line("if (!in.done()) {")
                .line("return false;")
                .line("}")
                .line("target." + method.name() + "(" + argument + ");")
                .line("return true;")
                .line("}");
    }

    private String event(EventObject object) {
        return "event" + objects.indexOf(object);
    }

    private boolean supports(EventMethod method) {
        EventObject body = method.body();
        return events.generated().fastTexts()
                && method.next() == null
                && method.name().chars().allMatch(c -> c < 0x80)
                && (body == null || TextBytesSource.supports(body));
    }
}
