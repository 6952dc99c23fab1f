// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** New terms of a session that was added or changed. */
public final class SessionDefined {
    /** The session's number. */
    public int session;

    /** The participant that it belongs to. */
    public int participant;

    /** The time from a disconnect until the orders of the session are cancelled, in nanoseconds; negative to never cancel them. */
    public long cancelOnDisconnectNs;
}
