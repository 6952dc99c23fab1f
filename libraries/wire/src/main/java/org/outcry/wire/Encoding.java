// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import org.jspecify.annotations.Nullable;

/**
 * Encoding of a call, chosen at run time: {@code XEncodings} of an interface {@code X} has a writer and a reader for
 * each. The README of the module has the cost of each, and the changes of a schema that it survives.
 *
 * <p>The first byte of a message identifies its encoding. An opening brace is JSON. A byte from {@code FA} to
 * {@code FD}, which occurs in no text, is a binary encoding (see {@link org.outcry.wire.message.Messages}). Anything
 * else is YAML.
 */
public enum Encoding {
    /** For people: one document for each call, see {@link org.outcry.wire.text.YamlParser}. */
    YAML(0, 4),
    /**
     * For other programs: one object for each call, on a line of its own, see {@link org.outcry.wire.text.JsonParser}.
     */
    JSON('{', 3),
    /** For differing schemas: each message has the names and types of its fields ahead of their values. */
    SELF_DESCRIBING(0xFB, 2),
    /** The smallest, for equal schemas: the values of the fields in order, each in as few bytes as possible. */
    RAW(0xFC, 1),
    /**
     * The fastest, for equal schemas, or schemas of which one has further fields at its end: a declared little-endian
     * layout. Events with texts, lists or nulls have no fixed length, and are in their raw form.
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

    /** Returns the first byte of its messages, 0 to 255; 0 for YAML, whose messages start with any other byte. */
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
     * Returns whether its messages can be read only with the writer's layout, on which both ends of a file or
     * connection must therefore agree.
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
