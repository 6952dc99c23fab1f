// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/** Hash of the bytes of a state: CRC-32C in the upper half, CRC-32 in the lower. */
public final class StateHash {
    private final CRC32C upper = new CRC32C();
    private final CRC32 lower = new CRC32();

    /** Creates the hash of no bytes. */
    public StateHash() {}

    /** Adds bytes. */
    public void update(byte[] b, int offset, int length) {
        upper.update(b, offset, length);
        lower.update(b, offset, length);
    }

    /** Returns the hash of all bytes so far. */
    public long value() {
        return upper.getValue() << 32 | lower.getValue();
    }
}
