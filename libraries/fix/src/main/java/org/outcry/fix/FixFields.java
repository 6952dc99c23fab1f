// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Properties of fields in the standard, independent of the message: header fields, data fields, counts of repeating
 * groups.
 */
public final class FixFields {
    /** The bound of the tags in the tables. */
    static final int TABLE_SIZE = 2048;

    private static final boolean[] HEADER = table(
            8, 9, 35, 49, 56, 115, 128, 90, 91, 34, 50, 142, 57, 143, 116, 144, 129, 145, 43, 97, 52, 122, 212, 213,
            347, 369, 627, 628, 629, 630, 1128, 1129, 1156);

    /** Fields that hold the number of entries of a repeating group, in FIX 4.2, 4.4 and 5.0 SP2. */
    private static final boolean[] COUNT = table(
            33, 73, 78, 82, 85, 124, 136, 146, 199, 215, 232, 267, 268, 295, 296, 382, 384, 386, 398, 420, 428, 453,
            454, 457, 473, 510, 518, 534, 539, 552, 555, 558, 576, 580, 604, 627, 670, 683, 702, 711, 735, 753, 756,
            768, 778, 781, 801, 802, 804, 806, 809, 816, 862, 864, 870, 887, 897, 936, 938, 948, 952, 957, 981, 984,
            1016, 1018, 1052, 1058, 1062, 1116, 1120, 1141);

    /** The data field that follows a length field; otherwise 0. */
    private static final short[] DATA_FIELD = dataFields();

    private FixFields() {}

    /** Returns whether a field is one of the standard header, which precedes the body. */
    public static boolean isHeader(int tag) {
        return tag < TABLE_SIZE && HEADER[tag];
    }

    /** Returns whether a field counts the entries of a repeating group. */
    static boolean isCount(int tag) {
        return tag < TABLE_SIZE && COUNT[tag];
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
