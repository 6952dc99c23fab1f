// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** End of one file of a node. */
public final class SeedFileEnd {
    /** CRC-32C of its content. */
    public long crc;
}
