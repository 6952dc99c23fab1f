// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event as it was. */
public final class Base {
    public long account;
    public int quantity;
    public Kind kind = Kind.LIMIT;
    public double price;
}
