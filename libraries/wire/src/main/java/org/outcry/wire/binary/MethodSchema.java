package org.outcry.wire.binary;

/**
 * A method as a schema has it.
 *
 * @param id its number
 * @param name its name
 * @param typeName the type of what it takes; empty if it takes nothing
 * @param type the fields of what it takes
 */
public record MethodSchema(int id, String name, String typeName, TypeSchema type) {
    /** Bytes of its body in the trivially copyable encoding. */
    public int layoutBytes() {
        return type.layoutBytes();
    }
}
