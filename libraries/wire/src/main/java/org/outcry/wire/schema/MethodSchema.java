// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.schema;

/**
 * Method of a schema.
 *
 * @param id its number
 * @param name its name
 * @param typeName the type of what it takes; empty if it takes nothing
 * @param type the fields of what it takes
 * @param isChained whether a call on what it returns follows in the same body
 */
public record MethodSchema(int id, String name, String typeName, TypeSchema type, boolean isChained) {
    /** Bytes of its body in the trivially copyable encoding; -1 if it has none. */
    public int layoutBytes() {
        return type.layoutBytes();
    }
}
