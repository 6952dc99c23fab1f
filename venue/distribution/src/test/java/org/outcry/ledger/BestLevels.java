// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

/** Best level of each side; prices and shares of an empty side are 0. */
record BestLevels(long bid, long bidShares, long ask, long askShares) {}
