// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Command that consumes inbound numbers without an answer. */
public final class ConsumeMessages {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The next expected number; all lower numbers are consumed. */
    public int nextMsgSeqNum;
}
