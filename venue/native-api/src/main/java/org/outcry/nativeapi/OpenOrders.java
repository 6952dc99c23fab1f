// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Number of open orders of a session, or in an instrument. */
public final class OpenOrders {
    /** The session; 0 for an instrument. */
    public int session;

    /** The instrument; 0 for a session. */
    public int instrument;

    /** The number of open orders, at least 1. */
    public int orders;
}
