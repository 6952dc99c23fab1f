// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One field of an event object: of a class, a component of a record, or a parameter of a method.
 *
 * @param name its name
 * @param id the number beside its name, or 0
 * @param type what it holds
 * @param offset where its bytes start in the layout; -1 if there is none
 * @param text the name under which it is a part of a text, or null
 * @param required whether texts and self-describing bodies must have it
 * @param path what follows the object in a Java expression of the field: its name, or the way to it through embedded
 *     parts
 */
record Field(
        String name,
        int id,
        ValueType type,
        int offset,
        @Nullable String text,
        boolean required,
        String path) {

    FieldKind kind() {
        return type.kind();
    }

    /** Returns the enum's qualified name, or null. */
    @Nullable
    String enumType() {
        return kind() == FieldKind.ENUM ? type.javaType() : null;
    }

    List<String> enumConstants() {
        return type.enumConstants();
    }

    /** Returns whether it is a time in nanoseconds. */
    boolean nanoTime() {
        return type.form().is(TextForm.Kind.NANO_TIME);
    }

    /** Returns whether it is a single value of a fixed length. */
    boolean isFlat() {
        return type.kind().bytes > 0 && !type.nullable();
    }

    /** Returns whether it is a text that is always there. */
    boolean isText() {
        return type.kind() == FieldKind.STRING && !type.nullable();
    }

    /** Returns the name that texts show: its own, or that of the text of which it is a part. */
    String shownName() {
        return text == null ? name : text;
    }

    /** Returns the part of the layout's description that this field makes. */
    String signature() {
        return name + ":" + type.signature();
    }

    /** Returns its part of a schema, as the wire library's binary encodings describe it. */
    String schema() {
        return name + (id == 0 ? "" : "#" + id) + ":" + (text == null ? type.schema() : "a(" + text + ")");
    }
}
