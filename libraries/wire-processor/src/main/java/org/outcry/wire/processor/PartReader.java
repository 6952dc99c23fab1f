// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/**
 * Source of the statements that read fields with parts, lists, texts and nulls from a place {@code in}. Subclasses give
 * the expression that reads a value.
 */
abstract class PartReader {
    private final EventObject object;
    private final JavaSource out;

    PartReader(EventObject object, JavaSource out) {
        this.object = object;
        this.out = out;
    }

    /** Returns an expression that reads a value without parts. */
    abstract String scalar(String field, ValueType type);

    /** Returns an expression that reads a text into the reused one that a target holds. */
    abstract String reusedText(String field, ValueType type, String target);

    /** Returns an expression that tells whether the value is null. */
    abstract String isNull(String field);

    /** Returns a statement that reads an object: into the target, or a record that the target becomes. */
    abstract String part(EventObject part, String target);

    /** Returns an expression that enters a list or map and gives the number of its elements. */
    abstract String count(String field, ValueType type);

    /** Writes the statements that read the key and the value of an entry. */
    abstract void entry(Runnable key, Runnable value);

    /** Returns a statement before each element of a list; empty for none. */
    String beforeElement() {
        return "";
    }

    /** Returns a statement behind a list or map; empty for none. */
    String afterList() {
        return "";
    }

    /** Reads a field. */
    final void field(Field field) {
        ValueType type = field.type();
        String target = object.target(field);
        if (type.nullable()) {
            out.line("if (" + isNull(field.name()) + ") {")
                    .line(target + " = null;")
                    .line("} else {");
            value(field.name(), type, target);
            out.line("}");
        } else {
            value(field.name(), type, target);
        }
    }

    private void value(String name, ValueType type, String target) {
        switch (type.kind()) {
            case STRING ->
                out.line(target + " = " + (type.isReusedText() ? reusedText(name, type, target) : scalar(name, type))
                        + ";");
            case OBJECT -> object(type.requireObject(), target);
            case LIST -> list(name, type, target);
            case ARRAY -> array(name, type, target);
            case MAP -> map(name, type, target);
            default -> out.line(target + " = " + scalar(name, type) + ";");
        }
    }

    private void object(EventObject part, String target) {
        if (part.isMade()) {
            out.line(part(part, target));
        } else if (object.isMade()) {
            out.line(target + " = " + part.newInstance(out) + ";").line(part(part, target));
        } else {
            out.line("if (" + target + " == null) {")
                    .line(target + " = " + part.newInstance(out) + ";")
                    .line("}")
                    .line(part(part, target));
        }
    }

    private void list(String name, ValueType type, String target) {
        ValueType element = type.requireElement();
        String elementType = out.name(element.javaType());
        out.line("{")
                .line("org.outcry.wire.codec.EventList<" + elementType
                        + "> list = org.outcry.wire.codec.EventList.reuse(" + (object.isMade() ? "null" : target)
                        + ");")
                .line(target + " = list;")
                .line("int count = " + count(name, type) + ";")
                .line("for (int i = 0; i < count; i++) {");
        before();
        if (element.kind() != FieldKind.OBJECT) {
            out.line("list.add(" + scalar(name, element) + ");");
        } else if (element.requireObject().isMade()) {
            out.line(elementType + " element;")
                    .line(part(element.requireObject(), "element"))
                    .line("list.add(element);");
        } else {
            out.line(part(
                    element.requireObject(),
                    "list.addReused(() -> " + element.requireObject().newInstance(out) + ")"));
        }
        out.line("}");
        after();
        out.line("}");
    }

    private void array(String name, ValueType type, String target) {
        ValueType element = type.requireElement();
        String keyword = element.kind().keyword();
        out.line("{").line("int count = " + count(name, type) + ";");
        String fresh = "new " + keyword + "[count]";
        out.line(keyword + "[] array = "
                        + (object.isMade()
                                ? fresh
                                : target + " != null && " + target + ".length == count ? " + target + " : " + fresh)
                        + ";")
                .line(target + " = array;")
                .line("for (int i = 0; i < count; i++) {");
        before();
        out.line("array[i] = " + scalar(name, element) + ";").line("}");
        after();
        out.line("}");
    }

    private void map(String name, ValueType type, String target) {
        ValueType key = type.requireKey();
        ValueType element = type.requireElement();
        EventObject part = element.object();
        out.line("{")
                .line("java.util.Map" + type.entryTypes(out) + " map = org.outcry.wire.codec.EventMaps.reuse("
                        + (object.isMade() ? "null" : target) + ");")
                .line(target + " = map;")
                .line("int count = " + count(name, type) + ";")
                .line("for (int i = 0; i < count; i++) {")
                .line(out.name(key.javaType()) + " key = null;")
                .line(out.name(element.boxedType()) + " value = "
                        + (part == null || part.isMade() ? "null" : part.newInstance(out)) + ";");
        entry(
                () -> out.line("key = " + scalar(name, key) + ";"),
                () -> out.line(part == null ? "value = " + scalar(name, element) + ";" : part(part, "value")));
        out.line("in.put(map, key, value, \"" + object.simpleName() + "\", \"" + name + "\");")
                .line("}");
        after();
        out.line("}");
    }

    private void before() {
        if (!beforeElement().isEmpty()) {
            out.line(beforeElement());
        }
    }

    private void after() {
        if (!afterList().isEmpty()) {
            out.line(afterList());
        }
    }

    /** Makes the record of what was read; nothing for a class. */
    final void returnRecord() {
        if (object.isMade()) {
            out.line("try {")
                    .line("return " + object.recordOfTargets(out) + ";")
                    .line("} catch (IllegalArgumentException | NullPointerException refused) {")
                    .line("throw in.refused(\"" + object.simpleName() + "\", refused);")
                    .line("}");
        }
    }
}
