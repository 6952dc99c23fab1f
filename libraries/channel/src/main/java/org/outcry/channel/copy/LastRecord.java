// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.copy;

import org.outcry.wire.file.EventFileReader;

/** Fingerprint of one record of a file, by which both sides find out whether their files are of one origin. */
final class LastRecord {
    private static final byte[] NONE = {};

    private LastRecord() {}

    /** Reads the fingerprint of a record; empty if it is not kept. The reader stands behind it afterwards. */
    static byte[] fingerprint(EventFileReader reader, long number) {
        if (number < 0 || !reader.seekIfKept(number)) {
            return NONE;
        }
        byte[][] found = {NONE};
        reader.poll(
                (methodId, buffer, offset, length) ->
                        found[0] = CopyContract.fingerprint(reader.timeNs(), methodId, buffer, offset, length),
                number,
                1);
        return found[0];
    }
}
