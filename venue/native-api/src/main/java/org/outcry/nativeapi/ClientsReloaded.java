// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/** Result of a request to read the permitted clients of the configuration again. */
public final class ClientsReloaded {
    /** The longest text, in characters. */
    public static final int MAX_TEXT = 512;

    /** Whether the former clients hold, because the configuration could not be read. */
    public boolean failed;

    /** The names of clients that were added, changed and removed, empty if nothing changed; or the reason of a failure. */
    @MaxLength(MAX_TEXT)
    public String text = "";
}
