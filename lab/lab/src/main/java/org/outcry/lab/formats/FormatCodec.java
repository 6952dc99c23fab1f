package org.outcry.lab.formats;

/** One way to turn orders into bytes and back, with its orders at hand. One thread. */
public interface FormatCodec {
    /**
     * Writes an order into a buffer that is used again, and reads it from there into another object.
     *
     * @param index which one
     * @return the bytes that it took
     */
    int writeRead(int index);

    /** What was read last. */
    FormatOrder lastRead();
}
