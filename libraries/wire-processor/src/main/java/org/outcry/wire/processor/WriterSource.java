package org.outcry.wire.processor;

/** Writes {@code XWriter}: an implementation of an event interface that encodes each call into frames. */
final class WriterSource {
    private WriterSource() {}

    static String of(EventInterfaceModel events) {
        JavaSource out = new JavaSource(events.packageName());
        String modifier = JavaSource.modifier(events.isPublic());
        String name = events.simpleName() + "Writer";
        out.line("/** Encodes each call of {@link " + events.simpleName() + "} into frames. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements " + events.simpleName() + " {")
                .line("/** A hash over ids and names of the methods and the layouts of what they take. */")
                .line("public static final long LAYOUT_HASH = " + JavaSource.hex(events.hash()) + ";")
                .line("")
                .line("private final org.outcry.wire.Frames frames;")
                .line("")
                .line(modifier + name + "(org.outcry.wire.Frames frames) {")
                .line("this.frames = frames;")
                .line("}");
        for (EventMethod method : events.methods()) {
            out.line("").line("@Override");
            if (method.arguments().isEmpty()) {
                out.line("public void " + method.name() + "() {")
                        .line("frames.claim(0);")
                        .line("frames.commit(" + method.id() + ", 0);");
            } else {
                EventObject object = method.arguments().get(0);
                String layout = out.name(object.layoutName());
                out.line("public void " + method.name() + "(" + out.name(object.qualifiedName()) + " event) {")
                        .line("byte[] buffer = frames.claim(" + layout + ".LENGTH);")
                        .line("frames.commit(" + method.id() + ", " + layout
                                + ".write(event, buffer, frames.offset()));");
            }
            out.line("}");
        }
        return out.line("}").toString();
    }
}
