// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Link whose packets were captured.
 *
 * @param type the link type, which says with which header a packet begins
 * @param ticksPerSecond of its times
 * @param offsetNs added to its times
 */
record CapturedLink(int type, long ticksPerSecond, long offsetNs) {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final int MOST_DECIMALS = 9;
    private static final int MOST_BINARY_PLACES = 30;

    /** Reads the body of an interface block of pcapng. */
    static CapturedLink of(ByteBuffer block) throws IOException {
        int type = block.getShort() & 0xFFFF;
        block.position(block.position() + 6);
        long ticksPerSecond = 1_000_000;
        long offsetNs = 0;
        while (block.remaining() >= 4) {
            int option = block.getShort();
            int length = block.getShort() & 0xFFFF;
            if (option == CaptureFormat.OPTION_END || length > block.remaining()) {
                break;
            }
            if (option == CaptureFormat.OPTION_TIME_RESOLUTION && length == 1) {
                ticksPerSecond = ticksPerSecond(block.get(block.position()));
            } else if (option == CaptureFormat.OPTION_TIME_OFFSET && length == Long.BYTES) {
                offsetNs = block.getLong(block.position()) * SECOND_NS;
            }
            block.position(Math.min(block.limit(), block.position() + (length + 3 & ~3)));
        }
        return new CapturedLink(type, ticksPerSecond, offsetNs);
    }

    private static long ticksPerSecond(byte resolution) throws IOException {
        int places = resolution & 0x7F;
        boolean binary = resolution < 0;
        if (places > (binary ? MOST_BINARY_PLACES : MOST_DECIMALS)) {
            throw new IOException("resolution of times is not supported: if_tsresol=" + (resolution & 0xFF)
                    + "; editcap -F pcapng IN OUT writes another");
        }
        return binary ? 1L << places : (long) Math.pow(10, places);
    }

    /** Returns the time of a packet, in nanoseconds since 1970. */
    long timeNs(long ticks) {
        return offsetNs + ticks / ticksPerSecond * SECOND_NS + ticks % ticksPerSecond * SECOND_NS / ticksPerSecond;
    }
}
