// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/** End of the files of a node. */
public final class SeedEnd {
    /** The longest failure, in characters. */
    public static final int MAX_FAILURE = 512;

    /** The reason for which there are no files, or no further ones; empty if all were sent. */
    @MaxLength(MAX_FAILURE)
    public String failure = "";
}
