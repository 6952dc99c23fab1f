// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

import java.nio.charset.StandardCharsets;
import org.outcry.wire.DecodeException;
import org.outcry.wire.schema.InterfaceSchema;

/**
 * Contract that the writer of a file or connection gives its reader once, so that bytes are never decoded with a wrong
 * layout.
 *
 * @param interfaceName the simple name of the event interface
 * @param layoutHash {@code XWriter.LAYOUT_HASH}: two that are equal have equal layouts
 * @param schema methods, fields and kinds, as {@link InterfaceSchema} describes them
 */
public record WireContract(String interfaceName, long layoutHash, String schema) {
    private static final int HASH_BYTES = 8;

    /** Returns its bytes: the hash, little-endian, the name, the end of a line, the schema. */
    byte[] toBytes() {
        byte[] text = (interfaceName + "\n" + schema).getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[HASH_BYTES + text.length];
        for (int i = 0; i < HASH_BYTES; i++) {
            bytes[i] = (byte) (layoutHash >>> (8 * i));
        }
        System.arraycopy(text, 0, bytes, HASH_BYTES, text.length);
        return bytes;
    }

    static WireContract of(byte[] b, int offset, int length) {
        String text = length < HASH_BYTES
                ? ""
                : new String(b, offset + HASH_BYTES, length - HASH_BYTES, StandardCharsets.UTF_8);
        int line = text.indexOf('\n');
        if (line <= 0) {
            throw new DecodeException("not a contract: type=contract field=interfaceName offset=" + offset + " length="
                    + length + ": the bytes are damaged");
        }
        long hash = 0;
        for (int i = HASH_BYTES - 1; i >= 0; i--) {
            hash = (hash << 8) | (b[offset + i] & 0xFF);
        }
        return new WireContract(text.substring(0, line), hash, text.substring(line + 1));
    }

    /** Returns its schema, parsed. */
    public InterfaceSchema interfaceSchema() {
        return InterfaceSchema.parse(schema);
    }
}
