// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/** Body of a stock directory message ('R'). The object is reused, so values to be kept must be copied. */
public final class StockDirectory {
    /** The symbol, see {@link ItchSymbol}. */
    public long symbol = ItchSymbol.BLANK;

    /** The listing market of the stock. */
    public byte marketCategory = 'Q';

    /** N: normal. */
    public byte financialStatus = 'N';

    /** Shares of a round lot, an unsigned 32-bit number. */
    public long roundLot = 1;

    /** Y: orders are multiples of the round lot. */
    public byte roundLotsOnly = 'N';

    /** The issue classification. */
    public byte issueClass = 'C';

    /** The issue sub-type: two characters, the first in the high byte; Z for not applicable. */
    public int issueSubType = 'Z' << 8 | ' ';

    /** P: live; T: test. */
    public byte authenticity = 'P';

    /** Y: under a short-sale restriction. */
    public byte shortSaleThreshold = 'N';

    /** Y: a new issue. */
    public byte ipoFlag = 'N';

    /** The tier of limit-up limit-down, or a space. */
    public byte luldTier = ' ';

    /** Y: an exchange-traded product. */
    public byte etpFlag = 'N';

    /** The product's leverage, an unsigned 32-bit number. */
    public long etpLeverage;

    /** Y: an inverse product. */
    public byte inverse = 'N';
}
