package org.outcry.api.operator;

/** Stops the taking of a participant's new orders and replaces; its cancels are still taken. */
public final class SuspendParticipant {
    /** The participant's number. */
    public int participant;

    /** At whose request. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** Also cancels all its open orders: the kill switch. */
    public boolean cancelOrders;
}
