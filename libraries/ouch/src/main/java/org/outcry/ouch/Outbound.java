// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import org.outcry.soup.FieldTable;

/** Offsets of fields in messages from the venue. */
public final class Outbound {
    private static final FieldTable MESSAGE = Inbound.MESSAGE.extended();

    /** Nanoseconds since midnight, in every message. */
    public static final int TIMESTAMP = MESSAGE.time("Timestamp", Long.BYTES);

    private static final FieldTable REPORT = MESSAGE.extended();

    /** The UserRefNum of every message except System Event, Order Replaced and Account Query Response. */
    public static final int USER_REF_NUM = REPORT.integer("UserRefNum", Integer.BYTES);

    private Outbound() {}

    /** System Event. */
    public static final class SystemEvent {
        public static final byte TYPE = 'S';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int EVENT_CODE = TABLE.code("Event Code");

        private SystemEvent() {}
    }

    /** Order Accepted. */
    public static final class OrderAccepted {
        public static final byte TYPE = 'A';
        static final FieldTable TABLE = REPORT.extended();
        public static final int SIDE = TABLE.code("Side");
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);
        public static final int SYMBOL = TABLE.alpha("Symbol", 8);
        public static final int PRICE = TABLE.price("Price", Long.BYTES);
        public static final int TIME_IN_FORCE = TABLE.code("Time In Force");
        public static final int DISPLAY = TABLE.code("Display");
        public static final int ORDER_REFERENCE_NUMBER = TABLE.integer("Order Reference Number", Long.BYTES);
        public static final int CAPACITY = TABLE.code("Capacity");
        public static final int SWEEP = TABLE.code("InterMarket Sweep Eligibility");
        public static final int CROSS_TYPE = TABLE.code("Cross Type");
        public static final int ORDER_STATE = TABLE.code("Order State");
        public static final int CL_ORD_ID = TABLE.alpha("ClOrdID", 14);

        private OrderAccepted() {}
    }

    /** Order Replaced. */
    public static final class OrderReplaced {
        public static final byte TYPE = 'U';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int ORIG_USER_REF_NUM = TABLE.integer("Orig UserRefNum", Integer.BYTES);
        public static final int USER_REF_NUM = TABLE.integer("UserRefNum", Integer.BYTES);
        public static final int SIDE = TABLE.code("Side");
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);
        public static final int SYMBOL = TABLE.alpha("Symbol", 8);
        public static final int PRICE = TABLE.price("Price", Long.BYTES);
        public static final int TIME_IN_FORCE = TABLE.code("Time In Force");
        public static final int DISPLAY = TABLE.code("Display");
        public static final int ORDER_REFERENCE_NUMBER = TABLE.integer("Order Reference Number", Long.BYTES);
        public static final int CAPACITY = TABLE.code("Capacity");
        public static final int SWEEP = TABLE.code("InterMarket Sweep Eligibility");
        public static final int CROSS_TYPE = TABLE.code("Cross Type");
        public static final int ORDER_STATE = TABLE.code("Order State");
        public static final int CL_ORD_ID = TABLE.alpha("ClOrdID", 14);

        private OrderReplaced() {}
    }

    /** Order Canceled. */
    public static final class OrderCanceled {
        public static final byte TYPE = 'C';
        static final FieldTable TABLE = REPORT.extended();
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);
        public static final int REASON = TABLE.code("Reason");

        private OrderCanceled() {}
    }

    /** AIQ Canceled. */
    public static final class AiqCanceled {
        public static final byte TYPE = 'D';
        static final FieldTable TABLE = REPORT.extended();
        public static final int DECREMENT_SHARES = TABLE.integer("Decrement Shares", Integer.BYTES);
        public static final int REASON = TABLE.code("Reason");
        public static final int QUANTITY_PREVENTED = TABLE.integer("Quantity Prevented", Integer.BYTES);
        public static final int EXECUTION_PRICE = TABLE.price("Execution Price", Long.BYTES);
        public static final int LIQUIDITY_FLAG = TABLE.code("Liquidity Flag");
        public static final int AIQ_STRATEGY = TABLE.code("AIQ Strategy");

        private AiqCanceled() {}
    }

    /** Order Executed. */
    public static final class OrderExecuted {
        public static final byte TYPE = 'E';
        static final FieldTable TABLE = REPORT.extended();
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);
        public static final int PRICE = TABLE.price("Price", Long.BYTES);
        public static final int LIQUIDITY_FLAG = TABLE.code("Liquidity Flag");
        public static final int MATCH_NUMBER = TABLE.integer("Match Number", Long.BYTES);

        private OrderExecuted() {}
    }

    /** Broken Trade. */
    public static final class BrokenTrade {
        public static final byte TYPE = 'B';
        static final FieldTable TABLE = REPORT.extended();
        public static final int MATCH_NUMBER = TABLE.integer("Match Number", Long.BYTES);
        public static final int REASON = TABLE.code("Reason");
        public static final int CL_ORD_ID = TABLE.alpha("ClOrdID", 14);

        private BrokenTrade() {}
    }

    /** Rejected. */
    public static final class Rejected {
        public static final byte TYPE = 'J';
        static final FieldTable TABLE = REPORT.extended();
        public static final int REASON = TABLE.integer("Reason", Short.BYTES);
        public static final int CL_ORD_ID = TABLE.alpha("ClOrdID", 14);

        private Rejected() {}
    }

    /** Cancel Pending. */
    public static final class CancelPending {
        public static final byte TYPE = 'P';
        static final FieldTable TABLE = REPORT.extended();

        private CancelPending() {}
    }

    /** Cancel Reject. */
    public static final class CancelReject {
        public static final byte TYPE = 'I';
        static final FieldTable TABLE = REPORT.extended();

        private CancelReject() {}
    }

    /** Order Priority Update. */
    public static final class OrderPriorityUpdate {
        public static final byte TYPE = 'T';
        static final FieldTable TABLE = REPORT.extended();
        public static final int PRICE = TABLE.price("Price", Long.BYTES);
        public static final int DISPLAY = TABLE.code("Display");
        public static final int ORDER_REFERENCE_NUMBER = TABLE.integer("Order Reference Number", Long.BYTES);

        private OrderPriorityUpdate() {}
    }

    /** Order Modified. */
    public static final class OrderModified {
        public static final byte TYPE = 'M';
        static final FieldTable TABLE = REPORT.extended();
        public static final int SIDE = TABLE.code("Side");
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);

        private OrderModified() {}
    }

    /** Order Restated. */
    public static final class OrderRestated {
        public static final byte TYPE = 'R';
        static final FieldTable TABLE = REPORT.extended();
        public static final int REASON = TABLE.code("Reason");

        private OrderRestated() {}
    }

    /** Mass Cancel Response. */
    public static final class MassCancelResponse {
        public static final byte TYPE = 'X';
        static final FieldTable TABLE = REPORT.extended();
        public static final int FIRM = TABLE.alpha("Firm", 4);
        public static final int SYMBOL = TABLE.alpha("Symbol", 8);

        private MassCancelResponse() {}
    }

    /** Disable Order Entry Response and Enable Order Entry Response. */
    public static final class OrderEntryControlResponse {
        public static final byte DISABLE_TYPE = 'G';
        public static final byte ENABLE_TYPE = 'K';
        static final FieldTable TABLE = REPORT.extended();
        public static final int FIRM = TABLE.alpha("Firm", 4);

        private OrderEntryControlResponse() {}
    }

    /** Account Query Response. */
    public static final class AccountQueryResponse {
        public static final byte TYPE = 'Q';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int NEXT_USER_REF_NUM = TABLE.integer("Next UserRefNum", Integer.BYTES);

        private AccountQueryResponse() {}
    }
}
