// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/** Beginning of the files of a node. */
public final class SeedStart {
    /** The longest text of settings, in characters. */
    public static final int MAX_SETTINGS = 512;

    /** The settings that both nodes must have in common, a line {@code name=value} for each. */
    @MaxLength(MAX_SETTINGS)
    public String settings = "";

    /** The number of files. */
    public int files;

    /** The bytes of all their contents. */
    public long bytes;
}
