// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

/** Offsets of fields in messages from the client. */
public final class Inbound {
    private Inbound() {}

    /** Enter Order. */
    public static final class EnterOrder {
        public static final byte TYPE = 'O';
        public static final int USER_REF_NUM = 1;
        public static final int SIDE = 5;
        public static final int QUANTITY = 6;
        public static final int SYMBOL = 10;
        public static final int PRICE = 18;
        public static final int TIME_IN_FORCE = 26;
        public static final int DISPLAY = 27;
        public static final int CAPACITY = 28;
        public static final int SWEEP = 29;
        public static final int CROSS_TYPE = 30;
        public static final int CL_ORD_ID = 31;

        private EnterOrder() {}
    }

    /** Replace Order. */
    public static final class ReplaceOrder {
        public static final byte TYPE = 'U';
        public static final int ORIG_USER_REF_NUM = 1;
        public static final int USER_REF_NUM = 5;
        public static final int QUANTITY = 9;
        public static final int PRICE = 13;
        public static final int TIME_IN_FORCE = 21;
        public static final int DISPLAY = 22;
        public static final int SWEEP = 23;
        public static final int CL_ORD_ID = 24;

        private ReplaceOrder() {}
    }

    /** Cancel Order. */
    public static final class CancelOrder {
        public static final byte TYPE = 'X';
        public static final int USER_REF_NUM = 1;
        public static final int QUANTITY = 5;

        private CancelOrder() {}
    }

    /** Modify Order. */
    public static final class ModifyOrder {
        public static final byte TYPE = 'M';
        public static final int USER_REF_NUM = 1;
        public static final int SIDE = 5;
        public static final int QUANTITY = 6;

        private ModifyOrder() {}
    }

    /** Mass Cancel. */
    public static final class MassCancel {
        public static final byte TYPE = 'C';
        public static final int USER_REF_NUM = 1;
        public static final int FIRM = 5;
        public static final int SYMBOL = 9;

        private MassCancel() {}
    }

    /** Disable Order Entry and Enable Order Entry. */
    public static final class OrderEntryControl {
        public static final byte DISABLE_TYPE = 'D';
        public static final byte ENABLE_TYPE = 'E';
        public static final int USER_REF_NUM = 1;
        public static final int FIRM = 5;

        private OrderEntryControl() {}
    }

    /** Account Query. */
    public static final class AccountQuery {
        public static final byte TYPE = 'Q';

        private AccountQuery() {}
    }
}
