// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

/**
 * Field of a message.
 *
 * @param name its name in the published layout
 * @param offset its offset from the message's type, in bytes
 * @param length its length in bytes
 */
public record OuchField(String name, int offset, int length, FieldType type) {
    boolean isText() {
        return type == FieldType.ALPHA || type == FieldType.CODE;
    }
}
