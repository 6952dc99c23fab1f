// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Ascii;
import org.outcry.wire.FieldId;
import org.outcry.wire.Required;

/** Builder of the fields of one event object. Rejects fields that contradict each other. */
final class FieldList {
    private static final int MAX_FIELDS = 1_000;
    private static final int MAX_ID = 65_535;

    private final TypeElement owner;
    private final List<Field> fields = new ArrayList<>();
    private final Set<String> finishedTexts = new HashSet<>();
    private final Map<Integer, String> nameOfId = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    private final Map<String, EventObject> embedded = new LinkedHashMap<>();
    private @Nullable String previousText;
    /** Offset of the next field in the layout; -1 behind a field that has none. */
    private int offset;

    FieldList(TypeElement owner) {
        this.owner = owner;
    }

    void add(VariableElement element, ValueType type) throws InvalidElement {
        String name = element.getSimpleName().toString();
        boolean required = element.getAnnotation(Required.class) != null || type.hasNoDefault();
        add(element, new Field(name, id(element), type, -1, text(element), required, name));
    }

    /** Adds the fields of a part in place of the field that holds it. */
    void addEmbedded(VariableElement element, EventObject part) throws InvalidElement {
        String holder = element.getSimpleName().toString();
        boolean isText = part.isText();
        int place = 1;
        if (isText) {
            endText();
        }
        for (Field field : part.fields()) {
            String name = !isText ? field.name() : part.fields().size() == 1 ? holder : holder + place++;
            String text = isText ? holder : field.text();
            add(
                    element,
                    new Field(name, field.id(), field.type(), -1, text, field.required(), holder + "." + field.path()));
        }
        if (isText) {
            endText();
        }
        embedded.put(holder, part);
    }

    private void endText() {
        if (previousText != null) {
            finishedTexts.add(previousText);
            previousText = null;
        }
    }

    /** Adds a field, whose offset is not known yet. */
    private void add(VariableElement element, Field field) throws InvalidElement {
        String name = field.name();
        String text = field.text();
        if (previousText != null && !previousText.equals(text)) {
            finishedTexts.add(previousText);
        }
        if (text != null && finishedTexts.contains(text)) {
            throw new InvalidElement(
                    element, named(element) + "the text \"" + text + "\" is interrupted: put its fields side by side");
        }
        previousText = text;
        if (fields.size() == MAX_FIELDS) {
            throw new InvalidElement(
                    element, named(element) + "one too many: bound=" + MAX_FIELDS + ": put some into another object");
        }
        if (!names.add(name)) {
            throw new InvalidElement(
                    element,
                    named(element) + "the name " + name
                            + " is taken by another field, its own or of an embedded part: rename one");
        }
        checkId(element, name, field.id());
        fields.add(new Field(name, field.id(), field.type(), offset, text, field.required(), field.path()));
        offset = offset < 0 || !field.type().isFixed()
                ? -1
                : offset + field.type().bytes();
    }

    List<Field> toList() throws InvalidElement {
        if (fields.stream().filter(Field::required).count() > RequiredFields.MAX) {
            throw new InvalidElement(
                    owner,
                    "event object " + owner.getSimpleName() + ": too many @Required fields: bound=" + RequiredFields.MAX
                            + ": require fewer");
        }
        for (Field text : fields) {
            for (Field other : fields) {
                if (text.text() != null && other.text() == null && other.name().equals(text.text())) {
                    throw new InvalidElement(
                            owner,
                            "event object " + owner.getSimpleName() + ": the text \"" + text.text()
                                    + "\" has the name of another field: rename one");
                }
            }
        }
        return List.copyOf(fields);
    }

    /** Returns the classes of the parts that were embedded, by the fields that hold them, in order. */
    Map<String, EventObject> embedded() {
        return Collections.unmodifiableMap(embedded);
    }

    private static int id(VariableElement element) throws InvalidElement {
        FieldId annotation = element.getAnnotation(FieldId.class);
        int id = annotation == null ? 0 : annotation.value();
        if (annotation != null && (id < 1 || id > MAX_ID)) {
            throw new InvalidElement(element, named(element) + "id " + id + " out of bounds: use 1 to " + MAX_ID);
        }
        return id;
    }

    private void checkId(VariableElement element, String name, int id) throws InvalidElement {
        if (!fields.isEmpty() && (fields.get(0).id() == 0) != (id == 0)) {
            throw new InvalidElement(
                    element, named(element) + "some fields have an id and some have none: add @FieldId to all");
        }
        String sameId = id == 0 ? null : nameOfId.put(id, name);
        if (sameId != null) {
            throw new InvalidElement(
                    element, named(element) + "id " + id + " is taken by " + sameId + ": choose another");
        }
    }

    private static @Nullable String text(VariableElement element) throws InvalidElement {
        Ascii ascii = element.getAnnotation(Ascii.class);
        if (ascii == null) {
            return null;
        }
        if (!ascii.value().isEmpty() && !SourceVersion.isIdentifier(ascii.value())) {
            throw new InvalidElement(
                    element,
                    named(element) + "the text's name \"" + ascii.value() + "\" is no name: use letters and digits");
        }
        return ascii.value().isEmpty() ? element.getSimpleName().toString() : ascii.value();
    }

    static String named(VariableElement element) {
        Element owner = Objects.requireNonNull(element.getEnclosingElement());
        return switch (element.getKind()) {
            case PARAMETER ->
                "parameter "
                        + Objects.requireNonNull(owner.getEnclosingElement()).getSimpleName() + "."
                        + owner.getSimpleName() + "." + element.getSimpleName() + ": ";
            default -> "field " + owner.getSimpleName() + "." + element.getSimpleName() + ": ";
        };
    }
}
