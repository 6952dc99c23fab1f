// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/** Exception for bytes or a text that can't be decoded. The message names place, type and field. */
public final class DecodeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    public DecodeException(String message) {
        this(message, 0, 0);
    }

    /** Creates an error at a line and column of a text, both counted from 1; the message also names them. */
    public DecodeException(String message, int line, int column) {
        super(message);
        this.line = line;
        this.column = column;
    }

    /** Returns the line of the text, from 1; 0 for bytes. */
    public int line() {
        return line;
    }

    /** Returns the column of the text in UTF-16 characters, from 1; 0 for bytes. */
    public int column() {
        return column;
    }

    /** Returns an error for a body with fewer bytes than the layout of its type. */
    public static DecodeException tooShort(String type, int offset, int length, int bound) {
        return new DecodeException("body too short: type=" + type + " offset=" + offset + " length=" + length
                + " bound=" + bound + ": the bytes are damaged, or of an older layout");
    }

    /** Returns an error for a byte that is not a value of its field. */
    public static DecodeException outOfBounds(String type, String field, int offset, int value, int bound) {
        return new DecodeException("value out of bounds: type=" + type + " field=" + field + " offset=" + offset
                + " value=" + value + " bound=" + bound + ": the bytes are damaged, or of a newer layout");
    }

    /** Returns an error for fields that the constructor of their record rejected. */
    public static DecodeException refused(String type, int offset, RuntimeException why) {
        return new DecodeException(
                "refused by its type: type=" + type + " offset=" + offset + ": " + String.valueOf(why.getMessage()));
    }

    /** Returns an error for a number outside the range of its field. */
    public static DecodeException outOfBounds(String type, String field, int offset, long value, String kind) {
        return new DecodeException("value out of bounds: type=" + type + " field=" + field + " offset=" + offset
                + " value=" + value + " bound=" + kind + ": the bytes are damaged, or of another schema");
    }

    /** Returns an error for a method id that the interface does not have. */
    public static DecodeException unknownMethod(String eventInterface, int methodId, int offset, int length) {
        return new DecodeException("unknown method: interface=" + eventInterface + " methodId=" + methodId + " offset="
                + offset + " length=" + length + ": the bytes are of another interface, or of a newer one");
    }
}
