// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MutableText;

/** Command that replaces an order with fields of its participant's own. */
public final class TaggedReplace {
    @Embedded
    public final ReplaceOrder replace = new ReplaceOrder();

    /** The fields, as in {@link OrderTagged#tags}. */
    @MaxLength(OrderTagged.MAX_LENGTH)
    public MutableText tags = new MutableText();
}
