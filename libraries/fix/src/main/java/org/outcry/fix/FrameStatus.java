// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Status of the bytes given to a {@link FixDecoder}. */
public enum FrameStatus {
    /** A complete message with correct BodyLength and CheckSum. Its fields may be read. */
    COMPLETE,
    /** The beginning of a message: more bytes are needed. */
    INCOMPLETE,
    /**
     * Not a message, to be skipped silently: wrong CheckSum or BodyLength, or the first three fields are not 8, 9, 35.
     */
    GARBLED,
    /** According to its BodyLength, the message exceeds the decoder's maximum length. */
    TOO_LONG,
    /** The bytes do not start like a message. */
    NOT_FIX
}
