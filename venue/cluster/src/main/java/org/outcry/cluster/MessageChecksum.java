// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.archive.checksum.Checksum;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Checksum of a message in the files of the replicated log. It tells a whole message from one of which a killed process
 * has written a part, zeros being in place of the rest; it is no protection against damage of the disk. Allocates
 * nothing. One thread.
 */
final class MessageChecksum implements Checksum {
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;
    private static final int ROTATION = 29;

    private final UnsafeBuffer message = new UnsafeBuffer(0, 0);

    /**
     * {@inheritDoc}
     *
     * @param length a multiple of eight: messages are aligned to 32 bytes, with a header of 32
     */
    @Override
    public int compute(long address, int offset, int length) {
        message.wrap(address + offset, length);
        long sum = length;
        for (int at = 0; at < length; at += Long.BYTES) {
            sum = Long.rotateLeft(sum ^ message.getLong(at), ROTATION) * FACTOR;
        }
        return (int) (sum ^ sum >>> 32);
    }
}
