// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class ConstantRemoved {
    public long account;
    public int quantity;
    public KindRemoved kind = KindRemoved.LIMIT;
    public double price;
}
