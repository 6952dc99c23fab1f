// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved fields of a mass cancel that partitions have not all completed. */
public class SavedForwardedCancel {
    /** The session that asked; 0 for an operator. */
    public int session;

    /** The partitions that have not completed it: a bit for each, that of partition 1 is the lowest. */
    public long waitsFor;

    /** The orders that the others have cancelled. */
    public int cancelledOrders;

    /** Whether it cancels the orders of a session whose connection was lost. */
    public boolean ofDisconnect;
}
