// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.outcry.wire.FieldId;

/** Reader of the fields that are marked {@code @Embedded}. */
final class EmbeddedPart {
    private EmbeddedPart() {}

    /**
     * Returns the model of the part that a field embeds.
     *
     * @param field the marked field
     * @param type its type, type variables resolved
     * @param objects the models of event objects
     * @throws InvalidElement if the field or its type can't be embedded
     */
    static EventObject of(VariableElement field, TypeMirror type, EventObjects objects) throws InvalidElement {
        Set<Modifier> modifiers = field.getModifiers();
        if (!modifiers.contains(Modifier.PUBLIC) || !modifiers.contains(Modifier.FINAL)) {
            throw invalid(field, "@Embedded: readers fill the part in place: make the field public and final");
        }
        if (type.getKind() != TypeKind.DECLARED
                || !(type instanceof DeclaredType declared)
                || declared.asElement().getKind() != ElementKind.CLASS
                || declared.asElement().toString().startsWith("java.")) {
            boolean isRecord =
                    type instanceof DeclaredType record && record.asElement().getKind() == ElementKind.RECORD;
            throw invalid(
                    field,
                    "@Embedded is for the class of an event object: "
                            + (isRecord
                                    ? "make the record " + type + " a class with public fields"
                                    : "remove it from " + type));
        }
        if (field.getAnnotation(FieldId.class) != null) {
            throw invalid(field, "@Embedded and @FieldId: the fields of the part have ids, remove this one");
        }
        return objects.read(declared, field);
    }

    private static InvalidElement invalid(VariableElement field, String text) {
        return new InvalidElement(field, FieldList.named(field) + text);
    }
}
