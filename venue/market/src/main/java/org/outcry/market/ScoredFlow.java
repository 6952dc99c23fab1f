// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.util.List;
import org.outcry.api.VenueEventsReader;
import org.outcry.app.config.VenueConfig;
import org.outcry.market.agent.MarketTerms;
import org.outcry.market.score.Tape;
import org.outcry.market.score.Tapes;

/** Flow of a market, run in virtual time and without its shocks. */
final class ScoredFlow {
    private static final long MINUTE_NS = 60 * VirtualMarket.SECOND_NS;
    private static final long WARM_UP_NS = 30 * VirtualMarket.SECOND_NS;

    private ScoredFlow() {}

    /** Returns the tapes of all instruments over so many minutes, which begin when the books are full. */
    static List<Tape> of(VenueConfig config, MarketSection section, int minutes) {
        MarketTerms terms = section.terms();
        MarketSection calm = new MarketSection(terms.withoutShocks(), section.agents());
        long beginNs = VirtualMarket.START_NS + terms.preOpenNs() + terms.auctionNs() + WARM_UP_NS;
        long scoredNs = minutes * MINUTE_NS;
        Tapes tapes = new Tapes(beginNs, scoredNs, 1);
        VenueEventsReader reader = new VenueEventsReader(tapes);
        VirtualMarket.Observer observer = new VirtualMarket.Observer() {
            @Override
            public void onCommand(long timeNs, int methodId, byte[] body) {
                tapes.begin(timeNs, false);
            }

            @Override
            public void onEvent(long timeNs, int methodId, byte[] body) {
                reader.onFrame(methodId, body, 0, body.length);
            }
        };
        VirtualMarket market = new VirtualMarket(config, calm, observer, line -> {
            throw new IllegalStateException(line);
        });
        market.run(beginNs - market.nowNs() + scoredNs);
        return tapes.end().getFirst();
    }
}
