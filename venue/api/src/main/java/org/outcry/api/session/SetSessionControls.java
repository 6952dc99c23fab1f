// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Command that sets the pre-trade controls of a session. */
public final class SetSessionControls {
    /** The session's number. */
    public int session;

    /** The maximum of open orders of the session; 0 for the venue's limit per session. */
    public int maxOpenOrders;

    /** The maximum rate of new orders and replaces per second, by log time; 0 for any. Cancels are always accepted. */
    public int maxOrdersPerSecond;

    /** The maximum burst of new orders and replaces; at least 1 if there is a rate. */
    public int burst;
}
