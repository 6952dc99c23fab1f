// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved progress of an order that is matching and continues in the next command. */
public class SavedUnfinishedMatch {
    /** The order, which is the one of the call before; 0: none. It is in no book. */
    public long orderId;

    /** Its instrument. */
    public int instrument;

    /** The worst price at which it trades. */
    public long boundTicks;

    /** Whether the static range is left beyond that price. */
    public boolean staticRange;

    /** Whether the dynamic range is left beyond that price. */
    public boolean dynamicRange;

    /** Whether market protection may end its trades there. */
    public boolean marketProtection;
}
