// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/** Command that waits for a second operator. */
public final class WaitingCommand {
    /** The longest text, in characters. */
    public static final int MAX_TEXT = 512;

    /** The number by which it is approved. No other command has it until the venue ends. */
    public long number;

    /** The time from which it can't be approved, in ns since 1970. */
    public long endsNs;

    /** The name of the token of who asked. */
    @MaxLength(64)
    public String user = "";

    /** The address of who asked. */
    @MaxLength(64)
    public String address = "";

    /** The reason that was given. */
    @MaxLength(64)
    public String reason = "";

    /** The command as YAML, in one line. */
    @MaxLength(MAX_TEXT)
    public String text = "";
}
