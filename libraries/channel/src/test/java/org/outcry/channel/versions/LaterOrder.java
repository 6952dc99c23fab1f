// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.versions;

import org.outcry.wire.FieldId;

/** Order of the later version: the price has another name, a note was added, the clerk was removed. */
public final class LaterOrder {
    @FieldId(1)
    public String account = "";

    @FieldId(2)
    public double limitPrice;

    @FieldId(5)
    public String note = "none";

    @FieldId(3)
    public int quantity;
}
