// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import org.outcry.wire.schema.FieldSchema;

/** Scalars of the trivially copyable encoding, for code that knows their kinds only when the program runs. */
final class LayoutBytes {
    private LayoutBytes() {}

    /** Returns the bits of a scalar: sign-extended for whole numbers, as they are for all others. */
    static long get(FieldSchema field, byte[] b, int at) {
        int bytes = field.layoutBytes();
        long bits = 0;
        for (int i = bytes - 1; i >= 0; i--) {
            bits = (bits << 8) | (b[at + i] & 0xFF);
        }
        int unused = 64 - 8 * bytes;
        return switch (field.kind()) {
            case 'i', 's', 'b' -> (bits << unused) >> unused;
            default -> bits;
        };
    }

    /** Writes the low bits of a scalar. */
    static void put(FieldSchema field, byte[] b, int at, long bits) {
        int bytes = field.layoutBytes();
        for (int i = 0; i < bytes; i++) {
            b[at + i] = (byte) (bits >>> (8 * i));
        }
    }
}
