// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Command that adds or changes a session. */
public final class DefineSession {
    /** The session's number, from 1. */
    public int session;

    /** The participant that it belongs to. */
    public int participant;

    /** The time from a disconnect until the orders of the session are cancelled, in nanoseconds; negative to never cancel them. */
    public long cancelOnDisconnectNs;
}
