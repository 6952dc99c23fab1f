// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.transcode;

import org.outcry.wire.codec.RawBytes;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.TypeSchema;

/** Copy of the values of one body from the trivially copyable into the raw encoding. */
final class RawCopy {
    private final byte[] layout;
    private final byte[] raw;
    private int layoutAt;
    private int rawAt;

    RawCopy(byte[] layout, byte[] raw, int rawAt) {
        this.layout = layout;
        this.raw = raw;
        this.rawAt = rawAt;
    }

    /** Returns where the raw values end. */
    int rawAt() {
        return rawAt;
    }

    /** Copies the fields of an object. */
    void toRaw(TypeSchema type) {
        for (FieldSchema field : type.fields()) {
            if (field.kind() == 'o') {
                toRaw(field.requireType());
            } else {
                scalar(field, LayoutBytes.get(field, layout, layoutAt));
                layoutAt += field.layoutBytes();
            }
        }
    }

    private void scalar(FieldSchema field, long bits) {
        switch (field.kind()) {
            case 'd', 't' -> {
                RawBytes.putWord(raw, rawAt, bits);
                rawAt += Long.BYTES;
            }
            case 'f' -> {
                RawBytes.putInt(raw, rawAt, (int) bits);
                rawAt += Integer.BYTES;
            }
            case 'z', 'b', 'e' -> raw[rawAt++] = (byte) bits;
            case 'a' -> rawAt = RawBytes.putAscii(raw, rawAt, bits);
            default -> rawAt = RawBytes.putInteger(raw, rawAt, bits);
        }
    }
}
