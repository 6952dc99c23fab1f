// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import org.jspecify.annotations.Nullable;

/**
 * Encodings of a call, chosen at run time: {@code XEncodings} of an interface {@code X} has a writer and a reader for
 * each. The README of the module has the cost of each and the changes of a schema that it survives.
 *
 * <p>The first byte of a message tells its encoding: an opening brace starts JSON; a byte from {@code FA} to
 * {@code FD}, which no text holds, one of the binary encodings (see {@link org.outcry.wire.message.Messages}); anything
 * else starts YAML.
 */
public enum Encoding {
    /** For people: a document for each call, see {@link org.outcry.wire.text.YamlParser}. */
    YAML(0, 4),
    /**
     * For other programs: an object for each call, in a line of its own, see {@link org.outcry.wire.text.JsonParser}.
     */
    JSON('{', 3),
    /** For schemas that differ: each message has the names and types of its fields in front of their values. */
    SELF_DESCRIBING(0xFB, 2),
    /**
     * The smallest, for equal schemas: the values of the fields, one after the other, in as few bytes as they
     * take.
     */
    RAW(0xFC, 1),
    /**
     * The fastest, for equal schemas or one that goes on where the other ends: a declared little-endian layout. Events
     * that hold texts, lists or nulls have no fixed length: they are in their raw form.
     */
    TRIVIALLY_COPYABLE(0xFD, 0);

    private final int mark;
    private final int code;

    Encoding(int mark, int code) {
        this.mark = mark;
        this.code = code;
    }

    /** Returns whether its messages are texts, in UTF-8, which need no header. */
    public boolean isText() {
        return this == YAML || this == JSON;
    }

    /** Returns the first byte of its messages, 0 to 255; 0 for YAML, which starts with whatever starts no other. */
    public int mark() {
        return mark;
    }

    /** Returns its code in the header of a file of events. */
    public int code() {
        return code;
    }

    /** Returns the encoding of a code; null if there is none. */
    public static @Nullable Encoding ofCode(int code) {
        for (Encoding encoding : values()) {
            if (encoding.code == code) {
                return encoding;
            }
        }
        return null;
    }

    /**
     * Returns whether bytes mean nothing without the writer's layout, so that the ends of a file or connection must
     * agree on it.
     */
    public boolean needsLayout() {
        return this == RAW || this == TRIVIALLY_COPYABLE;
    }

    /** Returns the encoding of a message that starts with a byte. */
    public static Encoding of(byte first) {
        return switch (first & 0xFF) {
            case '{' -> JSON;
            case 0xFB -> SELF_DESCRIBING;
            case 0xFC -> RAW;
            case 0xFD -> TRIVIALLY_COPYABLE;
            default -> YAML;
        };
    }
}
