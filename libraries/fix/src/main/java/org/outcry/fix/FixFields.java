// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Properties of fields in the standard, independent of the message: header fields, data fields, members of repeating groups. */
final class FixFields {
    /** The bound of the tags in the tables. */
    static final int TABLE_SIZE = 1024;

    private static final boolean[] HEADER = table(
            8, 9, 35, 49, 56, 115, 128, 90, 91, 34, 50, 142, 57, 143, 116, 144, 129, 145, 43, 97, 52, 122, 212, 213,
            347, 369, 627, 628, 629, 630);

    private static final boolean[] REPEATABLE = table(
            // hops, parties, nested parties, allocations, trading sessions
            628,
            629,
            630,
            447,
            448,
            452,
            523,
            802,
            803,
            524,
            525,
            538,
            545,
            804,
            805,
            79,
            80,
            467,
            661,
            736,
            336,
            625,
            // alternative ids, underlyings, legs, stipulations, events
            455,
            456,
            305,
            309,
            310,
            311,
            312,
            457,
            458,
            459,
            433,
            233,
            234,
            865,
            866,
            867,
            868,
            600,
            602,
            603,
            608,
            616,
            620,
            623,
            624,
            654,
            683,
            688,
            689);

    /** The data field that follows a length field; otherwise 0. */
    private static final short[] DATA_FIELD = dataFields();

    private FixFields() {}

    static boolean isHeader(int tag) {
        return tag < TABLE_SIZE && HEADER[tag];
    }

    static boolean mayRepeat(int tag) {
        return tag < TABLE_SIZE && REPEATABLE[tag];
    }

    static int dataFieldAfter(int lengthTag) {
        return lengthTag < TABLE_SIZE ? DATA_FIELD[lengthTag] : 0;
    }

    private static boolean[] table(int... tags) {
        boolean[] table = new boolean[TABLE_SIZE];
        for (int tag : tags) {
            table[tag] = true;
        }
        return table;
    }

    private static short[] dataFields() {
        short[] next = new short[TABLE_SIZE];
        next[Tags.SECURE_DATA_LEN] = Tags.SECURE_DATA;
        next[Tags.SIGNATURE_LENGTH] = Tags.SIGNATURE;
        next[Tags.RAW_DATA_LENGTH] = Tags.RAW_DATA;
        for (int lengthTag : new int[] {212, 348, 350, 352, 354, 356, 358, 360, 362, 364, 445, 618, 621}) {
            next[lengthTag] = (short) (lengthTag + 1);
        }
        return next;
    }
}
