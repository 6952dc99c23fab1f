// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Listener of a {@link FixInitiator}. Messages are valid during the call only. Sending from within a call is allowed.
 */
public interface FixListener {
    /** Called for each application message, in order of numbers, each number once. */
    void onMessage(FixDecoder message);

    /** Called when the session is logged on. */
    default void onLoggedOn() {}

    /** Called when the counterparty rejected a message of this side (Reject). */
    default void onReject(FixDecoder reject) {}

    /** Called when the counterparty sent a Logout. {@link #onDisconnected} follows. */
    default void onLogout(FixDecoder logout) {}

    /** Called when the connection was lost or could not be made. The session can be connected again and continues. */
    default void onDisconnected(String reason) {}
}
