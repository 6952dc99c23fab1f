// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.wire.MaxLength;

/**
 * Answer to an operator: a command that waits for a second operator, the result of a reload of the permitted clients,
 * or a line of what a gateway says.
 */
public final class OperatorAnswer {
    /** The longest text, in characters. */
    public static final int MAX_TEXT = 512;

    /** The longest reason, in characters. */
    public static final int MAX_REASON = 256;

    /** The longest name of a token or a key of the configuration, in characters. */
    public static final int MAX_NAME = 64;

    /** The number by which a command is approved. No other command has it until the venue ends. */
    public long number;

    /** The time from which it can't be approved, in ns since 1970. */
    public long endsNs;

    /**
     * The name of the token of who asked; of a reload, a key of the configuration that changed and is not taken, for
     * the given reason.
     */
    @MaxLength(MAX_NAME)
    public String user = "";

    /** The address of who asked. */
    @MaxLength(64)
    public String address = "";

    /**
     * The reason that was given; of a reload, why the former clients or the value of a key hold, empty if they do not;
     * why a node is not forgotten; why a gateway does not take words.
     */
    @MaxLength(MAX_REASON)
    public String reason = "";

    /**
     * The command as YAML, in one line; of a reload, what was added, changed and removed beyond what commands apply; of
     * a gateway, a line of its answer.
     */
    @MaxLength(MAX_TEXT)
    public String text = "";
}
