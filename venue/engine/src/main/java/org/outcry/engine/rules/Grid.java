// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/**
 * Multiples of an increment from one number to another. Tells without a division whether a number is one of them: times
 * the inverse of the increment's odd part, modulo 2 to the 64, and turned by its zero bits, a multiple becomes its
 * quotient, and any other number becomes larger than all quotients (Granlund and Montgomery, Division by Invariant
 * Integers using Multiplication, section 9).
 */
public final class Grid {
    private long inverse;
    private int zeroBits;
    private long lowestQuotient;
    private long quotients;

    /** Multiples of a positive increment between two bounds, both included and at least 0; perhaps there are none. */
    public void set(long increment, long lowest, long highest) {
        zeroBits = Long.numberOfTrailingZeros(increment);
        inverse = inverse(increment >>> zeroBits);
        lowestQuotient = lowest / increment + (lowest % increment == 0 ? 0 : 1);
        quotients = Math.max(0, highest / increment - lowestQuotient + 1);
    }

    public boolean holds(long number) {
        long quotient = Long.rotateRight(number * inverse, zeroBits);
        return Long.compareUnsigned(quotient - lowestQuotient, quotients) < 0;
    }

    /**
     * Returns the inverse of an odd number. Each of Newton's steps doubles the correct bits; three are correct at
     * first, because the square of an odd number ends in 001.
     */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int bits = 3; bits < Long.SIZE; bits *= 2) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }
}
