// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import org.outcry.api.operator.LimitKind;

/** Limit of a participant, and how much of it is used. */
public final class LimitUse {
    /** The participant's number. */
    public int participant;

    /** The instrument; 0 for a limit over all instruments. */
    public int instrument;

    /** The limit. */
    public LimitKind kind = LimitKind.GROSS_OPEN_VALUE;

    /**
     * The used part: a value in millionths of the currency, a quantity in lots. Negative if trades of the other side
     * leave more than the limit.
     */
    public long used;

    /** The limit, in the same unit. */
    public long limit;
}
