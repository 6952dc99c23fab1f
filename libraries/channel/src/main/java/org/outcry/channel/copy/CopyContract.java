// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.copy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.InterfaceLayout;
import org.outcry.wire.file.EventFileSpec;

/**
 * Contract between both sides of a copy, and the bytes that only they understand. The server's calls are the records,
 * each with the method id and body of its own. A mark goes before a record whose time or segment is not that of the
 * record before: its position is the record's number, or the complement of it if a segment begins there; its time is
 * the record's. The client sends no calls. Its greeting has the number of the record that it wants first, or
 * {@link #NOTHING}; its token has {@link #fingerprint} of the record before.
 */
final class CopyContract {
    /** In the place of a number: there is no record yet. */
    static final long NOTHING = -1;

    static final int MAX_METHOD_ID = 0xFFFF;

    private CopyContract() {}

    /** Returns the contract of a file: layouts, encoding, rules and segments must be equal. */
    static ChannelContract of(EventFileSpec spec) {
        return new ChannelContract(
                new InterfaceLayout("nothing", 0),
                new InterfaceLayout(
                        "records of rules " + spec.rulesVersion() + " in segments of " + spec.segmentBytes(),
                        spec.layoutHash()),
                ChannelContract.numberOf(spec.encoding()));
    }

    /** Returns bytes that differ if a record does: CRC-32C of its time, method id and body. */
    static byte[] fingerprint(long timeNs, int methodId, byte[] buffer, int offset, int length) {
        CRC32C crc = new CRC32C();
        ByteBuffer head = ByteBuffer.allocate(Long.BYTES + Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        crc.update(head.putLong(timeNs).putInt(methodId).flip());
        crc.update(buffer, offset, length);
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) crc.getValue())
                .array();
    }
}
