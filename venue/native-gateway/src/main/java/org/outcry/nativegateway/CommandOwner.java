// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

/** Client, or former client, whose commands are on their way to the sequencer. The gateway's thread. */
interface CommandOwner {
    /** Returns whether a connection identifier is its own. */
    boolean isNamed(long connection);

    /** Records that the gateway itself is about to write a command for it. */
    void onOwnCommand();

    /** Records the outcome of its oldest pending command. */
    void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber);

    /** Records that its oldest pending command was refused. It is not in the log. */
    void onRefused(int refusedMethodId);

    /** Returns whether all its commands are applied, and the session owners are known as of then. */
    boolean isSettled();
}
