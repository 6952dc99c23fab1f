// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.outcry.wire.MaxLength;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.Unknown;
import org.outcry.wire.text.TextParser;

/** Reader of the types of fields and parameters. Rejects types that no encoding has. */
final class ValueTypes {
    private static final int MAX_ENUM_CONSTANTS = 256;
    private static final String KNOWN =
            ": use a primitive, an enum, a String or MutableText, an event object, a List or Map of these, or an"
                    + " array of"
                    + " primitives";
    private static final String OR_RECORD = "; a record may have one as a component that is never null";

    /** Remedies for types of the JDK that a long stands for. */
    private static final Map<String, String> INSTEAD = Map.of(
            "java.math.BigDecimal", ": use a long with @Decimal" + OR_RECORD,
            "java.time.Instant", ": use a long with @NanoTime, @MicroTime or @MilliTime" + OR_RECORD,
            "java.time.LocalDate", ": use an int, as 20261127, or a long with @NanoTime" + OR_RECORD,
            "java.util.UUID", ": use a String with @MaxLength(36)" + OR_RECORD,
            "java.time.LocalDateTime", ": use a long with @NanoTime, @MicroTime or @MilliTime",
            "java.time.Duration", ": use a long with @NanoDuration");

    private static final String LIST = "java.util.List";
    private static final String MAP = "java.util.Map";

    private final Types types;
    private final EventObjects eventObjects;

    ValueTypes(Types types, EventObjects eventObjects) {
        this.types = types;
        this.eventObjects = eventObjects;
    }

    /**
     * Returns the type of value of an element.
     *
     * @param type its type, type variables resolved
     * @param element the field or parameter, with its annotations
     */
    ValueType of(TypeMirror type, VariableElement element) throws InvalidElement {
        TextForm form = TextForms.of(element);
        // A type argument that replaces a variable comes without the annotations of the variable's use.
        boolean nullable = isNullable(type.getAnnotationMirrors())
                || isNullable(element.asType().getAnnotationMirrors())
                || isNullable(element.getAnnotationMirrors());
        ValueType value = type instanceof ArrayType array
                ? array(array, nullable, form, element)
                : is(LIST, type)
                        ? list((DeclaredType) type, nullable, element)
                        : is(MAP, type)
                                ? map((DeclaredType) type, nullable, form, element)
                                : single(type, nullable, form, element);
        checkForm(form, value, element);
        if (element.getAnnotation(MaxLength.class) != null && value.maxLength() == 0) {
            throw new InvalidElement(
                    element, named(element) + "@MaxLength is for a String, List, Map or array: remove it from " + type);
        }
        return value;
    }

    private static void checkForm(TextForm form, ValueType value, VariableElement element) throws InvalidElement {
        boolean isMany = value.kind() == FieldKind.ARRAY || value.kind() == FieldKind.MAP;
        ValueType single = isMany ? value.requireElement() : value;
        if (!form.is(TextForm.Kind.PLAIN) && single.kind() != FieldKind.LONG) {
            throw new InvalidElement(
                    element,
                    named(element) + "@" + TextForms.annotationOf(element) + " is for long fields: change the type");
        }
        if (form.is(TextForm.Kind.ASCII) && isMany) {
            throw new InvalidElement(
                    element, named(element) + "@Ascii is for single longs: use @ShortText, or a List of String");
        }
    }

    private ValueType single(TypeMirror type, boolean nullable, TextForm form, VariableElement element)
            throws InvalidElement {
        FieldKind primitive = FieldKind.ofPrimitive(type.getKind());
        if (primitive != null) {
            return ValueType.single(primitive, primitive.keyword(), 0, false, form);
        }
        if (type.getKind() == TypeKind.ERROR) {
            throw new InvalidElement(element, named(element) + "unknown type " + type + ": declare or import it");
        }
        if (type.getKind() != TypeKind.DECLARED
                || !(type instanceof DeclaredType declared)
                || !(declared.asElement() instanceof TypeElement named)) {
            throw new InvalidElement(element, named(element) + "no encoding for " + type + KNOWN);
        }
        String name = named.getQualifiedName().toString();
        if (name.equals("java.lang.String")) {
            return ValueType.single(FieldKind.STRING, name, maxLength(element), nullable, form);
        }
        if (name.equals(ValueType.REUSED_TEXT)) {
            checkReused(nullable, element);
            return ValueType.single(FieldKind.STRING, name, maxLength(element), false, form);
        }
        if (named.getKind() == ElementKind.ENUM) {
            List<String> constants = constants(element, named);
            return new ValueType(FieldKind.ENUM, name, constants, null, null, null, 0, nullable, form)
                    .withUnknown(unknown(element, named));
        }
        if (isUnboxed(type)) {
            throw new InvalidElement(
                    element,
                    named(element) + "no encoding for " + named.getSimpleName() + ": use "
                            + types.unboxedType(type) + (is(LIST, element.asType()) ? "[]" : "")
                            + ", which makes no garbage");
        }
        JdkValue jdk = JdkValue.of(name);
        if (jdk != null && isComponent(element) && !nullable) {
            return jdk.type();
        }
        if (name.startsWith("java.")) {
            throw new InvalidElement(
                    element, named(element) + "no encoding for " + type + INSTEAD.getOrDefault(name, KNOWN));
        }
        checkArguments(declared, named, element);
        return ValueType.of(eventObjects.read(declared, element), nullable);
    }

    /** Returns whether a value itself, and not an element, is a component of a record. */
    private static boolean isComponent(VariableElement element) {
        return isInRecord(element) && !is(LIST, element.asType()) && !is(MAP, element.asType());
    }

    private static boolean isInRecord(VariableElement element) {
        return Objects.requireNonNull(element.getEnclosingElement()).getKind() == ElementKind.RECORD;
    }

    /** Rejects a reused text without a lasting owner: a nullable field, a list or a record would lose it. */
    private static void checkReused(boolean nullable, VariableElement element) throws InvalidElement {
        boolean inRecord = isInRecord(element);
        boolean inMap = is(MAP, element.asType());
        if (nullable || inRecord || inMap || is(LIST, element.asType())) {
            throw new InvalidElement(
                    element,
                    named(element) + "a MutableText is filled again and again, so it can't be "
                            + (nullable ? "null" : inRecord ? "in a record" : inMap ? "in a map" : "in a list")
                            + ": use String");
        }
    }

    private boolean isUnboxed(TypeMirror type) {
        try {
            types.unboxedType(type);
            return true;
        } catch (IllegalArgumentException e) {
            // This is how javax.lang.model says that it is not a box.
            return false;
        }
    }

    private static void checkArguments(DeclaredType type, TypeElement generic, VariableElement element)
            throws InvalidElement {
        if (type.getTypeArguments().size() != generic.getTypeParameters().size()) {
            throw new InvalidElement(
                    element, named(element) + "raw type " + generic.getSimpleName() + ": give it its type arguments");
        }
        for (TypeMirror argument : type.getTypeArguments()) {
            if (argument.getKind() != TypeKind.DECLARED) {
                throw new InvalidElement(
                        element,
                        named(element) + "type argument " + argument + " is no class: name one that an encoding has");
            }
            DeclaredType declared = (DeclaredType) argument;
            checkArguments(declared, (TypeElement) declared.asElement(), element);
        }
    }

    private ValueType list(DeclaredType type, boolean nullable, VariableElement element) throws InvalidElement {
        if (type.getTypeArguments().size() != 1) {
            throw new InvalidElement(element, named(element) + "raw type List: say what it holds, as in List<String>");
        }
        TypeMirror argument = type.getTypeArguments().get(0);
        if (is(LIST, argument) || is(MAP, argument) || argument.getKind() != TypeKind.DECLARED) {
            throw new InvalidElement(
                    element,
                    named(element) + "no encoding for a list of " + argument
                            + ": use a List of event objects, strings or enums");
        }
        checkPresent(argument, element);
        ValueType of = held(single(argument, false, TextForm.PLAIN, element));
        String javaType = LIST + "<" + of.javaType() + ">";
        return new ValueType(
                FieldKind.LIST, javaType, List.of(), null, null, of, maxLength(element), nullable, TextForm.PLAIN);
    }

    private static void checkPresent(TypeMirror argument, VariableElement element) throws InvalidElement {
        if (isNullable(argument.getAnnotationMirrors())) {
            throw new InvalidElement(element, named(element) + "elements can't be null: leave them out");
        }
    }

    /**
     * Returns a type of elements: the bound of the field is that of their number, strings among them have the usual
     * one.
     */
    private static ValueType held(ValueType of) {
        return of.kind() == FieldKind.STRING
                ? ValueType.single(of.kind(), of.javaType(), MaxLength.DEFAULT, false, of.form())
                : of;
    }

    private ValueType map(DeclaredType type, boolean nullable, TextForm form, VariableElement element)
            throws InvalidElement {
        if (type.getTypeArguments().size() != 2) {
            throw new InvalidElement(
                    element, named(element) + "raw type Map: say what it holds, as in Map<String, Long>");
        }
        TypeMirror keys = type.getTypeArguments().get(0);
        TypeMirror values = type.getTypeArguments().get(1);
        boolean isNamed = keys.getKind() == TypeKind.DECLARED
                && (is("java.lang.String", keys)
                        || ((DeclaredType) keys).asElement().getKind() == ElementKind.ENUM);
        if (!isNamed) {
            throw new InvalidElement(
                    element, named(element) + "no encoding for a map with keys of " + keys + ": use String or an enum");
        }
        if (is(LIST, values) || is(MAP, values) || values.getKind() != TypeKind.DECLARED) {
            throw new InvalidElement(
                    element,
                    named(element) + "no encoding for a map with values of " + values
                            + ": use event objects, strings, enums or boxed primitives");
        }
        checkPresent(keys, element);
        checkPresent(values, element);
        int bound = maxLength(element);
        if (bound > TextParser.MAX_KEYS) {
            throw new InvalidElement(
                    element,
                    named(element) + "@MaxLength " + bound + " out of bounds: a map has at most " + TextParser.MAX_KEYS
                            + " entries");
        }
        ValueType key = single(keys, false, TextForm.PLAIN, element);
        if (key.kind() == FieldKind.STRING) {
            key = ValueType.single(key.kind(), key.javaType(), TextParser.MAX_KEY_LENGTH, false, key.form());
        }
        ValueType of = isUnboxed(values)
                ? single(types.unboxedType(values), false, form, element)
                : held(single(values, false, TextForm.PLAIN, element));
        String javaType = MAP + "<" + key.javaType() + ", " + of.boxedType() + ">";
        return new ValueType(FieldKind.MAP, javaType, List.of(), null, key, of, bound, nullable, TextForm.PLAIN);
    }

    private ValueType array(ArrayType type, boolean nullable, TextForm form, VariableElement element)
            throws InvalidElement {
        FieldKind kind = FieldKind.ofPrimitive(type.getComponentType().getKind());
        if (kind == null) {
            throw new InvalidElement(
                    element, named(element) + "no encoding for " + type + ": use a List, or an array of primitives");
        }
        ValueType of = ValueType.single(kind, kind.keyword(), 0, false, form);
        String javaType = kind.keyword() + "[]";
        return new ValueType(
                FieldKind.ARRAY, javaType, List.of(), null, null, of, maxLength(element), nullable, TextForm.PLAIN);
    }

    private static int maxLength(VariableElement element) throws InvalidElement {
        MaxLength annotation = element.getAnnotation(MaxLength.class);
        if (annotation == null) {
            return MaxLength.DEFAULT;
        }
        if (annotation.value() < 1 || annotation.value() > FieldSchema.MAX_BOUND) {
            throw new InvalidElement(
                    element,
                    named(element) + "@MaxLength " + annotation.value() + " out of bounds: use 1 to "
                            + FieldSchema.MAX_BOUND);
        }
        return annotation.value();
    }

    /** Returns the constant that stands for those that are not known; empty if there is none. */
    private static String unknown(VariableElement field, TypeElement enumType) throws InvalidElement {
        List<String> unknown = enumType.getEnclosedElements().stream()
                .filter(constant -> constant.getAnnotation(Unknown.class) != null)
                .map(constant -> constant.getSimpleName().toString())
                .toList();
        if (unknown.size() > 1) {
            throw new InvalidElement(
                    field,
                    named(field) + enumType.getSimpleName() + " has two @Unknown constants, " + unknown
                            + ": annotate one");
        }
        return unknown.isEmpty() ? "" : unknown.get(0);
    }

    private static List<String> constants(VariableElement field, TypeElement enumType) throws InvalidElement {
        List<String> constants = new ArrayList<>();
        for (Element element : enumType.getEnclosedElements()) {
            if (element.getKind() == ElementKind.ENUM_CONSTANT) {
                constants.add(element.getSimpleName().toString());
            }
        }
        if (constants.isEmpty() || constants.size() > MAX_ENUM_CONSTANTS) {
            throw new InvalidElement(
                    field,
                    named(field) + enumType.getSimpleName() + " has " + constants.size()
                            + " constants, its ordinal must fit one byte: give it 1 to " + MAX_ENUM_CONSTANTS);
        }
        return List.copyOf(constants);
    }

    /** Returns a type as Java source has it, with qualified names and without annotations. */
    String javaType(DeclaredType type) {
        String name = ((TypeElement) type.asElement()).getQualifiedName().toString();
        return type.getTypeArguments().isEmpty()
                ? name
                : type.getTypeArguments().stream()
                        .map(argument -> javaType((DeclaredType) argument))
                        .collect(Collectors.joining(", ", name + "<", ">"));
    }

    private static boolean is(String name, TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                && type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && element.getQualifiedName().contentEquals(name);
    }

    /** Returns whether there is an annotation named Nullable, of any package: wire depends on none. */
    private static boolean isNullable(List<? extends AnnotationMirror> annotations) {
        for (AnnotationMirror annotation : annotations) {
            if (annotation.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable")) {
                return true;
            }
        }
        return false;
    }

    private static String named(VariableElement element) {
        return FieldList.named(element);
    }
}
