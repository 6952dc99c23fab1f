// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.order.Side;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.market.agent.Market;
import org.outcry.market.agent.MarketBook;

/** Market of three instruments in virtual time, with a record of its commands and counts of its turns. */
final class ObservedMarket implements VirtualMarket.Observer {
    private static final int INSTRUMENTS = 3;
    private static final String VENUE = """
            instruments:
              - {number: 1, symbol: ACME, referencePrice: 10000}
              - {number: 2, symbol: GLOBEX, referencePrice: 10000}
              - {number: 3, symbol: INITECH, referencePrice: 10000}
            """;

    final Market market;
    final List<String> lines = new ArrayList<>();

    /** All commands of the agents, with their times. */
    final ByteArrayOutputStream commands = new ByteArrayOutputStream();

    /** Turns in a row that a trading book lacked a side, at most. */
    int longestOneSided;

    int crossed;
    int turns;

    private final VirtualMarket virtual;
    private final int[] oneSided = new int[INSTRUMENTS];

    ObservedMarket(MarketSection section) {
        virtual = new VirtualMarket(
                VenueConfigReader.parse(VENUE, "venue.yaml", Path.of(""), 1), section, this, lines::add);
        market = virtual.market();
        commands.reset();
    }

    @Override
    public void onCommand(long timeNs, int methodId, byte[] body) {
        commands.writeBytes(Long.toString(timeNs).getBytes(StandardCharsets.US_ASCII));
        commands.write(methodId);
        commands.writeBytes(body);
    }

    @Override
    public void onSettled() {
        turns++;
        List<MarketBook> books = market.books();
        for (int i = 0; i < books.size(); i++) {
            MarketBook book = books.get(i);
            boolean lacks = turns > 1 && book.isTrading() && !book.isTwoSided();
            oneSided[i] = lacks ? oneSided[i] + 1 : 0;
            longestOneSided = Math.max(longestOneSided, oneSided[i]);
            if (book.isTrading() && book.isTwoSided() && book.bestTicks(Side.BUY) >= book.bestTicks(Side.SELL)) {
                crossed++;
            }
        }
    }

    void run(long ns) {
        virtual.run(ns);
    }

    void stop() {
        virtual.stop();
    }

    MarketBook book(int index) {
        return market.books().get(index);
    }

    /** Returns the states of all books, as the feed has them. */
    List<Byte> states() {
        return market.books().stream().map(MarketBook::state).toList();
    }

    int openOrders() {
        int open = 0;
        for (int i = 1; i <= INSTRUMENTS; i++) {
            open += virtual.engine().openOrdersIn(i);
        }
        return open;
    }
}
