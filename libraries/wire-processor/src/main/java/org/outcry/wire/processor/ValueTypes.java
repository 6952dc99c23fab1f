// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.List;
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

/** Reader of the types of fields and parameters. Rejects types that no encoding has. */
final class ValueTypes {
    private static final int MAX_ENUM_CONSTANTS = 256;
    private static final int MAX_MAX_LENGTH = 65_535;
    private static final String KNOWN =
            ": use a primitive, an enum, a String or MutableText, an event object, a List of these, or an array of primitives";

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
        // A type argument that takes the place of a variable comes without the annotations of the variable's use.
        boolean nullable = isNullable(type.getAnnotationMirrors())
                || isNullable(element.asType().getAnnotationMirrors())
                || isNullable(element.getAnnotationMirrors());
        ValueType value = type instanceof ArrayType array
                ? array(array, nullable, form, element)
                : isList(type) ? list((DeclaredType) type, nullable, element) : single(type, nullable, form, element);
        checkForm(form, value, element);
        if (element.getAnnotation(MaxLength.class) != null && value.maxLength() == 0) {
            throw new InvalidElement(
                    element, named(element) + "@MaxLength is for a String, List or array: remove it from " + type);
        }
        return value;
    }

    private static void checkForm(TextForm form, ValueType value, VariableElement element) throws InvalidElement {
        ValueType single = value.kind() == FieldKind.ARRAY ? value.requireElement() : value;
        if (!form.is(TextForm.Kind.PLAIN) && single.kind() != FieldKind.LONG) {
            throw new InvalidElement(
                    element,
                    named(element) + "@" + TextForms.annotationOf(element) + " is for long fields: change the type");
        }
        if (form.is(TextForm.Kind.ASCII) && value.kind() == FieldKind.ARRAY) {
            throw new InvalidElement(
                    element, named(element) + "@Ascii is for single longs: use @ShortText, or a List of String");
        }
    }

    private ValueType single(TypeMirror type, boolean nullable, TextForm form, VariableElement element)
            throws InvalidElement {
        FieldKind primitive = FieldKind.ofPrimitive(type.getKind());
        if (primitive != null) {
            return new ValueType(primitive, primitive.keyword(), List.of(), null, null, 0, false, form);
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
            int bound = maxLength(element);
            return new ValueType(FieldKind.STRING, name, List.of(), null, null, bound, nullable, form);
        }
        if (name.equals(ValueType.REUSED_TEXT)) {
            checkReused(nullable, element);
            return new ValueType(FieldKind.STRING, name, List.of(), null, null, maxLength(element), false, form);
        }
        if (named.getKind() == ElementKind.ENUM) {
            List<String> constants = constants(element, named);
            return new ValueType(FieldKind.ENUM, name, constants, null, null, 0, nullable, form);
        }
        if (isUnboxed(type)) {
            throw new InvalidElement(
                    element,
                    named(element) + "no encoding for " + named.getSimpleName() + ": use "
                            + types.unboxedType(type) + (isListElement(element) ? "[]" : "")
                            + ", which makes no garbage");
        }
        if (name.startsWith("java.")) {
            throw new InvalidElement(element, named(element) + "no encoding for " + type + KNOWN);
        }
        checkArguments(declared, named, element);
        EventObject object = eventObjects.read(declared, element);
        return new ValueType(FieldKind.OBJECT, object.javaType(), List.of(), object, null, 0, nullable, form);
    }

    /** A reused text has one owner that lasts: a field that can be set to null, a list or a record would lose it. */
    private static void checkReused(boolean nullable, VariableElement element) throws InvalidElement {
        boolean inRecord = Objects.requireNonNull(element.getEnclosingElement()).getKind() == ElementKind.RECORD;
        if (nullable || inRecord || isListElement(element)) {
            throw new InvalidElement(
                    element,
                    named(element) + "a MutableText is filled again and again, so it can't be "
                            + (nullable ? "null" : inRecord ? "in a record" : "in a list") + ": use String");
        }
    }

    private static boolean isListElement(VariableElement element) {
        return isList(element.asType());
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
        if (isList(argument) || argument.getKind() != TypeKind.DECLARED) {
            throw new InvalidElement(
                    element,
                    named(element) + "no encoding for a list of " + argument
                            + ": use a List of event objects, strings or enums");
        }
        if (isNullable(argument.getAnnotationMirrors())) {
            throw new InvalidElement(element, named(element) + "elements can't be null: leave them out");
        }
        ValueType of = single(argument, false, TextForm.PLAIN, element);
        return new ValueType(
                FieldKind.LIST,
                "java.util.List<" + of.javaType() + ">",
                List.of(),
                null,
                of.kind() == FieldKind.STRING
                        ? new ValueType(
                                of.kind(), of.javaType(), List.of(), null, null, MaxLength.DEFAULT, false, of.form())
                        : of,
                maxLength(element),
                nullable,
                TextForm.PLAIN);
    }

    private ValueType array(ArrayType type, boolean nullable, TextForm form, VariableElement element)
            throws InvalidElement {
        FieldKind kind = FieldKind.ofPrimitive(type.getComponentType().getKind());
        if (kind == null) {
            throw new InvalidElement(
                    element, named(element) + "no encoding for " + type + ": use a List, or an array of primitives");
        }
        ValueType of = new ValueType(kind, kind.keyword(), List.of(), null, null, 0, false, form);
        String javaType = kind.keyword() + "[]";
        return new ValueType(
                FieldKind.ARRAY, javaType, List.of(), null, of, maxLength(element), nullable, TextForm.PLAIN);
    }

    private static int maxLength(VariableElement element) throws InvalidElement {
        MaxLength annotation = element.getAnnotation(MaxLength.class);
        if (annotation == null) {
            return MaxLength.DEFAULT;
        }
        if (annotation.value() < 1 || annotation.value() > MAX_MAX_LENGTH) {
            throw new InvalidElement(
                    element,
                    named(element) + "@MaxLength " + annotation.value() + " out of bounds: use 1 to " + MAX_MAX_LENGTH);
        }
        return annotation.value();
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

    /** A type as Java source has it, with qualified names and without annotations. */
    String javaType(DeclaredType type) {
        String name = ((TypeElement) type.asElement()).getQualifiedName().toString();
        return type.getTypeArguments().isEmpty()
                ? name
                : type.getTypeArguments().stream()
                        .map(argument -> javaType((DeclaredType) argument))
                        .collect(Collectors.joining(", ", name + "<", ">"));
    }

    private static boolean isList(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                && type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && element.getQualifiedName().contentEquals("java.util.List");
    }

    /** Any annotation of the name Nullable will do: there are many, and wire depends on none. */
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
