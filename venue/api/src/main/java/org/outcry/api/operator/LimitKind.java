// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import java.util.Locale;

/** Limit of a participant that orders use up. New constants are appended. */
public enum LimitKind {
    /** {@link ParticipantLimits#maxGrossOpenValue}. */
    GROSS_OPEN_VALUE,
    /** {@link ParticipantLimits#maxNetValue}, of buy orders. */
    NET_BUY_VALUE,
    /** {@link ParticipantLimits#maxNetValue}, of sell orders. */
    NET_SELL_VALUE,
    /** {@link PositionLimits#maxLongLots}. */
    LONG,
    /** {@link PositionLimits#maxShortLots}. */
    SHORT,
    /** {@link PositionLimits#maxOpenBuyLots}. */
    OPEN_BUY,
    /** {@link PositionLimits#maxOpenSellLots}. */
    OPEN_SELL;

    /** Returns its name in camel case, as {@code netBuyValue}. */
    public String text() {
        String[] words = name().toLowerCase(Locale.ROOT).split("_", -1);
        StringBuilder text = new StringBuilder(words[0]);
        for (int word = 1; word < words.length; word++) {
            text.append(Character.toUpperCase(words[word].charAt(0))).append(words[word], 1, words[word].length());
        }
        return text.toString();
    }

    /** Returns whether it bounds a value, in millionths of the currency, and not lots. */
    public boolean isValue() {
        return this == GROSS_OPEN_VALUE || this == NET_BUY_VALUE || this == NET_SELL_VALUE;
    }
}
