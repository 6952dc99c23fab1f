// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import org.outcry.soup.FieldTable;

/** Offsets of fields in messages from the client. */
public final class Inbound {
    /** The type, with which every message begins. */
    static final FieldTable MESSAGE = new FieldTable();

    static {
        MESSAGE.code("Type");
    }

    private Inbound() {}

    /** Enter Order. */
    public static final class EnterOrder {
        public static final byte TYPE = 'O';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int USER_REF_NUM = TABLE.integer("UserRefNum", Integer.BYTES);
        public static final int SIDE = TABLE.code("Side");
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);
        public static final int SYMBOL = TABLE.alpha("Symbol", 8);
        public static final int PRICE = TABLE.price("Price", Long.BYTES);
        public static final int TIME_IN_FORCE = TABLE.code("Time In Force");
        public static final int DISPLAY = TABLE.code("Display");
        public static final int CAPACITY = TABLE.code("Capacity");
        public static final int SWEEP = TABLE.code("InterMarket Sweep Eligibility");
        public static final int CROSS_TYPE = TABLE.code("Cross Type");
        public static final int CL_ORD_ID = TABLE.alpha("ClOrdID", 14);

        private EnterOrder() {}
    }

    /** Replace Order. */
    public static final class ReplaceOrder {
        public static final byte TYPE = 'U';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int ORIG_USER_REF_NUM = TABLE.integer("Orig UserRefNum", Integer.BYTES);
        public static final int USER_REF_NUM = TABLE.integer("UserRefNum", Integer.BYTES);
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);
        public static final int PRICE = TABLE.price("Price", Long.BYTES);
        public static final int TIME_IN_FORCE = TABLE.code("Time In Force");
        public static final int DISPLAY = TABLE.code("Display");
        public static final int SWEEP = TABLE.code("InterMarket Sweep Eligibility");
        public static final int CL_ORD_ID = TABLE.alpha("ClOrdID", 14);

        private ReplaceOrder() {}
    }

    /** Cancel Order. */
    public static final class CancelOrder {
        public static final byte TYPE = 'X';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int USER_REF_NUM = TABLE.integer("UserRefNum", Integer.BYTES);
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);

        private CancelOrder() {}
    }

    /** Modify Order. */
    public static final class ModifyOrder {
        public static final byte TYPE = 'M';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int USER_REF_NUM = TABLE.integer("UserRefNum", Integer.BYTES);
        public static final int SIDE = TABLE.code("Side");
        public static final int QUANTITY = TABLE.integer("Quantity", Integer.BYTES);

        private ModifyOrder() {}
    }

    /** Mass Cancel. */
    public static final class MassCancel {
        public static final byte TYPE = 'C';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int USER_REF_NUM = TABLE.integer("UserRefNum", Integer.BYTES);
        public static final int FIRM = TABLE.alpha("Firm", 4);
        public static final int SYMBOL = TABLE.alpha("Symbol", 8);

        private MassCancel() {}
    }

    /** Disable Order Entry and Enable Order Entry. */
    public static final class OrderEntryControl {
        public static final byte DISABLE_TYPE = 'D';
        public static final byte ENABLE_TYPE = 'E';
        static final FieldTable TABLE = MESSAGE.extended();
        public static final int USER_REF_NUM = TABLE.integer("UserRefNum", Integer.BYTES);
        public static final int FIRM = TABLE.alpha("Firm", 4);

        private OrderEntryControl() {}
    }

    /** Account Query. */
    public static final class AccountQuery {
        public static final byte TYPE = 'Q';
        static final FieldTable TABLE = MESSAGE.extended();

        private AccountQuery() {}
    }
}
