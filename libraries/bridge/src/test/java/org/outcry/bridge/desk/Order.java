// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

import org.outcry.wire.Decimal;

/** Order of a client. */
public final class Order {
    public long requestId;
    public String instrument = "";
    public int quantity;

    @Decimal(2)
    public long price;
}
