// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** NewOrderSingle of twelve fields, among them two texts and two times, which every codec writes and reads. */
public final class FormatOrder implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int ORDERS = 64;
    private static final String[] SYMBOLS = {"EURUSD", "USDJPY", "GBPUSD", "AUDUSD"};

    public String symbol = "";
    public String clOrdId = "";
    public long transactTimeNs;
    public long sendingTimeNs;
    public long account;
    public double orderQty;
    public double price;
    public int msgSeqNum;
    public int minQty;
    public char side;
    public char ordType;
    public char timeInForce;

    /**
     * Returns orders that differ in every field but the kinds, always the same ones. Their number is a power of two.
     */
    public static List<FormatOrder> samples() {
        SplittableRandom random = new SplittableRandom(2);
        List<FormatOrder> orders = new ArrayList<>();
        long timeNs = 1_795_167_000_000_000_000L;
        for (int i = 0; i < ORDERS; i++) {
            FormatOrder order = new FormatOrder();
            order.symbol = SYMBOLS[i % SYMBOLS.length];
            order.clOrdId = "ORD" + (1_000_000 + random.nextInt(9_000_000));
            order.transactTimeNs = timeNs;
            order.sendingTimeNs = timeNs + random.nextInt(50_000);
            order.account = 100_000L + random.nextInt(900_000);
            order.orderQty = 1_000.0 * (1 + random.nextInt(5_000));
            order.price = (100_000 + random.nextInt(50_000)) / 100_000.0;
            order.msgSeqNum = 10_000 + i;
            order.minQty = random.nextInt(1_000);
            order.side = random.nextBoolean() ? '1' : '2';
            order.ordType = '2';
            order.timeInForce = random.nextBoolean() ? '0' : '3';
            orders.add(order);
            timeNs += random.nextInt(40_000_000);
        }
        return orders;
    }

    /** Returns all fields, for comparison. */
    public List<Object> values() {
        return List.of(
                symbol,
                clOrdId,
                transactTimeNs,
                sendingTimeNs,
                account,
                orderQty,
                price,
                msgSeqNum,
                minQty,
                side,
                ordType,
                timeInForce);
    }
}
