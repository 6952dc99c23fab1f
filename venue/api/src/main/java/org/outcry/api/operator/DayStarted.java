// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Start of a trading day. Feed message numbers restart here. The events after it describe the whole venue: the rows of
 * all tick tables, then of each instrument its terms, its phase, its carried-over orders by their place in line, and
 * the indicative price of its auction. No order of the instrument changes before its last carried-over order.
 */
public final class DayStarted {
    /** The day as yyyymmdd. */
    public int day;
}
