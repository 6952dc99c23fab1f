// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

import org.outcry.wire.FieldId;

/** The event, with numbers beside the names of its fields. */
public final class Numbered {
    @FieldId(1)
    public long account;

    @FieldId(2)
    public double price;

    @FieldId(3)
    public String venue = "";
}
