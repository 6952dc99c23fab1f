// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MutableText;

/**
 * Fields of a participant's own in a new order, a replace or a cancel, which the venue repeats and gives no meaning.
 * The answer to the request follows: it is the next event, or the one after a {@code limitOverrideUsed}.
 */
public final class OrderTagged {
    /** The most characters of the fields. */
    public static final int MAX_LENGTH = 256;

    /** The session that the event is addressed to. It has no number in the session. */
    public int session;

    /** The clientOrder that the order has with the answer; in a cancel that of the order. */
    public long clientOrder;

    /** The ClOrdID of the request. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The fields, each as {@code TAG=VALUE} in ASCII with SOH, the character 1, behind it. */
    @MaxLength(MAX_LENGTH)
    public MutableText tags = new MutableText();
}
