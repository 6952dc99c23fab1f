// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Compression in the format of gzip (RFC 1952), at its fastest. One thread. */
final class Gzip {
    private static final byte[] HEADER = {0x1F, (byte) 0x8B, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xFF};
    private static final int AT_ONCE = 1 << 16;

    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    private final CRC32 crc = new CRC32();
    private final Bytes compressed = new Bytes();

    /** Returns compressed bytes, which are valid until the next call. */
    Bytes compress(Bytes source) {
        compressed.clear();
        compressed.put(HEADER, 0, HEADER.length);
        deflater.reset();
        deflater.setInput(source.array(), 0, source.length());
        deflater.finish();
        while (!deflater.finished()) {
            compressed.putDeflated(deflater, AT_ONCE);
        }
        crc.reset();
        crc.update(source.array(), 0, source.length());
        compressed.putInt((int) crc.getValue());
        compressed.putInt(source.length());
        return compressed;
    }
}
