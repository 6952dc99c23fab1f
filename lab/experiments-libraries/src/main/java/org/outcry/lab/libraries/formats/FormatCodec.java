// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

/** Codec of orders to bytes and back, with its own orders. One thread. */
public interface FormatCodec {
    /**
     * Writes an order into a reused buffer, and reads it from there into another object.
     *
     * @param index index of the order
     * @return the length in bytes
     */
    int writeRead(int index);

    /** Returns the order read last. */
    FormatOrder lastRead();
}
