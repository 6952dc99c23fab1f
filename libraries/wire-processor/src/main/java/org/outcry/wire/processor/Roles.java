// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import org.outcry.wire.IgnoresEvents;

/** Questions to a class that asks for a reader of its own. */
final class Roles {
    private Roles() {}

    /** Tells which methods a role has: all, unless it inherits some from a class that ignores them. */
    static Predicate<EventMethod> methods(TypeElement role) {
        Set<String> overridden = new HashSet<>();
        TypeElement type = role;
        while (type.getAnnotation(IgnoresEvents.class) == null) {
            ElementFilter.methodsIn(type.getEnclosedElements())
                    .forEach(method -> overridden.add(method.getSimpleName().toString()));
            if (!(type.getSuperclass() instanceof DeclaredType superclass)) {
                return method -> true;
            }
            type = (TypeElement) superclass.asElement();
        }
        return method -> overridden.contains(method.name());
    }

    /** Returns the event interface that the annotation of a role names. */
    static TypeElement eventInterface(TypeElement type, Class<?> annotation) throws InvalidElement {
        for (AnnotationMirror mirror : type.getAnnotationMirrors()) {
            if (((TypeElement) mirror.getAnnotationType().asElement())
                    .getQualifiedName()
                    .contentEquals(annotation.getName())) {
                for (AnnotationValue value : mirror.getElementValues().values()) {
                    if (value.getValue() instanceof DeclaredType declared
                            && declared.asElement() instanceof TypeElement element) {
                        return element;
                    }
                }
            }
        }
        throw new InvalidElement(
                type,
                "class " + type.getSimpleName() + ": @" + annotation.getSimpleName()
                        + " names no type: name an event interface");
    }
}
