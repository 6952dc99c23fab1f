// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class Narrowed {
    public int account;
    public int quantity;
    public Kind kind = Kind.LIMIT;
    public double price;
}
