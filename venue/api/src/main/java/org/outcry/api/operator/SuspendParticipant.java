// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** Command that suspends a participant: its new orders and replaces are rejected, its cancels accepted. */
public final class SuspendParticipant {
    /** The participant's number. */
    public int participant;

    /** The party that requested it. */
    public SuspensionInitiator initiator = SuspensionInitiator.VENUE;

    /** Whether all its open orders are cancelled (kill switch). */
    public boolean cancelOrders;
}
