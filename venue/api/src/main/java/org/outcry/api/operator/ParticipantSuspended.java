package org.outcry.api.operator;

/** A participant's new orders and replaces are refused from now on. If its orders are cancelled, an event for each follows. */
public final class ParticipantSuspended {
    /** The participant's number. */
    public int participant;

    /** At whose request. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** Also cancels all its open orders: the kill switch. */
    public boolean cancelOrders;
}
