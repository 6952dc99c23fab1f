// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class Renamed {
    public long account;
    public int size;
    public Kind kind = Kind.LIMIT;
    public double price;
}
