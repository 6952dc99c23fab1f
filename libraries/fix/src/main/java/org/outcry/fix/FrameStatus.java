package org.outcry.fix;

/** What stands at the start of the bytes that a {@link FixDecoder} was given. */
public enum FrameStatus {
    /** A whole message with the right BodyLength and CheckSum; its fields can be asked for. */
    COMPLETE,
    /** The beginning of a message: come again with more bytes. */
    INCOMPLETE,
    /** No message, to be skipped without a word: wrong CheckSum or BodyLength, or the first three fields are not 8, 9, 35. */
    GARBLED,
    /** BodyLength makes the message longer than the decoder's bound. */
    TOO_LONG,
    /** Bytes that don't start like a message, where one should start. */
    NOT_FIX
}
