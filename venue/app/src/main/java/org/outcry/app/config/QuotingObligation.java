// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

/**
 * Obligation of a participant to quote an instrument. The venue does not enforce it: reports compare it with what was
 * quoted.
 *
 * @param presencePercent the least part of continuous trading, in percent, with a bid and an offer that keep the other
 *     bounds
 * @param maxSpreadTicks the most ticks between them; 0 for any
 * @param minLots the least quantity of each; 0 for any
 */
public record QuotingObligation(
        int participant, int instrument, int presencePercent, long maxSpreadTicks, long minLots) {}
