// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/** Record that is built in an array, and copied to its place in a segment, but for its length. One thread. */
final class RecordBuilder {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final EventFileSpec spec;
    private final CRC32C crc = new CRC32C();
    private byte[] record = new byte[4096];

    RecordBuilder(EventFileSpec spec) {
        this.spec = spec;
    }

    /** Returns the array, with room for a body behind the header. */
    byte[] room(int maxLength) {
        if (maxLength > record.length - SegmentLayout.RECORD_HEADER_BYTES) {
            grow(maxLength);
        }
        return record;
    }

    private void grow(int maxLength) {
        if (maxLength > spec.maxBodyBytes()) {
            throw new IllegalArgumentException("record too long: length=" + maxLength + " bound=" + spec.maxBodyBytes()
                    + ": use larger segments, segmentBytes=" + spec.segmentBytes());
        }
        record = new byte[SegmentLayout.RECORD_HEADER_BYTES + maxLength];
    }

    /** Completes the header around a body that is in place, and copies all but the length, which makes it a record. */
    void copyTo(Segment segment, int position, long number, long timeNs, int methodId, int length) {
        int recordLength = SegmentLayout.RECORD_HEADER_BYTES + length;
        LONGS.set(record, SegmentLayout.NUMBER_OFFSET, number);
        LONGS.set(record, SegmentLayout.TIME_OFFSET, timeNs);
        INTS.set(record, SegmentLayout.METHOD_ID_OFFSET, methodId);
        INTS.set(record, SegmentLayout.RESERVED_OFFSET, 0);
        crc.reset();
        crc.update(record, SegmentLayout.NUMBER_OFFSET, recordLength - SegmentLayout.NUMBER_OFFSET);
        INTS.set(record, SegmentLayout.CRC_OFFSET, (int) crc.getValue());
        segment.copyIn(
                record,
                SegmentLayout.CRC_OFFSET,
                recordLength - SegmentLayout.CRC_OFFSET,
                position + SegmentLayout.CRC_OFFSET);
    }
}
