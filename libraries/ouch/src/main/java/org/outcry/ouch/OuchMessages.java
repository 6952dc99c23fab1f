// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import static org.outcry.ouch.OuchLayout.Appendage.NONE;
import static org.outcry.ouch.OuchLayout.Appendage.OPTIONAL;
import static org.outcry.ouch.OuchLayout.Appendage.REQUIRED;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Messages of OUCH 5.0 in both directions. Their fields are tables of {@link Inbound} and {@link Outbound}, and in
 * doc/ouch-5.0.md.
 */
public final class OuchMessages {
    /** New order. */
    public static final OuchLayout ENTER_ORDER =
            new OuchLayout(Inbound.EnterOrder.TYPE, "Enter Order", Inbound.EnterOrder.TABLE, REQUIRED);

    /** Change of terms, and a new UserRefNum, for an order. */
    public static final OuchLayout REPLACE_ORDER =
            new OuchLayout(Inbound.ReplaceOrder.TYPE, "Replace Order", Inbound.ReplaceOrder.TABLE, REQUIRED);

    /** Cancel of an order, or of a part of it. */
    public static final OuchLayout CANCEL_ORDER =
            new OuchLayout(Inbound.CancelOrder.TYPE, "Cancel Order", Inbound.CancelOrder.TABLE, OPTIONAL);

    /** Change of the side within the sell sides, or reduction of the quantity, of an order that keeps its place. */
    public static final OuchLayout MODIFY_ORDER =
            new OuchLayout(Inbound.ModifyOrder.TYPE, "Modify Order", Inbound.ModifyOrder.TABLE, OPTIONAL);

    /** Cancel of all orders, or those of one symbol. */
    public static final OuchLayout MASS_CANCEL =
            new OuchLayout(Inbound.MassCancel.TYPE, "Mass Cancel", Inbound.MassCancel.TABLE, OPTIONAL);

    /** Suspension of order entry of a firm. */
    public static final OuchLayout DISABLE_ORDER_ENTRY = new OuchLayout(
            Inbound.OrderEntryControl.DISABLE_TYPE, "Disable Order Entry", Inbound.OrderEntryControl.TABLE, OPTIONAL);

    /** End of the suspension. */
    public static final OuchLayout ENABLE_ORDER_ENTRY = new OuchLayout(
            Inbound.OrderEntryControl.ENABLE_TYPE, "Enable Order Entry", Inbound.OrderEntryControl.TABLE, OPTIONAL);

    /** Query of the next UserRefNum. */
    public static final OuchLayout ACCOUNT_QUERY =
            new OuchLayout(Inbound.AccountQuery.TYPE, "Account Query", Inbound.AccountQuery.TABLE, OPTIONAL);

    /** System event. */
    public static final OuchLayout SYSTEM_EVENT =
            new OuchLayout(Outbound.SystemEvent.TYPE, "System Event", Outbound.SystemEvent.TABLE, NONE);

    /** A new order was accepted. */
    public static final OuchLayout ORDER_ACCEPTED =
            new OuchLayout(Outbound.OrderAccepted.TYPE, "Order Accepted", Outbound.OrderAccepted.TABLE, REQUIRED);

    /** An order was replaced. */
    public static final OuchLayout ORDER_REPLACED =
            new OuchLayout(Outbound.OrderReplaced.TYPE, "Order Replaced", Outbound.OrderReplaced.TABLE, REQUIRED);

    /** An order, or a part of it, was cancelled. */
    public static final OuchLayout ORDER_CANCELED =
            new OuchLayout(Outbound.OrderCanceled.TYPE, "Order Canceled", Outbound.OrderCanceled.TABLE, OPTIONAL);

    /** An order was decremented by self-trade prevention. */
    public static final OuchLayout AIQ_CANCELED =
            new OuchLayout(Outbound.AiqCanceled.TYPE, "AIQ Canceled", Outbound.AiqCanceled.TABLE, OPTIONAL);

    /** An order traded. */
    public static final OuchLayout ORDER_EXECUTED =
            new OuchLayout(Outbound.OrderExecuted.TYPE, "Order Executed", Outbound.OrderExecuted.TABLE, REQUIRED);

    /** A trade was busted. */
    public static final OuchLayout BROKEN_TRADE =
            new OuchLayout(Outbound.BrokenTrade.TYPE, "Broken Trade", Outbound.BrokenTrade.TABLE, OPTIONAL);

    /** A request was rejected. */
    public static final OuchLayout REJECTED =
            new OuchLayout(Outbound.Rejected.TYPE, "Rejected", Outbound.Rejected.TABLE, OPTIONAL);

    /** A cancel waits for the end of an auction. */
    public static final OuchLayout CANCEL_PENDING =
            new OuchLayout(Outbound.CancelPending.TYPE, "Cancel Pending", Outbound.CancelPending.TABLE, OPTIONAL);

    /** A cancel was rejected. */
    public static final OuchLayout CANCEL_REJECT =
            new OuchLayout(Outbound.CancelReject.TYPE, "Cancel Reject", Outbound.CancelReject.TABLE, OPTIONAL);

    /** The priority of an order changed. */
    public static final OuchLayout ORDER_PRIORITY_UPDATE = new OuchLayout(
            Outbound.OrderPriorityUpdate.TYPE, "Order Priority Update", Outbound.OrderPriorityUpdate.TABLE, OPTIONAL);

    /** An order was modified. */
    public static final OuchLayout ORDER_MODIFIED =
            new OuchLayout(Outbound.OrderModified.TYPE, "Order Modified", Outbound.OrderModified.TABLE, OPTIONAL);

    /** The venue changed an order. */
    public static final OuchLayout ORDER_RESTATED =
            new OuchLayout(Outbound.OrderRestated.TYPE, "Order Restated", Outbound.OrderRestated.TABLE, REQUIRED);

    /** A mass cancel was completed. */
    public static final OuchLayout MASS_CANCEL_RESPONSE = new OuchLayout(
            Outbound.MassCancelResponse.TYPE, "Mass Cancel Response", Outbound.MassCancelResponse.TABLE, REQUIRED);

    /** Order entry was suspended. */
    public static final OuchLayout DISABLE_RESPONSE = new OuchLayout(
            Outbound.OrderEntryControlResponse.DISABLE_TYPE,
            "Disable Order Entry Response",
            Outbound.OrderEntryControlResponse.TABLE,
            REQUIRED);

    /** Order entry was resumed. */
    public static final OuchLayout ENABLE_RESPONSE = new OuchLayout(
            Outbound.OrderEntryControlResponse.ENABLE_TYPE,
            "Enable Order Entry Response",
            Outbound.OrderEntryControlResponse.TABLE,
            REQUIRED);

    /** The next UserRefNum. */
    public static final OuchLayout ACCOUNT_QUERY_RESPONSE = new OuchLayout(
            Outbound.AccountQueryResponse.TYPE,
            "Account Query Response",
            Outbound.AccountQueryResponse.TABLE,
            OPTIONAL);

    /** Messages from the client. */
    public static final List<OuchLayout> INBOUND = List.of(
            ENTER_ORDER,
            REPLACE_ORDER,
            CANCEL_ORDER,
            MODIFY_ORDER,
            MASS_CANCEL,
            DISABLE_ORDER_ENTRY,
            ENABLE_ORDER_ENTRY,
            ACCOUNT_QUERY);

    /** Messages from the venue. */
    public static final List<OuchLayout> OUTBOUND = List.of(
            SYSTEM_EVENT,
            ORDER_ACCEPTED,
            ORDER_REPLACED,
            ORDER_CANCELED,
            AIQ_CANCELED,
            ORDER_EXECUTED,
            BROKEN_TRADE,
            REJECTED,
            CANCEL_PENDING,
            CANCEL_REJECT,
            ORDER_PRIORITY_UPDATE,
            ORDER_MODIFIED,
            ORDER_RESTATED,
            MASS_CANCEL_RESPONSE,
            DISABLE_RESPONSE,
            ENABLE_RESPONSE,
            ACCOUNT_QUERY_RESPONSE);

    private OuchMessages() {}

    /** Returns the layouts, indexed by type. */
    static @Nullable OuchLayout[] byType(List<OuchLayout> layouts) {
        @Nullable OuchLayout[] table = new OuchLayout[256];
        for (OuchLayout layout : layouts) {
            table[layout.type() & 0xFF] = layout;
        }
        return table;
    }
}
