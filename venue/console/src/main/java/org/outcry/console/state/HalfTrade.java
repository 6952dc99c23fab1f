// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

/** First of the two executions of a trade, whose second one was not read yet. */
record HalfTrade(long matchNumber, Trade.Execution execution) {}
