// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

/** Tags of the fields that this module uses, for libraries with tables of names and without. */
final class PeerTags {
    static final int AVG_PX = 6;
    static final int CL_ORD_ID = 11;
    static final int CUM_QTY = 14;
    static final int EXEC_ID = 17;
    static final int MSG_SEQ_NUM = 34;
    static final int MSG_TYPE = 35;
    static final int ORDER_ID = 37;
    static final int ORDER_QTY = 38;
    static final int ORD_STATUS = 39;
    static final int ORD_TYPE = 40;
    static final int ORIG_CL_ORD_ID = 41;
    static final int PRICE = 44;
    static final int SENDER_COMP_ID = 49;
    static final int SIDE = 54;
    static final int SYMBOL = 55;
    static final int TIME_IN_FORCE = 59;
    static final int TRANSACT_TIME = 60;
    static final int EXEC_TYPE = 150;
    static final int LEAVES_QTY = 151;

    private PeerTags() {}
}
