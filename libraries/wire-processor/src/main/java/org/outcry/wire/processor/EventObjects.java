// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.outcry.wire.Embedded;
import org.outcry.wire.processor.EventObject.Shape;
import org.outcry.wire.schema.Unknown;

/**
 * Reader of the classes and records of event objects, each once. Rejects any other class with an error at the element.
 */
final class EventObjects {
    /** One byte says which it is. */
    private static final int MAX_VARIANTS = 256;

    private final Elements elements;
    private final Types types;
    private final ValueTypes valueTypes;
    private final Map<String, EventObject> known = new HashMap<>();
    private final Map<String, String> typesByCodec = new HashMap<>();
    private final Set<String> underway = new LinkedHashSet<>();

    EventObjects(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
        this.valueTypes = new ValueTypes(types, this);
    }

    /**
     * Returns the model of an event object.
     *
     * @param type the class or record, with its type arguments
     * @param user the element that uses it: named by errors that are not its own
     */
    EventObject read(DeclaredType type, Element user) throws InvalidElement {
        String javaType = valueTypes.javaType(type);
        EventObject found = known.get(javaType);
        if (found != null) {
            return found;
        }
        TypeElement element = (TypeElement) type.asElement();
        boolean isSealed = isSealed(element);
        if (isSealed) {
            checkSealed(element);
        } else {
            checkType(element);
        }
        if (!underway.add(javaType)) {
            throw new InvalidElement(
                    user,
                    named(user) + "event object " + element.getSimpleName() + ": contains itself: "
                            + String.join(" > ", underway) + " > " + javaType + ": hold a number that names it");
        }
        String packageName = elements.getPackageOf(element).getQualifiedName().toString();
        boolean isPublic = isPublic(type);
        checkVisible(type, packageName, user);
        String codec = codecName(type);
        String sameCodec = typesByCodec.putIfAbsent(packageName + "." + codec, javaType);
        if (sameCodec != null && !sameCodec.equals(javaType)) {
            throw new InvalidElement(
                    user,
                    named(user) + "event object " + javaType + ": its codecs would have the names of those of "
                            + sameCodec + ": rename one of the classes");
        }
        boolean isRecord = element.getKind() == ElementKind.RECORD;
        try {
            EventObject object;
            if (isSealed) {
                object = new EventObject(
                        packageName, codec, javaType, isPublic, Shape.SEALED, variants(element, user), Map.of());
            } else {
                FieldList fields = isRecord ? components(type, element) : fields(type, element);
                object = new EventObject(
                        packageName,
                        codec,
                        javaType,
                        isPublic,
                        isRecord ? Shape.RECORD : Shape.CLASS,
                        fields.toList(),
                        fields.embedded());
            }
            known.put(javaType, object);
            return object;
        } finally {
            underway.remove(javaType);
        }
    }

    /** Returns the model of the only argument of a method. */
    EventObject argument(VariableElement parameter) throws InvalidElement {
        return valueTypes.of(parameter.asType(), parameter).requireObject();
    }

    /**
     * Returns the model of the arguments of a method, which are the fields of a class that the processor writes.
     *
     * @param method the method
     * @param events the event interface
     */
    EventObject arguments(ExecutableElement method, TypeElement events) throws InvalidElement {
        FieldList fields = new FieldList(events);
        for (VariableElement parameter : method.getParameters()) {
            fields.add(parameter, valueTypes.of(parameter.asType(), parameter));
        }
        String packageName = elements.getPackageOf(events).getQualifiedName().toString();
        String name = method.getSimpleName().toString();
        String simpleName = Nesting.flatName(events) + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1)
                + "Arguments";
        return new EventObject(
                packageName,
                simpleName,
                packageName.isEmpty() ? simpleName : packageName + "." + simpleName,
                Nesting.isPublic(events),
                Shape.ARGUMENTS,
                fields.toList(),
                Map.of());
    }

    private static String named(Element user) {
        return user instanceof VariableElement variable
                ? FieldList.named(variable)
                : "class " + user.getSimpleName() + ": ";
    }

    private static String codecName(DeclaredType type) {
        String name = Nesting.flatName((TypeElement) type.asElement());
        if (type.getTypeArguments().isEmpty()) {
            return name;
        }
        return name + "Of"
                + type.getTypeArguments().stream()
                        .map(argument -> codecName((DeclaredType) argument))
                        .collect(Collectors.joining("And"));
    }

    private static boolean isPublic(DeclaredType type) {
        return Nesting.isPublic((TypeElement) type.asElement())
                && type.getTypeArguments().stream().allMatch(argument -> isPublic((DeclaredType) argument));
    }

    /** Checks the type arguments; codecs in the package of the class can name any other type. */
    private void checkVisible(DeclaredType type, String packageName, Element user) throws InvalidElement {
        for (TypeMirror argument : type.getTypeArguments()) {
            Element element = ((DeclaredType) argument).asElement();
            if (!isPublic((DeclaredType) argument)
                    && !elements.getPackageOf(element).getQualifiedName().contentEquals(packageName)) {
                throw new InvalidElement(
                        user,
                        named(user) + "type argument " + argument + " of "
                                + type.asElement().getSimpleName()
                                + ": hidden from the package of the generic class, where its codecs go: make it"
                                + " public");
            }
        }
    }

    private static void checkType(TypeElement type) throws InvalidElement {
        String name = "event object " + type.getSimpleName();
        if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.RECORD) {
            throw new InvalidElement(
                    type,
                    name + ": neither class nor record: make it a record, or a plain class with public fields; or seal"
                            + " the interface of several");
        }
        Nesting.check(type, name);
        if (type.getKind() == ElementKind.RECORD) {
            return;
        }
        if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            throw new InvalidElement(type, name + ": abstract: readers create it, remove the modifier");
        }
        if (type.getSuperclass() instanceof DeclaredType superclass
                && !((TypeElement) superclass.asElement()).getQualifiedName().contentEquals("java.lang.Object")) {
            throw new InvalidElement(
                    type, name + ": extends " + superclass + ": declare all fields in the class itself");
        }
        boolean creatable = false;
        for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
            boolean visible = type.getModifiers().contains(Modifier.PUBLIC)
                    ? constructor.getModifiers().contains(Modifier.PUBLIC)
                    : !constructor.getModifiers().contains(Modifier.PRIVATE);
            creatable |= visible && constructor.getParameters().isEmpty();
        }
        if (!creatable) {
            throw new InvalidElement(
                    type,
                    name + ": readers can't create it: add a constructor without arguments, as visible as the class");
        }
    }

    private static boolean isSealed(TypeElement type) {
        return type.getKind() == ElementKind.INTERFACE && type.getModifiers().contains(Modifier.SEALED);
    }

    private static void checkSealed(TypeElement type) throws InvalidElement {
        String name = "sealed interface " + type.getSimpleName();
        Nesting.check(type, name);
        if (!type.getTypeParameters().isEmpty()) {
            throw new InvalidElement(type, name + ": has type parameters: remove them");
        }
        if (type.getPermittedSubclasses().size() > MAX_VARIANTS) {
            throw new InvalidElement(
                    type,
                    name + ": permits " + type.getPermittedSubclasses().size()
                            + " types, the number of one must fit one byte: permit at most " + MAX_VARIANTS);
        }
    }

    /** Returns the objects that a sealed interface permits, as fields of their names. */
    private List<Field> variants(TypeElement sealed, Element user) throws InvalidElement {
        List<Field> variants = new ArrayList<>();
        for (TypeMirror permitted : sealed.getPermittedSubclasses()) {
            TypeElement element = (TypeElement) ((DeclaredType) permitted).asElement();
            String name = element.getSimpleName().toString();
            String problem = isSealed(element)
                    ? "sealed itself: permit the objects of " + name + " here"
                    : !element.getTypeParameters().isEmpty()
                            ? "has type parameters: permit a type without"
                            : variants.stream().anyMatch(other -> other.name().equals(name))
                                    ? "two of this name: rename one"
                                    : "";
            if (!problem.isEmpty()) {
                throw new InvalidElement(
                        sealed, "sealed interface " + sealed.getSimpleName() + ": permits " + name + ": " + problem);
            }
            ValueType type = ValueType.of(read((DeclaredType) permitted, user), false);
            if (element.getAnnotation(Unknown.class) != null) {
                type = unknown(sealed, type, variants);
            }
            variants.add(new Field(name, 0, type, -1, null, false, name));
        }
        return List.copyOf(variants);
    }

    /** Returns the type of the object that stands for those that are not known. */
    private static ValueType unknown(TypeElement sealed, ValueType type, List<Field> others) throws InvalidElement {
        boolean isSecond =
                others.stream().anyMatch(other -> !other.type().unknown().isEmpty());
        EventObject object = type.requireObject();
        if (isSecond || !object.fields().isEmpty()) {
            throw new InvalidElement(
                    sealed,
                    "sealed interface " + sealed.getSimpleName() + ": permits " + object.simpleName() + ": @Unknown "
                            + (isSecond ? "like another: annotate one" : "with fields: remove them"));
        }
        return type.withUnknown(object.simpleName());
    }

    private FieldList fields(DeclaredType type, TypeElement element) throws InvalidElement {
        FieldList fields = new FieldList(element);
        for (VariableElement field : ElementFilter.fieldsIn(element.getEnclosedElements())) {
            Set<Modifier> modifiers = field.getModifiers();
            if (modifiers.contains(Modifier.STATIC) || modifiers.contains(Modifier.TRANSIENT)) {
                continue;
            }
            if (field.getAnnotation(Embedded.class) != null) {
                fields.addEmbedded(field, EmbeddedPart.of(field, types.asMemberOf(type, field), this));
                continue;
            }
            if (!modifiers.contains(Modifier.PUBLIC) || modifiers.contains(Modifier.FINAL)) {
                throw new InvalidElement(
                        field, FieldList.named(field) + "make it public and not final, or static or transient");
            }
            fields.add(field, valueTypes.of(types.asMemberOf(type, field), field));
        }
        return fields;
    }

    private FieldList components(DeclaredType type, TypeElement element) throws InvalidElement {
        FieldList fields = new FieldList(element);
        for (RecordComponentElement component : element.getRecordComponents()) {
            // The annotations are those of the field, where the compiler puts them too.
            VariableElement field = fieldOf(component, element);
            if (field.getAnnotation(Embedded.class) != null) {
                throw new InvalidElement(
                        field,
                        FieldList.named(field) + "@Embedded in a record: make " + element.getSimpleName()
                                + " a class with public fields, or remove the annotation");
            }
            fields.add(field, valueTypes.of(types.asMemberOf(type, field), field));
        }
        return fields;
    }

    private static VariableElement fieldOf(RecordComponentElement component, TypeElement element) {
        for (VariableElement field : ElementFilter.fieldsIn(element.getEnclosedElements())) {
            if (field.getSimpleName().equals(component.getSimpleName())
                    && !field.getModifiers().contains(Modifier.STATIC)) {
                return field;
            }
        }
        throw new IllegalStateException("component without a field: " + element + "." + component);
    }
}
