// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class ConstantsReordered {
    public long account;
    public int quantity;
    public KindReordered kind = KindReordered.LIMIT;
    public double price;
}
