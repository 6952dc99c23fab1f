// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Name of a MoldUDP64 or SoupBinTCP session: up to ten ASCII characters. Immutable. Padding on either side is ignored,
 * because MoldUDP64 pads on the right and SoupBinTCP on the left.
 */
public final class SessionName {
    /** The length of a name in a packet, in bytes. */
    public static final int LENGTH = 10;

    private final String text;
    private final long head;
    private final int tail;

    private SessionName(String text) {
        this.text = text;
        byte[] bytes = new byte[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            bytes[i] = (byte) (i < text.length() ? text.charAt(i) : ' ');
        }
        head = BigEndian.getLong(bytes, 0);
        tail = BigEndian.getU16(bytes, Long.BYTES);
    }

    /**
     * Returns the name with a text.
     *
     * @throws IllegalArgumentException if it is longer than ten characters or not printable ASCII
     */
    public static SessionName of(String text) {
        String name = text.strip();
        if (name.length() > LENGTH) {
            throw new IllegalArgumentException("session name too long: name=" + name + " bound=" + LENGTH);
        }
        if (!name.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("session name must be printable ascii: name=" + name);
        }
        return new SessionName(name);
    }

    /** Returns the name in ten bytes of a packet. Unprintable bytes are read as question marks. Allocates. */
    public static SessionName read(byte[] buffer, int offset) {
        StringBuilder name = new StringBuilder(LENGTH);
        String raw = new String(buffer, offset, LENGTH, StandardCharsets.ISO_8859_1);
        raw.chars().forEach(c -> name.append(c >= ' ' && c <= '~' ? (char) c : '?'));
        return new SessionName(name.toString().strip());
    }

    /** Returns whether ten bytes of a packet, padded on the right, are this name. Allocates nothing. */
    public boolean matches(byte[] buffer, int offset) {
        return BigEndian.getLong(buffer, offset) == head && BigEndian.getU16(buffer, offset + Long.BYTES) == tail;
    }

    /** Writes the name, padded on the right. */
    public void put(byte[] buffer, int offset) {
        BigEndian.putLong(buffer, offset, head);
        BigEndian.putU16(buffer, offset + Long.BYTES, tail);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SessionName name && name.text.equals(text);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
