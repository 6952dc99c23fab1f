// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.math.BigInteger;

/** A rate of orders: a bucket of tokens, which is full at first. */
final class OracleRate {
    private static final BigInteger SECOND_NS = BigInteger.valueOf(1_000_000_000L);

    private int perSecond;
    private int burst;

    /** Tokens times a second. */
    private BigInteger tokens = BigInteger.ZERO;

    private long filledNs;

    void set(int newPerSecond, int newBurst, long timeNs) {
        perSecond = newPerSecond;
        burst = newBurst;
        tokens = SECOND_NS.multiply(BigInteger.valueOf(newBurst));
        filledNs = timeNs;
    }

    boolean is(int otherPerSecond, int otherBurst) {
        return perSecond == otherPerSecond && burst == otherBurst;
    }

    /** Whether an order passes, which takes a token. */
    boolean passes(long timeNs) {
        if (perSecond == 0) {
            return true;
        }
        BigInteger more = BigInteger.valueOf(timeNs - filledNs).multiply(BigInteger.valueOf(perSecond));
        tokens = tokens.add(more).min(SECOND_NS.multiply(BigInteger.valueOf(burst)));
        filledNs = timeNs;
        if (tokens.compareTo(SECOND_NS) < 0) {
            return false;
        }
        tokens = tokens.subtract(SECOND_NS);
        return true;
    }
}
