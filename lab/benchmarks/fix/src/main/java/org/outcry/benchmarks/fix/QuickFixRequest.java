// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

/**
 * Request on its way from QuickFIX/J's thread to the venue's.
 *
 * @param msgType A, D or F
 * @param origClOrdId empty but for a cancel
 */
record QuickFixRequest(
        char msgType,
        int session,
        int msgSeqNum,
        String clOrdId,
        String origClOrdId,
        char side,
        long lots,
        double price) {}
