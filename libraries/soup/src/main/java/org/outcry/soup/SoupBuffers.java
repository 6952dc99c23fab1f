// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/**
 * Sizes of a session's buffers.
 *
 * @param inboundBytes the buffer of received packets; at least the longest packet
 * @param outboundBytes the buffer of packets to be sent
 */
public record SoupBuffers(int inboundBytes, int outboundBytes) {
    /** 64 KiB each. */
    public static final SoupBuffers DEFAULT = new SoupBuffers(1 << 16, 1 << 16);

    private static final int MIN_BYTES = 128;

    public SoupBuffers {
        if (inboundBytes < MIN_BYTES || outboundBytes < MIN_BYTES) {
            throw new IllegalArgumentException("buffers too small: inboundBytes=" + inboundBytes + " outboundBytes="
                    + outboundBytes + " bound=" + MIN_BYTES);
        }
    }
}
