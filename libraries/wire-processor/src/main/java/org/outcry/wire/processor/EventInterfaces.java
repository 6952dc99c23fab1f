package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Reads event interfaces and refuses what is none. */
final class EventInterfaces {
    private static final int MAX_METHOD_ID = 65_535;

    private final Elements elements;
    private final EventObjects eventObjects;

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
        if (type.getNestingKind() != NestingKind.TOP_LEVEL) {
            throw new InvalidElement(type, name + ": nested: move it to a file of its own");
        }
        if (!type.getTypeParameters().isEmpty()) {
            throw new InvalidElement(type, name + ": has type parameters: remove them");
        }
        if (!type.getInterfaces().isEmpty()) {
            throw new InvalidElement(type, name + ": extends another interface: declare all methods in it");
        }
        return new EventInterfaceModel(
                elements.getPackageOf(type).getQualifiedName().toString(),
                type.getSimpleName().toString(),
                type.getModifiers().contains(Modifier.PUBLIC),
                methods(type));
    }

    private List<EventMethod> methods(TypeElement type) throws InvalidElement {
        List<EventMethod> methods = new ArrayList<>();
        Map<Integer, String> nameOfId = new HashMap<>();
        Map<String, Integer> idOfName = new HashMap<>();
        for (ExecutableElement element : ElementFilter.methodsIn(type.getEnclosedElements())) {
            EventMethod method = method(element);
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

    private EventMethod method(ExecutableElement element) throws InvalidElement {
        if (element.getModifiers().contains(Modifier.DEFAULT)
                || element.getModifiers().contains(Modifier.STATIC)
                || element.getModifiers().contains(Modifier.PRIVATE)) {
            throw new InvalidElement(
                    element, named(element) + "has a body: every method is an event, move it elsewhere");
        }
        if (element.getReturnType().getKind() != TypeKind.VOID) {
            throw new InvalidElement(
                    element,
                    named(element) + "returns " + element.getReturnType() + ": return void, and answer by an event");
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
        return new EventMethod(element.getSimpleName().toString(), methodId.value(), arguments(element));
    }

    private List<EventObject> arguments(ExecutableElement method) throws InvalidElement {
        if (method.getParameters().size() > 1) {
            throw new InvalidElement(
                    method,
                    named(method) + "takes " + method.getParameters().size()
                            + " arguments: make them fields of one event object");
        }
        List<EventObject> arguments = new ArrayList<>();
        for (VariableElement parameter : method.getParameters()) {
            if (parameter.asType().getKind() == TypeKind.ERROR) {
                throw new InvalidElement(
                        parameter, named(method) + "unknown type " + parameter.asType() + ": declare or import it");
            }
            if (!(parameter.asType() instanceof DeclaredType declared)
                    || !(declared.asElement() instanceof TypeElement object)) {
                throw new InvalidElement(
                        parameter,
                        named(method) + "takes " + parameter.asType() + ": make it a field of an event object");
            }
            arguments.add(eventObjects.read(object, method));
        }
        return List.copyOf(arguments);
    }

    private static String named(Element method) {
        return "method " + Objects.requireNonNull(method.getEnclosingElement()).getSimpleName() + "."
                + method.getSimpleName() + ": ";
    }
}
