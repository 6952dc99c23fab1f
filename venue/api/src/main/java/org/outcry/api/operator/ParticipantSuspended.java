// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Suspension of a participant: its new orders and replaces are rejected. If its open orders are cancelled, an event for
 * each follows.
 */
public final class ParticipantSuspended {
    /** The participant's number. */
    public int participant;

    /** The party that requested it. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** Whether all its open orders are cancelled (kill switch). */
    public boolean cancelOrders;
}
