// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.schema;

import java.util.List;
import org.outcry.wire.DecodeException;

/**
 * The fields of an event object, in order. The description of the package has their text form.
 *
 * @param fields in the order of their values
 */
public record TypeSchema(List<FieldSchema> fields) {
    /** The most fields of one schema, those of objects within included. */
    public static final int MAX_FIELDS = 1_024;

    public TypeSchema {
        fields = List.copyOf(fields);
    }

    /**
     * Reads a schema.
     *
     * @throws DecodeException if it is not a schema
     */
    public static TypeSchema parse(String text) {
        return new SchemaParser(text).parse();
    }

    /** Returns the text of the schema, which {@link #parse} reads. */
    public String text() {
        StringBuilder out = new StringBuilder();
        for (FieldSchema field : fields) {
            out.append(out.isEmpty() ? "" : " ").append(field.name());
            if (field.id() > 0) {
                out.append(SchemaParser.ID_MARK).append(field.id());
            }
            out.append(':');
            field.appendTo(out);
        }
        return out.toString();
    }

    /** Returns the values of an object, those of objects within included. */
    public int scalars() {
        int scalars = 0;
        for (FieldSchema field : fields) {
            scalars += field.kind() == 'o' ? field.requireType().scalars() : 1;
        }
        return scalars;
    }

    /** Returns whether its fields are those of another, whatever their bounds: the raw forms are of the same bytes. */
    public boolean isSameButForBounds(TypeSchema other) {
        return isSame(other, false);
    }

    boolean isSame(TypeSchema other, boolean boundsCount) {
        boolean isSame = fields.size() == other.fields.size();
        for (int i = 0; isSame && i < fields.size(); i++) {
            isSame = fields.get(i).isSame(other.fields.get(i), boundsCount);
        }
        return isSame;
    }

    /** Returns the names of the fields. */
    public List<String> names() {
        return fields.stream().map(FieldSchema::name).toList();
    }

    /** Returns the index of a field; -1 if there is none of that name. */
    public int indexOf(String name) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns the index of the field that stands for one of another schema: that with the same number, or, if one of
     * them has no number, with the same name; -1 if there is none.
     */
    public int indexOf(FieldSchema other) {
        for (int i = 0; other.id() > 0 && i < fields.size(); i++) {
            if (fields.get(i).id() == other.id()) {
                return i;
            }
        }
        int named = indexOf(other.name());
        return named >= 0 && other.id() > 0 && fields.get(named).id() > 0 ? -1 : named;
    }

    /** Returns whether every object takes the same number of bytes: only then it has a trivially copyable layout. */
    public boolean isFixed() {
        return layoutBytes() != FieldSchema.NO_LAYOUT;
    }

    /** Returns the bytes of the trivially copyable layout; -1 if it has none. */
    public int layoutBytes() {
        int bytes = 0;
        for (FieldSchema field : fields) {
            int its = field.layoutBytes();
            if (its == FieldSchema.NO_LAYOUT) {
                return FieldSchema.NO_LAYOUT;
            }
            bytes += its;
        }
        return bytes;
    }
}
