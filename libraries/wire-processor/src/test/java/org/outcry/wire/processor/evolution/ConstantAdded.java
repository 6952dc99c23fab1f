// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class ConstantAdded {
    public long account;
    public int quantity;
    public KindAdded kind = KindAdded.LIMIT;
    public double price;
}
