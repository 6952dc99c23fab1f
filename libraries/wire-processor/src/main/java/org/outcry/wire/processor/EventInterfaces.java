// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Reader of event interfaces. Rejects anything that is not an event interface with an error at the element. */
final class EventInterfaces {
    private static final int MAX_METHOD_ID = 65_535;

    private final Elements elements;
    private final EventObjects eventObjects;
    private final Set<String> underway = new HashSet<>();
    private final Map<String, String> typesByName = new HashMap<>();

    EventInterfaces(Elements elements, EventObjects eventObjects) {
        this.elements = elements;
        this.eventObjects = eventObjects;
    }

    EventInterfaceModel read(TypeElement type) throws InvalidElement {
        String name = "event interface " + type.getSimpleName();
        if (type.getKind() != ElementKind.INTERFACE) {
            throw new InvalidElement(type, name + ": not an interface: put @EventInterface on an interface");
        }
        if (type.getAnnotation(EventInterface.class) == null) {
            throw new InvalidElement(type, name + ": not an event interface: annotate it with @EventInterface");
        }
        Nesting.check(type, name);
        if (!type.getTypeParameters().isEmpty()) {
            throw new InvalidElement(type, name + ": has type parameters: remove them");
        }
        String qualifiedName = type.getQualifiedName().toString();
        String packageName = elements.getPackageOf(type).getQualifiedName().toString();
        String flatName = Nesting.flatName(type);
        String sameName = typesByName.putIfAbsent(packageName + "." + flatName, qualifiedName);
        if (sameName != null && !sameName.equals(qualifiedName)) {
            throw new InvalidElement(
                    type,
                    name + ": its writers and readers would have the names of those of " + sameName
                            + ": rename one of them");
        }
        underway.add(qualifiedName);
        try {
            return new EventInterfaceModel(
                    packageName, flatName, qualifiedName, Nesting.isPublic(type), methods(type), generated(type));
        } finally {
            underway.remove(qualifiedName);
        }
    }

    private List<EventMethod> methods(TypeElement type) throws InvalidElement {
        List<EventMethod> methods = new ArrayList<>();
        Map<Integer, String> nameOfId = new HashMap<>();
        Map<String, Integer> idOfName = new HashMap<>();
        for (ExecutableElement element : declared(type, type)) {
            EventMethod method = declaredBy(element, type);
            String sameId = nameOfId.put(method.id(), method.name());
            if (sameId != null) {
                throw new InvalidElement(
                        element, named(element) + "id " + method.id() + " is taken by " + sameId + ": choose another");
            }
            if (idOfName.put(method.name(), method.id()) != null) {
                throw new InvalidElement(element, named(element) + "overloaded: give each method a name of its own");
            }
            methods.add(method);
        }
        return List.copyOf(methods);
    }

    /**
     * Returns the methods of an interface and of those that it extends, which come first; one that is declared again
     * has the place of the latest.
     */
    private Collection<ExecutableElement> declared(TypeElement type, TypeElement events) throws InvalidElement {
        Map<String, ExecutableElement> methods = new LinkedHashMap<>();
        for (TypeMirror parent : type.getInterfaces()) {
            if (!((DeclaredType) parent).getTypeArguments().isEmpty()) {
                throw new InvalidElement(
                        events,
                        "event interface " + events.getSimpleName() + ": extends " + parent
                                + ", which has type parameters: extend an interface without");
            }
            for (ExecutableElement inherited : declared((TypeElement) ((DeclaredType) parent).asElement(), events)) {
                put(inherited, methods, events);
            }
        }
        for (ExecutableElement own : ElementFilter.methodsIn(type.getEnclosedElements())) {
            put(own, methods, events);
        }
        return methods.values();
    }

    private void put(ExecutableElement method, Map<String, ExecutableElement> methods, TypeElement events)
            throws InvalidElement {
        // With its parameters, so that overloads stay beside each other, to be refused.
        String signature = method.toString();
        ExecutableElement former = methods.remove(signature);
        MethodId id = method.getAnnotation(MethodId.class);
        MethodId formerId = former == null ? null : former.getAnnotation(MethodId.class);
        if (id != null && formerId != null && id.value() != formerId.value()) {
            throw new InvalidElement(
                    events,
                    named(method) + "id " + id.value() + " differs from " + formerId.value() + " in "
                            + Objects.requireNonNull(former).getEnclosingElement() + ": give both the same");
        }
        methods.put(signature, method);
    }

    /**
     * Reads a method, and reports what is wrong with an inherited one at the interface that is read, whose source is at
     * hand.
     */
    private EventMethod declaredBy(ExecutableElement element, TypeElement events) throws InvalidElement {
        try {
            return method(element, events);
        } catch (InvalidElement invalid) {
            if (events.equals(element.getEnclosingElement())) {
                throw invalid;
            }
            throw new InvalidElement(events, "event interface " + events.getSimpleName() + ": " + invalid.text());
        }
    }

    private EventMethod method(ExecutableElement element, TypeElement events) throws InvalidElement {
        if (element.getModifiers().contains(Modifier.DEFAULT)
                || element.getModifiers().contains(Modifier.STATIC)
                || element.getModifiers().contains(Modifier.PRIVATE)) {
            throw new InvalidElement(
                    element, named(element) + "has a body: every method is an event, move it elsewhere");
        }
        if (!element.getTypeParameters().isEmpty() || !element.getThrownTypes().isEmpty()) {
            throw new InvalidElement(
                    element,
                    named(element) + "has type parameters or a throws clause: a call can't carry them, remove them");
        }
        MethodId methodId = element.getAnnotation(MethodId.class);
        if (methodId == null) {
            throw new InvalidElement(element, named(element) + "no id: add @MethodId with a number never used before");
        }
        if (methodId.value() < 1 || methodId.value() > MAX_METHOD_ID) {
            throw new InvalidElement(
                    element, named(element) + "id " + methodId.value() + " out of bounds: use 1 to " + MAX_METHOD_ID);
        }
        List<Field> parameters = List.of();
        EventObject body = null;
        if (element.getParameters().size() == 1
                && isEventObject(element.getParameters().get(0))) {
            VariableElement parameter = element.getParameters().get(0);
            body = eventObjects.argument(parameter);
        } else if (!element.getParameters().isEmpty()) {
            body = eventObjects.arguments(element, events);
            parameters = body.fields();
        }
        return new EventMethod(
                element.getSimpleName().toString(), methodId.value(), parameters, body, next(element, events));
    }

    /** Returns the event interface on which a call goes on. */
    private @Nullable EventInterfaceModel next(ExecutableElement method, TypeElement events) throws InvalidElement {
        TypeMirror type = method.getReturnType();
        if (type.getKind() == TypeKind.VOID) {
            return null;
        }
        if (type.getKind() != TypeKind.DECLARED
                || !(type instanceof DeclaredType declared)
                || !(declared.asElement() instanceof TypeElement next)
                || next.getAnnotation(EventInterface.class) == null) {
            throw new InvalidElement(
                    method,
                    named(method) + "returns " + type
                            + ": return void, and answer by an event; or an @EventInterface on which the call goes on");
        }
        if (!Generated.of(next.getAnnotation(EventInterface.class)).contains(generated(events))) {
            throw new InvalidElement(
                    method,
                    named(method) + "returns " + next.getSimpleName()
                            + ", for which something else is generated: give both interfaces the same @EventInterface");
        }
        if (underway.contains(next.getQualifiedName().toString())) {
            throw new InvalidElement(
                    method,
                    named(method) + "returns " + next.getSimpleName()
                            + ", from which the call came: return an interface that doesn't lead back");
        }
        return read(next);
    }

    private static Generated generated(TypeElement type) throws InvalidElement {
        Generated generated = Generated.of(type.getAnnotation(EventInterface.class));
        if (generated.encodings().isEmpty()) {
            throw new InvalidElement(
                    type, "event interface " + type.getSimpleName() + ": no encoding: name one in @EventInterface");
        }
        return generated;
    }

    private static boolean isEventObject(VariableElement parameter) {
        return parameter.asType().getKind() == TypeKind.DECLARED
                && parameter.asType() instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement type
                && (type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.RECORD)
                && !type.getQualifiedName().toString().startsWith("java.");
    }

    private static String named(Element method) {
        return "method " + Objects.requireNonNull(method.getEnclosingElement()).getSimpleName() + "."
                + method.getSimpleName() + ": ";
    }
}
