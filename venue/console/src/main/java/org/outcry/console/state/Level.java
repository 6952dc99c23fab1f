// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

/**
 * Price level of a book.
 *
 * @param priceTicks the price, in ticks; 0 for market orders in an auction
 * @param lots the displayed quantity, in lots
 * @param orders the number of orders
 */
public record Level(long priceTicks, long lots, int orders) {}
