// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import static org.outcry.ouch.OuchLayout.Appendage.NONE;
import static org.outcry.ouch.OuchLayout.Appendage.OPTIONAL;
import static org.outcry.ouch.OuchLayout.Appendage.REQUIRED;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Messages of OUCH 5.0 in both directions, also described in doc/ouch-5.0.md. */
public final class OuchMessages {
    /** New order. */
    public static final OuchLayout ENTER_ORDER = OuchLayout.of('O', "Enter Order")
            .u32("UserRefNum")
            .code("Side")
            .u32("Quantity")
            .alpha("Symbol", 8)
            .price("Price")
            .code("Time In Force")
            .code("Display")
            .code("Capacity")
            .code("InterMarket Sweep Eligibility")
            .code("Cross Type")
            .alpha("ClOrdID", 14)
            .with(REQUIRED);

    /** Change of terms, and a new UserRefNum, for an order. */
    public static final OuchLayout REPLACE_ORDER = OuchLayout.of('U', "Replace Order")
            .u32("Orig UserRefNum")
            .u32("UserRefNum")
            .u32("Quantity")
            .price("Price")
            .code("Time In Force")
            .code("Display")
            .code("InterMarket Sweep Eligibility")
            .alpha("ClOrdID", 14)
            .with(REQUIRED);

    /** Cancel of an order, or of a part of it. */
    public static final OuchLayout CANCEL_ORDER =
            OuchLayout.of('X', "Cancel Order").u32("UserRefNum").u32("Quantity").with(OPTIONAL);

    /** Change of the side within the sell sides, or reduction of the quantity, of an order that keeps its place. */
    public static final OuchLayout MODIFY_ORDER = OuchLayout.of('M', "Modify Order")
            .u32("UserRefNum")
            .code("Side")
            .u32("Quantity")
            .with(OPTIONAL);

    /** Cancel of all orders, or those of one symbol. */
    public static final OuchLayout MASS_CANCEL = OuchLayout.of('C', "Mass Cancel")
            .u32("UserRefNum")
            .alpha("Firm", 4)
            .alpha("Symbol", 8)
            .with(OPTIONAL);

    /** Suspension of order entry of a firm. */
    public static final OuchLayout DISABLE_ORDER_ENTRY = OuchLayout.of('D', "Disable Order Entry")
            .u32("UserRefNum")
            .alpha("Firm", 4)
            .with(OPTIONAL);

    /** End of the suspension. */
    public static final OuchLayout ENABLE_ORDER_ENTRY = OuchLayout.of('E', "Enable Order Entry")
            .u32("UserRefNum")
            .alpha("Firm", 4)
            .with(OPTIONAL);

    /** Query of the next UserRefNum. */
    public static final OuchLayout ACCOUNT_QUERY =
            OuchLayout.of('Q', "Account Query").with(OPTIONAL);

    /** System event. */
    public static final OuchLayout SYSTEM_EVENT = OuchLayout.of('S', "System Event")
            .time("Timestamp")
            .code("Event Code")
            .with(NONE);

    /** A new order was accepted. */
    public static final OuchLayout ORDER_ACCEPTED = OuchLayout.of('A', "Order Accepted")
            .time("Timestamp")
            .u32("UserRefNum")
            .code("Side")
            .u32("Quantity")
            .alpha("Symbol", 8)
            .price("Price")
            .code("Time In Force")
            .code("Display")
            .u64("Order Reference Number")
            .code("Capacity")
            .code("InterMarket Sweep Eligibility")
            .code("Cross Type")
            .code("Order State")
            .alpha("ClOrdID", 14)
            .with(REQUIRED);

    /** An order was replaced. */
    public static final OuchLayout ORDER_REPLACED = OuchLayout.of('U', "Order Replaced")
            .time("Timestamp")
            .u32("Orig UserRefNum")
            .u32("UserRefNum")
            .code("Side")
            .u32("Quantity")
            .alpha("Symbol", 8)
            .price("Price")
            .code("Time In Force")
            .code("Display")
            .u64("Order Reference Number")
            .code("Capacity")
            .code("InterMarket Sweep Eligibility")
            .code("Cross Type")
            .code("Order State")
            .alpha("ClOrdID", 14)
            .with(REQUIRED);

    /** An order, or a part of it, was cancelled. */
    public static final OuchLayout ORDER_CANCELED = OuchLayout.of('C', "Order Canceled")
            .time("Timestamp")
            .u32("UserRefNum")
            .u32("Quantity")
            .code("Reason")
            .with(OPTIONAL);

    /** An order was decremented by self-trade prevention. */
    public static final OuchLayout AIQ_CANCELED = OuchLayout.of('D', "AIQ Canceled")
            .time("Timestamp")
            .u32("UserRefNum")
            .u32("Decrement Shares")
            .code("Reason")
            .u32("Quantity Prevented")
            .price("Execution Price")
            .code("Liquidity Flag")
            .code("AIQ Strategy")
            .with(OPTIONAL);

    /** An order traded. */
    public static final OuchLayout ORDER_EXECUTED = OuchLayout.of('E', "Order Executed")
            .time("Timestamp")
            .u32("UserRefNum")
            .u32("Quantity")
            .price("Price")
            .code("Liquidity Flag")
            .u64("Match Number")
            .with(REQUIRED);

    /** A trade was busted. */
    public static final OuchLayout BROKEN_TRADE = OuchLayout.of('B', "Broken Trade")
            .time("Timestamp")
            .u32("UserRefNum")
            .u64("Match Number")
            .code("Reason")
            .alpha("ClOrdID", 14)
            .with(OPTIONAL);

    /** A request was rejected. */
    public static final OuchLayout REJECTED = OuchLayout.of('J', "Rejected")
            .time("Timestamp")
            .u32("UserRefNum")
            .u16("Reason")
            .alpha("ClOrdID", 14)
            .with(OPTIONAL);

    /** A cancel waits for the end of an auction. */
    public static final OuchLayout CANCEL_PENDING = OuchLayout.of('P', "Cancel Pending")
            .time("Timestamp")
            .u32("UserRefNum")
            .with(OPTIONAL);

    /** A cancel was rejected. */
    public static final OuchLayout CANCEL_REJECT = OuchLayout.of('I', "Cancel Reject")
            .time("Timestamp")
            .u32("UserRefNum")
            .with(OPTIONAL);

    /** The priority of an order changed. */
    public static final OuchLayout ORDER_PRIORITY_UPDATE = OuchLayout.of('T', "Order Priority Update")
            .time("Timestamp")
            .u32("UserRefNum")
            .price("Price")
            .code("Display")
            .u64("Order Reference Number")
            .with(OPTIONAL);

    /** An order was modified. */
    public static final OuchLayout ORDER_MODIFIED = OuchLayout.of('M', "Order Modified")
            .time("Timestamp")
            .u32("UserRefNum")
            .code("Side")
            .u32("Quantity")
            .with(OPTIONAL);

    /** The venue changed an order. */
    public static final OuchLayout ORDER_RESTATED = OuchLayout.of('R', "Order Restated")
            .time("Timestamp")
            .u32("UserRefNum")
            .code("Reason")
            .with(REQUIRED);

    /** A mass cancel was completed. */
    public static final OuchLayout MASS_CANCEL_RESPONSE = OuchLayout.of('X', "Mass Cancel Response")
            .time("Timestamp")
            .u32("UserRefNum")
            .alpha("Firm", 4)
            .alpha("Symbol", 8)
            .with(REQUIRED);

    /** Order entry was suspended. */
    public static final OuchLayout DISABLE_RESPONSE = OuchLayout.of('G', "Disable Order Entry Response")
            .time("Timestamp")
            .u32("UserRefNum")
            .alpha("Firm", 4)
            .with(REQUIRED);

    /** Order entry was resumed. */
    public static final OuchLayout ENABLE_RESPONSE = OuchLayout.of('K', "Enable Order Entry Response")
            .time("Timestamp")
            .u32("UserRefNum")
            .alpha("Firm", 4)
            .with(REQUIRED);

    /** The next UserRefNum. */
    public static final OuchLayout ACCOUNT_QUERY_RESPONSE = OuchLayout.of('Q', "Account Query Response")
            .time("Timestamp")
            .u32("Next UserRefNum")
            .with(OPTIONAL);

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
