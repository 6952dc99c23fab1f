// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

import org.outcry.wire.Ascii;

/** Best prices of an instrument. */
public final class Quote {
    @Ascii
    public long instrument;

    public double bid;
    public double ask;
}
