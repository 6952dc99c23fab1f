// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

import org.outcry.wire.FieldId;

/** The numbered event: its price has another name, and a new field has the name that the price had. */
public final class NumberedRenamed {
    @FieldId(2)
    public double limit;

    @FieldId(1)
    public long account;

    @FieldId(4)
    public double price = -1;

    @FieldId(3)
    public String exchange = "";
}
