// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class AddedInside {
    public long account;
    public long added = 7;
    public int quantity;
    public Kind kind = Kind.LIMIT;
    public double price;
}
