package org.outcry.ouch;

/**
 * One field of a message.
 *
 * @param name its name in the published layout
 * @param offset bytes from the message's type
 * @param length its bytes
 */
public record OuchField(String name, int offset, int length, FieldType type) {
    boolean isText() {
        return type == FieldType.ALPHA || type == FieldType.CODE;
    }
}
