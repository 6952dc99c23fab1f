// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/** Source of the writer of an event interface for frames that hold texts, made by its printer. */
final class TextFramesSource {
    private final EventInterfaceModel events;
    private final TextFlavour flavour;
    private final JavaSource out;

    private TextFramesSource(EventInterfaceModel events, TextFlavour flavour) {
        this.events = events;
        this.flavour = flavour;
        this.out = new JavaSource(events.packageName());
    }

    /** The source of a writer. */
    static String writer(EventInterfaceModel events, TextFlavour flavour) {
        return new TextFramesSource(events, flavour).writer();
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
                .line("private void begin_() {")
                .line("if (chainId == 0) {")
                .line("text.setLength(0);")
                .line("} else {")
                .line("printer." + PrinterSource.inChain(events) + "();")
                .line("}")
                .line("}")
                .line("")
                .line("private void end_(int methodId) {")
                .line("byte[] bytes = " + TextWords.OUT + ".utf8(text);")
                .line("byte[] b = frames.claim(bytes.length);")
                .line(TextWords.OUT + ".put(b, frames.offset(), bytes);")
                .line("frames.commit(chainId == 0 ? methodId : chainId, bytes.length);")
                .line("}")
                .line("}")
                .toString();
    }

    private void write(EventMethod method) {
        method.declare(out);
        out.line("begin_();").line("printer." + method.name() + "(" + method.passedArguments() + ");");
        if (method.next() == null) {
            out.line("end_(" + method.id() + ");");
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
}
