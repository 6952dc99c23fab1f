package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** Reads the classes of event objects, each once, and refuses those that have no declared layout. */
final class EventObjects {
    private static final int MAX_ENUM_CONSTANTS = 256;

    private final Elements elements;
    private final Map<String, EventObject> known = new HashMap<>();

    EventObjects(Elements elements) {
        this.elements = elements;
    }

    /**
     * The model of an event object's class.
     *
     * @param type the class
     * @param user the element that uses it: named by errors if the class itself has no source here
     */
    EventObject read(TypeElement type, Element user) throws InvalidElement {
        EventObject found = known.get(type.getQualifiedName().toString());
        if (found != null) {
            return found;
        }
        checkClass(type);
        String packageName = elements.getPackageOf(type).getQualifiedName().toString();
        boolean isPublic = type.getModifiers().contains(Modifier.PUBLIC);
        String userPackage = elements.getPackageOf(user).getQualifiedName().toString();
        if (!isPublic && !packageName.equals(userPackage)) {
            throw new InvalidElement(user, "event object of another package: " + type + ": make the class public");
        }
        EventObject object = new EventObject(packageName, type.getSimpleName().toString(), isPublic, fields(type));
        known.put(type.getQualifiedName().toString(), object);
        return object;
    }

    private void checkClass(TypeElement type) throws InvalidElement {
        String name = "event object " + type.getSimpleName();
        if (type.getKind() != ElementKind.CLASS) {
            throw new InvalidElement(type, name + ": not a class: make it a plain class with public fields");
        }
        if (type.getNestingKind() != NestingKind.TOP_LEVEL) {
            throw new InvalidElement(type, name + ": a nested class: move it to a file of its own");
        }
        if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            throw new InvalidElement(type, name + ": abstract: readers create it, remove the modifier");
        }
        if (!type.getTypeParameters().isEmpty()) {
            throw new InvalidElement(type, name + ": has type parameters: write one class per use");
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

    private List<Field> fields(TypeElement type) throws InvalidElement {
        List<Field> fields = new ArrayList<>();
        Set<String> finishedTexts = new HashSet<>();
        String previousText = null;
        int offset = 0;
        for (VariableElement element : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            if (element.getModifiers().contains(Modifier.STATIC)) {
                continue;
            }
            Field field = field(element, offset);
            String text = field.text();
            if (previousText != null && !previousText.equals(text)) {
                finishedTexts.add(previousText);
            }
            if (text != null && finishedTexts.contains(text)) {
                throw new InvalidElement(
                        element,
                        named(element) + "the text \"" + text + "\" is interrupted: put its fields side by side");
            }
            previousText = text;
            fields.add(field);
            offset += field.kind().bytes;
        }
        checkTextNames(type, fields);
        return List.copyOf(fields);
    }

    private static void checkTextNames(TypeElement type, List<Field> fields) throws InvalidElement {
        for (Field text : fields) {
            for (Field other : fields) {
                if (text.text() != null && other.text() == null && other.name().equals(text.text())) {
                    throw new InvalidElement(
                            type,
                            "event object " + type.getSimpleName() + ": the text \"" + text.text()
                                    + "\" has the name of another field: rename one");
                }
            }
        }
    }

    private Field field(VariableElement element, int offset) throws InvalidElement {
        Set<Modifier> modifiers = element.getModifiers();
        if (!modifiers.contains(Modifier.PUBLIC) || modifiers.contains(Modifier.FINAL)) {
            throw new InvalidElement(element, named(element) + "make it public and not final, or static");
        }
        TypeMirror type = element.asType();
        TypeElement enumType = enumType(type);
        FieldKind kind = enumType == null ? FieldKind.ofPrimitive(type.getKind()) : FieldKind.ENUM;
        if (kind == null) {
            throw new InvalidElement(
                    element,
                    named(element) + "no layout for " + type
                            + ": use a primitive, an enum, or @Ascii long fields for a text");
        }
        return new Field(
                element.getSimpleName().toString(),
                kind,
                offset,
                enumType == null ? null : enumType.getQualifiedName().toString(),
                enumType == null ? List.of() : constants(element, enumType),
                text(element),
                isTime(element));
    }

    private static @Nullable TypeElement enumType(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                        && type instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement element
                        && element.getKind() == ElementKind.ENUM
                ? element
                : null;
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

    private static @Nullable String text(VariableElement element) throws InvalidElement {
        Ascii ascii = element.getAnnotation(Ascii.class);
        if (ascii == null) {
            return null;
        }
        requireLong(element, "@Ascii");
        if (!ascii.value().isEmpty() && !SourceVersion.isIdentifier(ascii.value())) {
            throw new InvalidElement(
                    element,
                    named(element) + "the text's name \"" + ascii.value() + "\" is no name: use letters and digits");
        }
        return ascii.value().isEmpty() ? element.getSimpleName().toString() : ascii.value();
    }

    private static boolean isTime(VariableElement element) throws InvalidElement {
        if (element.getAnnotation(NanoTime.class) == null) {
            return false;
        }
        requireLong(element, "@NanoTime");
        if (element.getAnnotation(Ascii.class) != null) {
            throw new InvalidElement(element, named(element) + "both @Ascii and @NanoTime: remove one");
        }
        return true;
    }

    private static void requireLong(VariableElement element, String annotation) throws InvalidElement {
        if (element.asType().getKind() != TypeKind.LONG) {
            throw new InvalidElement(element, named(element) + annotation + " is for long fields: change the type");
        }
    }

    private static String named(VariableElement field) {
        return "field " + Objects.requireNonNull(field.getEnclosingElement()).getSimpleName() + "."
                + field.getSimpleName() + ": ";
    }
}
