// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MutableText;

/** Command that cancels an order, with fields of its participant's own. */
public final class TaggedCancel {
    @Embedded
    public final CancelOrder cancel = new CancelOrder();

    /** The fields, as in {@link OrderTagged#tags}. */
    @MaxLength(OrderTagged.MAX_LENGTH)
    public MutableText tags = new MutableText();
}
