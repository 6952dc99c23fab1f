package org.outcry.fixgateway;

/**
 * What a gateway must know of an instrument.
 *
 * @param number its number in the venue
 * @param symbol its symbol, up to eight characters
 * @param priceDecimals decimal places of a price
 * @param quantityDecimals decimal places of a quantity
 */
record Instrument(int number, long symbol, int priceDecimals, int quantityDecimals) {}
