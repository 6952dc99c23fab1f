// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved fields of an open order that a partition has. Event numbers are the partition's, and those of this venue. */
public class SavedForwardedOrder {
    /** The session. */
    public int session;

    /** The order's identifier in its session. */
    public long clientOrder;

    /** The number of the partition. */
    public int partition;

    /** The event with the order's ClOrdID; 0 if it is not accepted. */
    public long namedEvent;

    /** The same event, here. */
    public long ownNamedEvent;

    /** The event with the order's terms. */
    public long termsEvent;

    /** The same event, here. */
    public long ownTermsEvent;
}
