// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/**
 * Field of a message.
 *
 * @param name its name in the published layout
 * @param offset its offset from the message's first byte, in bytes
 * @param length its length in bytes
 */
public record MessageField(String name, int offset, int length, FieldType type) {
    /** Returns whether it holds printable characters. */
    public boolean isText() {
        return type == FieldType.ALPHA || type == FieldType.CODE;
    }
}
