// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.Arrays;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Reader of a file of events that keeps the record it read last, so that it can be compared with others. */
final class HeldRecord implements FrameHandler, AutoCloseable {
    final EventFileReader reader;
    private byte[] bytes = new byte[1024];
    private int methodId;
    private int length;

    HeldRecord(EventFileSpec spec) throws IOException {
        reader = EventFileReader.open(spec);
    }

    /** Reads the next record, if its number is at most the given one. */
    void next(long lastNumber) {
        reader.poll(this, lastNumber, 1);
    }

    @Override
    public void onFrame(int frameId, byte[] buffer, int offset, int frameLength) {
        methodId = frameId;
        length = frameLength;
        if (bytes.length < frameLength) {
            bytes = new byte[frameLength];
        }
        System.arraycopy(buffer, offset, bytes, 0, frameLength);
    }

    int methodId() {
        return methodId;
    }

    int length() {
        return length;
    }

    /** Returns a byte of the record's body, 0 to 255. */
    int unsignedByte(int at) {
        return bytes[at] & 0xFF;
    }

    /** Returns the first byte in which the record's body differs from another one, or -1. */
    int mismatch(HeldRecord other) {
        return mismatch(other.bytes, 0, other.length);
    }

    /** Returns the first byte in which the record's body differs from these bytes, or -1. */
    int mismatch(byte[] buffer, int offset, int otherLength) {
        return Arrays.mismatch(bytes, 0, length, buffer, offset, offset + otherLength);
    }

    @Override
    public void close() {
        reader.close();
    }
}
