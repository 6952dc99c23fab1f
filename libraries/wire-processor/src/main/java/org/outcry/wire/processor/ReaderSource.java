package org.outcry.wire.processor;

import java.util.List;

/** Writes {@code XReader} and, for a role, {@code CReader}: what decodes frames and calls its target. */
final class ReaderSource {
    private ReaderSource() {}

    /**
     * The source of a reader.
     *
     * @param events the interface whose calls the frames hold
     * @param packageName the package of the target's type, in which the reader goes
     * @param targetName the simple name of the target's type
     * @param isPublic whether that type is public, and so the reader
     */
    static String of(EventInterfaceModel events, String packageName, String targetName, boolean isPublic) {
        JavaSource out = new JavaSource(packageName);
        List<EventObject> objects = events.eventObjects();
        String modifier = JavaSource.modifier(isPublic);
        String name = targetName + "Reader";
        out.line("/** Decodes frames and calls a {@link " + targetName
                        + "}, with one reused object per type. One thread. */")
                .generated()
                .line(modifier + "final class " + name + " implements org.outcry.wire.FrameHandler {")
                .line("private final " + targetName + " target;");
        for (int i = 0; i < objects.size(); i++) {
            String type = out.name(objects.get(i).qualifiedName());
            out.line("private final " + type + " event" + i + " = new " + type + "();");
        }
        out.line("")
                .line(modifier + name + "(" + targetName + " target) {")
                .line("this.target = target;")
                .line("}")
                .line("")
                .line("@Override")
                .line("public void onFrame(int methodId, byte[] buffer, int offset, int length) {")
                .line("switch (methodId) {");
        for (EventMethod method : events.methods()) {
            String arguments = method.arguments().isEmpty() ? "()" : "(buffer, offset, length)";
            String receiver = method.arguments().isEmpty() ? "target." : "";
            out.line("case " + method.id() + " -> " + receiver + method.name() + arguments + ";");
        }
        out.line("default -> throw org.outcry.wire.DecodeException.unknownMethod(\"" + events.simpleName()
                        + "\", methodId, offset, length);")
                .line("}")
                .line("}");
        for (EventMethod method : events.methods()) {
            if (!method.arguments().isEmpty()) {
                EventObject object = method.arguments().get(0);
                String event = "event" + objects.indexOf(object);
                out.line("")
                        .line("private void " + method.name() + "(byte[] buffer, int offset, int length) {")
                        .line(out.name(object.layoutName()) + ".read(" + event + ", buffer, offset, length);")
                        .line("target." + method.name() + "(" + event + ");")
                        .line("}");
            }
        }
        return out.line("}").toString();
    }
}
