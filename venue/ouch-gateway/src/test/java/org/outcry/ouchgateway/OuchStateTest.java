// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.session.Logon;
import org.outcry.gateway.bookmark.BookmarkCheck;
import org.outcry.ordergateway.PastEvents;
import org.outcry.seeds.Seed;
import org.outcry.sequencer.Sequencer;
import org.outcry.wire.file.EventFileReader;

/** State of the gateway in a bookmark: it and the events after it make what all events make. */
class OuchStateTest {
    private static final int COMMANDS = 4_000;
    private static final int CUTS = 6;
    private static final byte[] NONE = {};

    @TempDir
    private Path folder;

    private int epoch;
    private int userRefNum;

    @Test
    void shouldBeMadeOfABookmarkAndTheRestAsOfAllEvents() throws IOException {
        Random random = new Random(Seed.of(13));
        try (TestVenue venue = new TestVenue(folder)) {
            logon(venue, true);
            for (int i = 0; i < COMMANDS; i++) {
                if (i == COMMANDS / 2) {
                    preventSelfTrades(venue);
                }
                command(venue, random);
                venue.sequencer().doWork();
            }
            long last = venue.sequencer().releasedEventNumber();
            byte[] whole = state(venue.sequencer(), NONE, 1, last);
            for (int i = 0; i < CUTS; i++) {
                long cut = 1 + random.nextLong(last);
                byte[] bookmark = state(venue.sequencer(), NONE, 1, cut);
                assertThat(state(venue.sequencer(), bookmark, cut + 1, last))
                        .as("cut after event " + cut + " of " + last)
                        .isEqualTo(whole);
            }
            assertThat(whole.length).isGreaterThan(1_000);
        }
    }

    /** The indexes of quotes are so high that places for them would take 64 MiB a session. */
    @Test
    void shouldKeepNoPlacesForQuotesOfTheNativeApi() throws IOException {
        try (TestVenue venue = new TestVenue(folder)) {
            logon(venue, true);
            MassQuote quote = new MassQuote();
            quote.session = 1;
            quote.ownerEpoch = epoch;
            QuoteEntry entry = new QuoteEntry();
            entry.instrument = 1;
            entry.bidPriceTicks = 990;
            entry.bidLots = 10;
            entry.offerPriceTicks = 1_010;
            entry.offerLots = 10;
            quote.entries.add(entry);
            venue.commands.massQuote(quote);
            entry.bidPriceTicks = 991;
            venue.commands.massQuote(quote);
            venue.sequencer().doWork();
            try (EventFileReader log = EventFileReader.open(venue.sequencer().eventLog())) {
                OuchState state = new OuchState(TestVenue.SESSIONS, 1, log, new PastEvents(log));
                while (log.position() <= venue.sequencer().releasedEventNumber()) {
                    assertThat(log.poll(state, Long.MAX_VALUE, 1_000)).isPositive();
                }
                OuchSession session = Objects.requireNonNull(state.sessions.numbered(1));
                // The logon and the two answers: quotes themselves are no messages of the session.
                assertThat(session.index.last()).isEqualTo(3);
                assertThat(session.orders.endIndex()).isZero();
            }
        }
    }

    /** Orders that met each other are reduced from here on. */
    private static void preventSelfTrades(TestVenue venue) {
        DefineParticipant participant = new DefineParticipant();
        participant.participant = 1;
        participant.selfTradePrevention = SelfTradePrevention.DECREMENT;
        venue.commands.defineParticipant(participant);
    }

    private void command(TestVenue venue, Random random) {
        switch (random.nextInt(200)) {
            case 0 -> logon(venue, random.nextBoolean());
            case 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 -> replace(venue, random);
            default -> {
                if (random.nextInt(3) == 0) {
                    cancel(venue, random);
                } else {
                    order(venue, random);
                }
            }
        }
    }

    private void logon(TestVenue venue, boolean resets) {
        Logon logon = new Logon();
        logon.session = 1;
        logon.connection = (1L << 48) + ++epoch;
        logon.resetSeqNums = resets;
        venue.commands.logon(logon);
    }

    private void order(TestVenue venue, Random random) {
        NewOrder order = new NewOrder();
        order.session = 1;
        order.ownerEpoch = epoch;
        order.instrument = 1;
        order.clientOrder = next(random);
        order.terms.side = random.nextBoolean() ? Side.BUY : Side.SELL;
        order.terms.priceTicks = 995L + random.nextInt(10);
        order.terms.quantityLots = random.nextInt(20);
        order.clOrdId.set(userRefNum, 7, 8);
        venue.commands.newOrder(order);
    }

    private void replace(TestVenue venue, Random random) {
        ReplaceOrder replace = new ReplaceOrder();
        replace.session = 1;
        replace.ownerEpoch = epoch;
        replace.clientOrder = known(random);
        replace.newClientOrder = next(random);
        replace.priceTicks = 995L + random.nextInt(10);
        replace.quantityLots = 1L + random.nextInt(20);
        replace.clOrdId.set(userRefNum, 1, 2);
        venue.commands.replaceOrder(replace);
    }

    private void cancel(TestVenue venue, Random random) {
        CancelOrder cancel = new CancelOrder();
        cancel.session = 1;
        cancel.ownerEpoch = epoch;
        cancel.clientOrder = known(random);
        venue.commands.cancelOrder(cancel);
    }

    private long next(Random random) {
        userRefNum++;
        return OuchOrders.clientOrder(userRefNum, userRefNum % (64 + random.nextInt(2)));
    }

    private long known(Random random) {
        int ref = Math.max(1, userRefNum - random.nextInt(50));
        return OuchOrders.clientOrder(ref, ref % 64);
    }

    private static byte[] state(Sequencer sequencer, byte[] bookmark, long from, long to) throws IOException {
        try (EventFileReader log = EventFileReader.open(sequencer.eventLog())) {
            OuchState state = new OuchState(TestVenue.SESSIONS, 1, log, new PastEvents(log));
            if (bookmark.length > 0) {
                assertThat(BookmarkCheck.load(state, bookmark, bookmark.length)).isTrue();
            }
            log.seek(from);
            while (log.position() <= to) {
                assertThat(log.poll(state, to, 1_000)).isPositive();
            }
            return BookmarkCheck.saved(state).toBytes();
        }
    }
}
