// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

/**
 * Terms of the fair prices. A year has 252 days of 6.5 hours.
 *
 * @param start the price at which an instrument without a last price and a reference price begins
 * @param volatility the standard deviation of a year's return, such as 0.2
 * @param jumpsADay the mean number of jumps of an instrument a day
 * @param jump the standard deviation of a jump's return
 * @param correlation the correlation of the instruments' returns, from 0 to 1
 * @param clustering the standard deviation of the logarithm of the volatility, which changes within minutes
 */
public record FairPriceTerms(
        double start, double volatility, double jumpsADay, double jump, double correlation, double clustering) {
    /** The seconds of a trading day. */
    public static final double DAY_SECONDS = 6.5 * 3_600;

    /** The trading days of a year. */
    public static final double YEAR_DAYS = 252;
}
