// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

/**
 * Instrument of a venue that is reached over FIX, where prices and quantities are decimal numbers.
 *
 * @param symbol its symbol at the venue
 * @param priceDecimals one tick is 10 to the minus this
 * @param quantityDecimals one lot is 10 to the minus this
 */
public record FixInstrument(String symbol, int priceDecimals, int quantityDecimals) {}
