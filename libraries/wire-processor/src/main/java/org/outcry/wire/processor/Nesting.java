// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/** Types within others: generated code stands beside the outermost one. */
final class Nesting {
    private Nesting() {}

    /**
     * Returns the beginning of the names of generated code: the names of the types around it and its own, as in
     * {@code DeskCalls} for {@code Desk.Calls}.
     */
    static String flatName(TypeElement type) {
        String name = type.getSimpleName().toString();
        return type.getEnclosingElement() instanceof TypeElement holder ? flatName(holder) + name : name;
    }

    /** Returns whether other packages may name it. */
    static boolean isPublic(TypeElement type) {
        return type.getModifiers().contains(Modifier.PUBLIC)
                && (!(type.getEnclosingElement() instanceof TypeElement holder) || isPublic(holder));
    }

    /**
     * Checks that code beside the outermost type can name and create it.
     *
     * @param name what errors call it
     */
    static void check(TypeElement type, String name) throws InvalidElement {
        if (type.getNestingKind() == NestingKind.TOP_LEVEL) {
            return;
        }
        if (type.getNestingKind() != NestingKind.MEMBER) {
            throw new InvalidElement(type, name + ": local: generated code can't name it, move it out of the method");
        }
        if (!type.getModifiers().contains(Modifier.STATIC)) {
            throw new InvalidElement(type, name + ": inner: it belongs to an object of another class, make it static");
        }
        for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
            if (at.getModifiers().contains(Modifier.PRIVATE)) {
                throw new InvalidElement(
                        type,
                        name + ": hidden in the private " + at.getSimpleName() + ": generated code can't name it");
            }
        }
    }
}
