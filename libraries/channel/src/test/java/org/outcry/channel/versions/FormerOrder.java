// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.versions;

import org.outcry.wire.FieldId;

/** Order of the former version. */
public final class FormerOrder {
    @FieldId(1)
    public String account = "";

    @FieldId(2)
    public double price;

    @FieldId(3)
    public int quantity;

    @FieldId(4)
    public int clerk;
}
