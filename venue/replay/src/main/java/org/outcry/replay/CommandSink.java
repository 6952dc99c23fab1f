// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;

/**
 * Receiver of the commands that a replay enters, numbered, in the order of their entry; such as a
 * {@link CommandFile.Writer}.
 */
@FunctionalInterface
public interface CommandSink {
    /** Sink that discards the commands. */
    CommandSink NONE = command -> {};

    /** Receives a command. */
    void append(Command command) throws IOException;
}
