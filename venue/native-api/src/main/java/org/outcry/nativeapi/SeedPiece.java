// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/** Next bytes of the content of a file of a node. */
public final class SeedPiece {
    /** The most bytes of a piece. */
    public static final int MAX_BYTES = 2_048;

    /** The bytes. */
    @MaxLength(MAX_BYTES)
    public byte[] bytes = {};
}
