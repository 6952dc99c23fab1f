// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/** Beginning of one file of a node. Its content follows in pieces. */
public final class SeedFile {
    /** The path of the file in the data folder, with slashes. */
    @MaxLength(256)
    public String name = "";

    /** The bytes of its content. */
    public long used;

    /** The bytes of the file: what follows the content is zeros. */
    public long length;
}
