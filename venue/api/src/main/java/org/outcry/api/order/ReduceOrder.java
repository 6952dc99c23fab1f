package org.outcry.api.order;

/** Takes a part off what is left of an order, which keeps its place. */
public final class ReduceOrder {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

    /** How much, in lots; less than what is left. */
    public long reduceLots;
}
