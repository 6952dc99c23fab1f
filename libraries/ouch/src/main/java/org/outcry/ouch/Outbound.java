// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

/** Offsets of fields in messages from the venue. */
public final class Outbound {
    /** Nanoseconds since midnight, in every message. */
    public static final int TIMESTAMP = 1;

    /** The UserRefNum of every message except System Event and Order Replaced. */
    public static final int USER_REF_NUM = 9;

    private Outbound() {}

    /** System Event. */
    public static final class SystemEvent {
        public static final byte TYPE = 'S';
        public static final int EVENT_CODE = 9;

        private SystemEvent() {}
    }

    /** Order Accepted. */
    public static final class OrderAccepted {
        public static final byte TYPE = 'A';
        public static final int SIDE = 13;
        public static final int QUANTITY = 14;
        public static final int SYMBOL = 18;
        public static final int PRICE = 26;
        public static final int TIME_IN_FORCE = 34;
        public static final int DISPLAY = 35;
        public static final int ORDER_REFERENCE_NUMBER = 36;
        public static final int CAPACITY = 44;
        public static final int SWEEP = 45;
        public static final int CROSS_TYPE = 46;
        public static final int ORDER_STATE = 47;
        public static final int CL_ORD_ID = 48;

        private OrderAccepted() {}
    }

    /** Order Replaced. */
    public static final class OrderReplaced {
        public static final byte TYPE = 'U';
        public static final int ORIG_USER_REF_NUM = 9;
        public static final int USER_REF_NUM = 13;
        public static final int SIDE = 17;
        public static final int QUANTITY = 18;
        public static final int SYMBOL = 22;
        public static final int PRICE = 30;
        public static final int TIME_IN_FORCE = 38;
        public static final int DISPLAY = 39;
        public static final int ORDER_REFERENCE_NUMBER = 40;
        public static final int CAPACITY = 48;
        public static final int SWEEP = 49;
        public static final int CROSS_TYPE = 50;
        public static final int ORDER_STATE = 51;
        public static final int CL_ORD_ID = 52;

        private OrderReplaced() {}
    }

    /** Order Canceled. */
    public static final class OrderCanceled {
        public static final byte TYPE = 'C';
        public static final int QUANTITY = 13;
        public static final int REASON = 17;

        private OrderCanceled() {}
    }

    /** AIQ Canceled. */
    public static final class AiqCanceled {
        public static final byte TYPE = 'D';
        public static final int DECREMENT_SHARES = 13;
        public static final int REASON = 17;
        public static final int QUANTITY_PREVENTED = 18;
        public static final int EXECUTION_PRICE = 22;
        public static final int LIQUIDITY_FLAG = 30;
        public static final int AIQ_STRATEGY = 31;

        private AiqCanceled() {}
    }

    /** Order Executed. */
    public static final class OrderExecuted {
        public static final byte TYPE = 'E';
        public static final int QUANTITY = 13;
        public static final int PRICE = 17;
        public static final int LIQUIDITY_FLAG = 25;
        public static final int MATCH_NUMBER = 26;

        private OrderExecuted() {}
    }

    /** Broken Trade. */
    public static final class BrokenTrade {
        public static final byte TYPE = 'B';
        public static final int MATCH_NUMBER = 13;
        public static final int REASON = 21;
        public static final int CL_ORD_ID = 22;

        private BrokenTrade() {}
    }

    /** Rejected. */
    public static final class Rejected {
        public static final byte TYPE = 'J';
        public static final int REASON = 13;
        public static final int CL_ORD_ID = 15;

        private Rejected() {}
    }

    /** Cancel Pending. */
    public static final class CancelPending {
        public static final byte TYPE = 'P';

        private CancelPending() {}
    }

    /** Cancel Reject. */
    public static final class CancelReject {
        public static final byte TYPE = 'I';

        private CancelReject() {}
    }

    /** Order Priority Update. */
    public static final class OrderPriorityUpdate {
        public static final byte TYPE = 'T';
        public static final int PRICE = 13;
        public static final int DISPLAY = 21;
        public static final int ORDER_REFERENCE_NUMBER = 22;

        private OrderPriorityUpdate() {}
    }

    /** Order Modified. */
    public static final class OrderModified {
        public static final byte TYPE = 'M';
        public static final int SIDE = 13;
        public static final int QUANTITY = 14;

        private OrderModified() {}
    }

    /** Order Restated. */
    public static final class OrderRestated {
        public static final byte TYPE = 'R';
        public static final int REASON = 13;

        private OrderRestated() {}
    }

    /** Mass Cancel Response. */
    public static final class MassCancelResponse {
        public static final byte TYPE = 'X';
        public static final int FIRM = 13;
        public static final int SYMBOL = 17;

        private MassCancelResponse() {}
    }

    /** Disable Order Entry Response and Enable Order Entry Response. */
    public static final class OrderEntryControlResponse {
        public static final byte DISABLE_TYPE = 'G';
        public static final byte ENABLE_TYPE = 'K';
        public static final int FIRM = 13;

        private OrderEntryControlResponse() {}
    }

    /** Account Query Response. */
    public static final class AccountQueryResponse {
        public static final byte TYPE = 'Q';
        public static final int NEXT_USER_REF_NUM = 9;

        private AccountQueryResponse() {}
    }
}
