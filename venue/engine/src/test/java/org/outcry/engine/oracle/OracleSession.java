// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.quote.QuoteProtection;

/** A session: who owns it, its numbers, its open orders by index. */
final class OracleSession {
    final int number;
    final TreeMap<Integer, OracleOrder> orders = new TreeMap<>();
    int participant;
    String compId = "";
    long cancelOnDisconnectNs;
    boolean connected;
    long connection;
    int ownerEpoch;
    int lastMsgSeqNum;
    int nextEventNumber = 1;
    int maxOpenOrders;

    /** Bounds of its quotes' executions, the time since which they are counted, and their count. */
    final QuoteProtection protection = new QuoteProtection();

    long countedSinceNs;
    long countedLots;
    long countedTrades;

    /** Whether its quotes were pulled, and it quotes no more. */
    boolean pulled;

    final OracleRate rate = new OracleRate();

    OracleSession(int number) {
        this.number = number;
    }

    static int index(long clientOrder) {
        return (int) (clientOrder % (1 << 24));
    }

    /** Whether a command is its owner's and new. */
    boolean takes(int epoch, int msgSeqNum) {
        if (!connected || epoch != ownerEpoch || (msgSeqNum != 0 && msgSeqNum <= lastMsgSeqNum)) {
            return false;
        }
        lastMsgSeqNum = msgSeqNum == 0 ? lastMsgSeqNum : msgSeqNum;
        return true;
    }

    @Nullable
    OracleOrder find(long clientOrder) {
        OracleOrder order = orders.get(index(clientOrder));
        return order != null && order.clientOrder == clientOrder ? order : null;
    }

    /** The protection of its quotes begins anew. */
    void resetProtection() {
        countedLots = 0;
        countedTrades = 0;
        pulled = false;
    }

    /** Counts trades of its quotes; returns whether these are to be pulled now. */
    boolean isPulledBy(long lots, long trades, long timeNs) {
        if (protection.windowNs == 0 || pulled) {
            return false;
        }
        if (countedTrades > 0 && timeNs - countedSinceNs >= protection.windowNs) {
            resetProtection();
        }
        if (countedTrades == 0) {
            countedSinceNs = timeNs;
        }
        countedLots += lots;
        countedTrades += trades;
        pulled = (protection.maxLots > 0 && countedLots >= protection.maxLots)
                || (protection.maxTrades > 0 && countedTrades >= protection.maxTrades);
        return pulled;
    }
}
