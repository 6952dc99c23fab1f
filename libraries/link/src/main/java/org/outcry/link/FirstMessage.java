// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reader of a client's first message of TLS 1.3, its ClientHello (RFC 8446, 4.1.2). */
final class FirstMessage {
    private static final int HANDSHAKE = 22;
    private static final int CLIENT_HELLO = 1;
    private static final int SUPPORTED_GROUPS = 10;
    private static final int KEY_SHARE = 51;
    private static final int VERSION_AND_RANDOM_BYTES = 2 + 32;
    private static final int U8_MASK = 0xFF;
    private static final int U16_MASK = 0xFFFF;

    /** The groups that this side may ask for, with the JDK's names, cheaper ones first. */
    private static final SequencedMap<Integer, String> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put(0x1D, "x25519");
        GROUPS.put(0x17, "secp256r1");
        GROUPS.put(0x1E, "x448");
        GROUPS.put(0x18, "secp384r1");
        GROUPS.put(0x19, "secp521r1");
        GROUPS.put(0x100, "ffdhe2048");
    }

    private FirstMessage() {}

    /**
     * Returns a group of keys that the client supports and has sent no key of, so that it can be asked for one; null if
     * there is none, or the bytes are not a whole ClientHello.
     *
     * @param record from position to limit: a record at least, which is not consumed
     */
    static @Nullable String groupToAskFor(ByteBuffer record) {
        Set<Integer> supported = new HashSet<>();
        Set<Integer> sent = new HashSet<>();
        try {
            readGroups(record.duplicate(), supported, sent);
        } catch (BufferUnderflowException | IllegalArgumentException damaged) {
            return null;
        }
        for (Map.Entry<Integer, String> group : GROUPS.entrySet()) {
            if (supported.contains(group.getKey()) && !sent.contains(group.getKey())) {
                return group.getValue();
            }
        }
        return null;
    }

    private static void readGroups(ByteBuffer bytes, Set<Integer> supported, Set<Integer> sent) {
        if (bytes.get() != HANDSHAKE) {
            return;
        }
        bytes.getShort();
        narrow(bytes, u16(bytes));
        if (bytes.get() != CLIENT_HELLO) {
            return;
        }
        narrow(bytes, u8(bytes) << Short.SIZE | u16(bytes));
        skip(bytes, VERSION_AND_RANDOM_BYTES);
        skip(bytes, u8(bytes));
        skip(bytes, u16(bytes));
        skip(bytes, u8(bytes));
        narrow(bytes, u16(bytes));
        while (bytes.hasRemaining()) {
            int type = u16(bytes);
            int length = u16(bytes);
            ByteBuffer extension = bytes.slice(bytes.position(), length);
            skip(bytes, length);
            if (type == SUPPORTED_GROUPS) {
                narrow(extension, u16(extension));
                while (extension.hasRemaining()) {
                    supported.add(u16(extension));
                }
            } else if (type == KEY_SHARE) {
                narrow(extension, u16(extension));
                while (extension.hasRemaining()) {
                    sent.add(u16(extension));
                    skip(extension, u16(extension));
                }
            }
        }
    }

    private static int u8(ByteBuffer bytes) {
        return bytes.get() & U8_MASK;
    }

    private static int u16(ByteBuffer bytes) {
        return bytes.getShort() & U16_MASK;
    }

    private static void skip(ByteBuffer bytes, int count) {
        bytes.position(bytes.position() + count);
    }

    private static void narrow(ByteBuffer bytes, int count) {
        bytes.limit(bytes.position() + count);
    }
}
