// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.operator.SelfTradePrevention;

/** Orders that an order would meet: with which of them it does not trade, and whether it finds as much as it wants. */
final class OracleLiquidity {
    private final OracleVenue venue;

    OracleLiquidity(OracleVenue venue) {
        this.venue = venue;
    }

    boolean prevents(OracleOrder order, OracleOrder resting) {
        return venue.rule(order.session) != SelfTradePrevention.NONE
                && venue.areOneGroup(order.session, resting.session);
    }

    /** Whether so many lots trade at once. */
    boolean canTrade(OracleOrder order, long lots) {
        long left = order.openLots;
        long wanted = lots;
        List<OracleOrder> line = order.instrument.line(!order.buys());
        List<Long> prices = line.stream()
                .map(resting -> resting.terms.priceTicks)
                .distinct()
                .toList();
        boolean shares = order.instrument.shares();
        SelfTradePrevention rule = venue.rule(order.session);
        for (long priceTicks : prices) {
            if (!order.takesNow(priceTicks)) {
                break;
            }
            List<OracleOrder> level = line.stream()
                    .filter(resting -> resting.terms.priceTicks == priceTicks)
                    .toList();
            long hidden = 0;
            for (OracleOrder resting : inTurn(order, level, shares)) {
                if (!prevents(order, resting)) {
                    long traded = Math.min(left, resting.shownLots);
                    left -= traded;
                    wanted -= traded;
                    hidden += resting.openLots - resting.shownLots;
                } else if (rule == SelfTradePrevention.DECREMENT) {
                    left -= Math.min(left, resting.openLots);
                } else if (rule != SelfTradePrevention.CANCEL_OLDEST && wanted > 0) {
                    return false;
                }
            }
            wanted -= Math.min(left, hidden);
            left -= Math.min(left, hidden);
        }
        return wanted <= 0;
    }

    /** Orders at a price as they are met: where they share, those of the own group first. */
    private List<OracleOrder> inTurn(OracleOrder order, List<OracleOrder> level, boolean shares) {
        if (!shares) {
            return level;
        }
        List<OracleOrder> inTurn = new ArrayList<>(
                level.stream().filter(resting -> prevents(order, resting)).toList());
        level.stream().filter(resting -> !prevents(order, resting)).forEach(inTurn::add);
        return inTurn;
    }
}
