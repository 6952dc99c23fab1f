// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.wire.Ascii;

/**
 * Instrument as the gateway needs it.
 *
 * @param number its number in the venue
 * @param symbol its symbol, up to eight characters
 * @param priceDecimals decimal places of a price
 * @param quantityDecimals decimal places of a quantity
 * @param lotIncrement the quantity increment, in lots
 * @param minPriceTicks the lowest price, in ticks
 */
public record Instrument(
        int number,
        @Ascii long symbol,
        int priceDecimals,
        int quantityDecimals,
        long lotIncrement,
        long minPriceTicks) {}
