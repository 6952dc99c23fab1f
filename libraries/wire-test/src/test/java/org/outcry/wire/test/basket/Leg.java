// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.basket;

/** A part of a basket. */
public final class Leg {
    public String symbol = "";
    public long quantity;
}
