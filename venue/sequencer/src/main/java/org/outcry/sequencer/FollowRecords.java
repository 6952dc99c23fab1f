// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Stream of commands from a venue to a process that follows it. A record has its length without this field in four
 * bytes, its kind in one, and its fields; numbers are little endian.
 */
final class FollowRecords {
    /** A command: number, time, method id in four bytes, whether it begins a file of the journal in one, body. */
    static final byte COMMAND = 1;

    /** A file of the event log: the number of its first event. Before the first command that it has events of. */
    static final byte EVENTS_FILE = 2;

    /** The venue's last command at present. */
    static final byte LAST = 3;

    /** The state after the commands so far: number of the last one, number of the next event. */
    static final byte STATE = 4;

    /** A closed file: 0 for the journal or 1 for the event log in one byte, its first number, its checksum in four. */
    static final byte CLOSED_FILE = 5;

    static final int LENGTH_BYTES = Integer.BYTES;
    static final int COMMAND_HEAD_BYTES = 1 + Long.BYTES + Long.BYTES + Integer.BYTES + 1;

    private FollowRecords() {}

    /** Returns a number that differs if a command does: CRC-32C of its number, time, method id and body; never 0. */
    static long fingerprint(long number, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES)
                .putLong(number)
                .putLong(timeNs)
                .putInt(methodId)
                .flip());
        crc.update(buffer, offset, length);
        return 1L << Integer.SIZE | crc.getValue();
    }
}
