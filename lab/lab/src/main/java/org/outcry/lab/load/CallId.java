// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import static org.outcry.lab.load.TemplateKeys.require;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.schema.TypeSchema;

/**
 * Field that names a request: an int, a long, a decimal or a time at a constant place in the body of a call.
 *
 * @param methodId the number of the call
 * @param offset the place in its body
 * @param bytes 4 or 8
 */
record CallId(int methodId, int offset, int bytes) {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /**
     * Finds a field.
     *
     * @param path the name of the call and, after points, those of the fields that lead to it
     * @throws IllegalArgumentException if there is no such field, or it can't be an id
     */
    static CallId of(CallInterface calls, String path) {
        String[] names = path.split("\\.", -1);
        MethodSchema method = calls.method(names[0]);
        TypeSchema type = method.type();
        require(type.isFixed(), "a call with texts, lists or nulls has no field at a constant place: " + path);
        require(names.length > 1, "name a field of the call, as CALL.FIELD: " + path);
        int offset = 0;
        FieldSchema field = null;
        for (int i = 1; i < names.length; i++) {
            require(field == null || field.kind() == 'o', "not a field of an object: " + path);
            TypeSchema within = field == null ? type : field.requireType();
            int index = within.indexOf(names[i]);
            require(
                    index >= 0,
                    "no such field: " + path + "; there are "
                            + within.fields().stream().map(FieldSchema::name).toList());
            for (int before = 0; before < index; before++) {
                offset += within.fields().get(before).layoutBytes();
            }
            field = within.fields().get(index);
        }
        require(field != null && isNumber(field), "an id is an int, a long, a decimal or a time: " + path);
        return new CallId(method.id(), offset, field == null ? 0 : field.layoutBytes());
    }

    private static boolean isNumber(FieldSchema field) {
        boolean plain = field.names().isEmpty() || field.names().get(0).startsWith("decimal");
        return field.kind() == 't' || ((field.kind() == 'j' || field.kind() == 'i') && plain);
    }

    /** Returns the id in a body: of an int field its low 32 bits. */
    long read(byte[] body, int start, int length) {
        if (length < offset + bytes) {
            return -1;
        }
        return bytes == Long.BYTES
                ? (long) LONGS.get(body, start + offset)
                : Integer.toUnsignedLong((int) INTS.get(body, start + offset));
    }

    /** Writes an id into a body: into an int field its low 32 bits. */
    void write(byte[] body, int start, long id) {
        if (bytes == Long.BYTES) {
            LONGS.set(body, start + offset, id);
        } else {
            INTS.set(body, start + offset, (int) id);
        }
    }
}
