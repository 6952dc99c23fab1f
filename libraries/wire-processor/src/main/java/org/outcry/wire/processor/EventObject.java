// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Argument of a method of an event interface: a class or record, a parametrisation of a generic one, or the arguments
 * of a method that takes several.
 *
 * @param packageName its package, in which its codecs go
 * @param simpleName what the names of its codecs start with: its own, and of a parametrisation as in {@code BoxOfLeg}
 * @param javaType the type with qualified names, as Java source has it
 * @param isPublic whether other packages may name it
 * @param shape how it is created and read
 * @param fields in the order of declaration, which is that of the layout; those of embedded parts in the place of the
 *     part
 * @param embedded the classes of the parts whose fields stand among its own, by the fields that hold them
 */
record EventObject(
        String packageName,
        String simpleName,
        String javaType,
        boolean isPublic,
        Shape shape,
        List<Field> fields,
        Map<String, EventObject> embedded) {

    /** Way in which an object is created and read. */
    enum Shape {
        /** A class with public fields and a constructor without arguments; readers reuse one. */
        CLASS,
        /** A record: readers make one each time. */
        RECORD,
        /** A class that the processor writes for the arguments of a method, with public fields. */
        ARGUMENTS,
        /** A sealed interface, of which each value is one of several objects: its fields are these, by their names. */
        SEALED
    }

    /** Returns whether readers make one each time, and hand it on: a record, or one of several objects. */
    boolean isMade() {
        return shape == Shape.RECORD || isSealed();
    }

    boolean isSealed() {
        return shape == Shape.SEALED;
    }

    /** Returns the fields of its own, without those of embedded parts. */
    List<Field> ownFields() {
        return fields.stream().filter(field -> field.path().indexOf('.') < 0).toList();
    }

    /** Returns the erased type's qualified name. */
    String qualifiedName() {
        int arguments = javaType.indexOf('<');
        return arguments < 0 ? javaType : javaType.substring(0, arguments);
    }

    /** Returns the type as a source names it. */
    String type(JavaSource out) {
        return out.name(javaType);
    }

    /** Returns an expression that makes one: of a record, one whose fields hold nothing. */
    String newInstance(JavaSource out) {
        String arguments = isMade()
                ? fields.stream()
                        .map(field -> decoded(field, field.type().zero(out)))
                        .collect(Collectors.joining(", "))
                : "";
        return "new " + type(out) + "(" + arguments + ")";
    }

    /** Returns an expression for what is encoded of a field of the object {@code e}. */
    String get(Field field) {
        String value = value("e", field);
        JdkValue jdk = field.type().jdk();
        return jdk == null ? value : jdk.encoded(value, label(field));
    }

    /** Returns an expression for the value of a field of an object. */
    String value(String name, Field field) {
        return name + "." + field.path() + (isMade() ? "()" : "");
    }

    private static String decoded(Field field, String encoded) {
        JdkValue jdk = field.type().jdk();
        return jdk == null ? encoded : jdk.decoded(encoded);
    }

    /**
     * Returns the target of a field's value in a reader: the field of the object {@code e}, or a local until the record
     * is made.
     */
    String target(Field field) {
        return isMade() ? field.name() + "_" : "e." + field.path();
    }

    /** Returns an expression that makes the record of its locals. */
    String recordOfTargets(JavaSource out) {
        return fields.stream()
                .map(field -> decoded(field, target(field)))
                .collect(Collectors.joining(", ", "new " + type(out) + "(", ")"));
    }

    String layoutName() {
        return qualified(simpleName + "Layout");
    }

    String nativeLayoutName() {
        return qualified(simpleName + "NativeLayout");
    }

    String yamlName() {
        return qualified(simpleName + "Yaml");
    }

    String jsonName() {
        return qualified(simpleName + "Json");
    }

    String textName() {
        return qualified(simpleName + "Text");
    }

    /** Returns the class with what a class of fields would have to write by hand: equals, copy and so on. */
    String fieldsName() {
        return qualified(simpleName + "Fields");
    }

    /** Returns whether every object takes the same number of bytes: only then it has a trivially copyable layout. */
    boolean isFixed() {
        return !isSealed() && fields.stream().allMatch(field -> field.type().isFixed());
    }

    /** Returns whether it is a class of nothing but single values of fixed lengths. */
    boolean isFlat() {
        return shape == Shape.CLASS && fields.stream().allMatch(Field::isFlat);
    }

    /** Returns whether it is a class of nothing but single values, of fixed lengths or texts. */
    boolean isLinear() {
        return shape == Shape.CLASS && fields.stream().allMatch(field -> field.isFlat() || field.isText());
    }

    /**
     * Returns whether all its fields together hold one text that has no name of its own: it takes that of the field
     * that embeds it.
     */
    boolean isText() {
        return !fields.isEmpty()
                && fields.stream().allMatch(field -> field.path().equals(field.text()));
    }

    /** Returns whether a copy may share it. */
    boolean isImmutable() {
        return isMade() && fields.stream().allMatch(field -> field.type().isImmutable());
    }

    /** Returns the objects of which a value of a sealed interface is one. */
    List<EventObject> variants() {
        return fields.stream().map(field -> field.type().requireObject()).toList();
    }

    /** Returns the name of the codec of another encoding. */
    String codecName(String suffix) {
        return qualified(simpleName + suffix);
    }

    /** Returns its schema, as the binary encodings write it. */
    String schema() {
        return fields.stream().map(Field::schema).collect(Collectors.joining(" "));
    }

    /** Returns the fields that hold a text between them. */
    List<Field> partsOf(String text) {
        return fields.stream().filter(field -> text.equals(field.text())).toList();
    }

    /** Returns whether the bytes of the raw form have a bound that is known when it is compiled. */
    boolean isBounded() {
        return !isSealed() && fields.stream().allMatch(field -> field.type().isBounded());
    }

    /** Returns the bytes of the layout. */
    int length() {
        return fields.stream().mapToInt(field -> field.type().bytes()).sum();
    }

    /** Returns the names that texts show, in order. */
    List<String> shownNames() {
        Set<String> names = new LinkedHashSet<>();
        fields.forEach(field -> names.add(field.shownName()));
        return new ArrayList<>(names);
    }

    /** Returns the fields that are shown under a name: one, or the parts of a text. */
    List<Field> shown(String name) {
        return fields.stream().filter(field -> field.shownName().equals(name)).toList();
    }

    /** Returns the enums that its fields and their elements hold, each once. */
    List<String> enumTypes() {
        return fields.stream()
                .flatMap(field -> field.type().singles())
                .filter(type -> type.kind() == FieldKind.ENUM)
                .map(ValueType::javaType)
                .distinct()
                .toList();
    }

    /** Returns the converters of its fields and their elements, each once. */
    List<String> converters() {
        return fields.stream()
                .flatMap(field -> field.type().singles())
                .filter(type -> type.form().is(TextForm.Kind.CONVERTED))
                .map(type -> type.form().converter())
                .distinct()
                .toList();
    }

    /** Returns the event objects that it holds, directly or within others, each once, the inner ones first. */
    List<EventObject> parts() {
        Set<EventObject> parts = new LinkedHashSet<>();
        for (Field field : fields) {
            ValueType type = field.kind().isMany() ? field.type().requireElement() : field.type();
            if (type.object() != null) {
                parts.addAll(type.object().parts());
                parts.add(type.object());
            }
        }
        return new ArrayList<>(parts);
    }

    /** Returns whether a value can be one that no reader accepts: with nulls, or beyond a bound. */
    boolean isChecked() {
        return fields.stream()
                .map(Field::type)
                .anyMatch(type -> !type.kind().isPrimitive()
                        || type.jdk() != null
                        || type.form().is(TextForm.Kind.SHORT_TEXT));
    }

    /** Returns the name by which errors call a field, as a literal. */
    String label(Field field) {
        return "\"" + simpleName + "." + field.name() + "\"";
    }

    /** Returns the names, types and order of the fields in words. */
    String signature() {
        String start = simpleName + (isSealed() ? "|{" : "{");
        return fields.stream().map(Field::signature).collect(Collectors.joining(";", start, "}"));
    }

    long hash() {
        return SignatureHash.of(signature());
    }

    String qualified(String name) {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }
}
