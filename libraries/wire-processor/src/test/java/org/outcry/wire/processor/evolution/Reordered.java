// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class Reordered {
    public double price;
    public Kind kind = Kind.LIMIT;
    public int quantity;
    public long account;
}
