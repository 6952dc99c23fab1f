// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.marketdata;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.SessionMessage;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.fix.WriteBuffer;
import org.outcry.fixgateway.book.MarketSubscription;
import org.outcry.fixgateway.book.MarketSubscriptions;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.order.Names;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.fixgateway.report.ReportCodes;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.MarketBooks;
import org.outcry.ordergateway.book.MarketBooksReader;
import org.outcry.ordergateway.book.PriceLevels;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;

/**
 * Books of the venue and writer of market data messages. The books are made of the events of the day from the first
 * subscription on. The event of a message is its number only: it has what the book is when it is written, and a resend
 * fills its gap.
 */
public final class MarketData {
    /** The bound of a message. */
    static final int MAX_BYTES = 8192;

    private static final int EVENTS_PER_TURN = 512;

    private static final char NEW = '0';
    private static final char CHANGE = '1';
    private static final char DELETE = '2';
    private static final char BID = '0';
    private static final char OFFER = '1';
    private static final char TRADE = '2';

    private final EventFileReader log;
    private final Outbound outbound;
    private final Instruments instruments;
    private final MarketBooks books;
    private final MarketBooksReader decoder;
    private final MarketEntries entries = new MarketEntries();
    private final List<Connection> subscribers = new ArrayList<>();
    private boolean reads;
    private @Nullable String damage;
    private boolean damageIsTold;

    public MarketData(EventFileReader log, Outbound outbound, Instruments instruments) {
        this.log = log;
        this.outbound = outbound;
        this.instruments = instruments;
        books = new MarketBooks(instruments);
        decoder = new MarketBooksReader(books);
    }

    MarketBooks books() {
        return books;
    }

    /**
     * Adds a connection with subscriptions. The first one begins to make books, of the events from the start of the
     * day.
     */
    void subscribe(Connection connection, long dayEvent) {
        if (!subscribers.contains(connection)) {
            subscribers.add(connection);
        }
        if (!reads && damage == null) {
            reads = true;
            log.seekKept(Math.max(1, dayEvent));
        }
    }

    /** Reads events up to one, if there was a subscription. Returns their number. */
    public int read(long lastEventNumber) {
        if (!reads) {
            return 0;
        }
        int count = poll(lastEventNumber);
        if (books.takeChanged()) {
            tellSubscribers();
        }
        return count;
    }

    private int poll(long lastEventNumber) {
        try {
            return log.poll(decoder, lastEventNumber, EVENTS_PER_TURN);
        } catch (EventFileGoneException e) {
            log.seekKept(log.position());
            return 1;
        } catch (EventFileDamagedException e) {
            damage = e.getMessage();
            reads = false;
            tellSubscribers();
            return 1;
        }
    }

    /** Returns whether the books cannot be made, because an event of the day is damaged. */
    boolean isDamaged() {
        return damage != null;
    }

    /** Returns the damage, once; null if there is none or it was returned before. */
    @Nullable
    public String takeDamage() {
        if (damageIsTold || damage == null) {
            return null;
        }
        damageIsTold = true;
        return damage;
    }

    private void tellSubscribers() {
        for (int i = subscribers.size() - 1; i >= 0; i--) {
            Connection connection = subscribers.get(i);
            if (connection.isOpen() && !connection.subscriptions().isEmpty()) {
                connection.onBooksChanged();
            } else {
                subscribers.set(i, subscribers.getLast());
                subscribers.removeLast();
            }
        }
    }

    /** Returns whether the books have all events up to one. */
    boolean isCurrent(long lastEventNumber) {
        return reads && log.position() > lastEventNumber;
    }

    /** Writes the message of an event for a connection; a gap fill, if there is nothing to tell any more or no room. */
    public void write(SessionMessage event, Connection connection) {
        MarketSubscriptions subscriptions = connection.subscriptions();
        subscriptions.onWritten();
        MarketSubscription subscription = subscriptions.find(
                event.testReqId1, event.testReqId2, event.testReqId3, event.testReqId4, event.beginSeqNo);
        WriteBuffer output = connection.output();
        Instrument instrument = instruments.byNumber(event.beginSeqNo);
        if (subscription == null
                || instrument == null
                || output == null
                || output.room() < MAX_BYTES
                || !write(event, subscription, instrument)) {
            outbound.fillGap(event.sessionEventNumber, event.sessionEventNumber + 1);
        } else if (subscription.once) {
            subscriptions.remove(subscription);
        }
    }

    /** Writes that a request is refused. */
    public void writeReject(SessionMessage event) {
        char reason = ReportCodes.mdReqRejReason(event);
        FixEncoder reject = outbound.begin(MsgTypes.MARKET_DATA_REQUEST_REJECT, event.sessionEventNumber);
        putId(reject, event);
        if (reason != MarketDataRequests.NO_BOOKS) {
            reject.putChar(Tags.MD_REQ_REJ_REASON, reason);
        }
        reject.putText(Tags.TEXT, MarketDataRequests.text(reason));
        outbound.end();
    }

    private boolean write(SessionMessage event, MarketSubscription subscription, Instrument instrument) {
        MarketBook book = books.of(instrument.number());
        boolean snapshot = subscription.isNew() || subscription.snapshots;
        entries.clear();
        if (snapshot) {
            addAll(subscription, book);
        } else {
            addChanges(subscription, book);
        }
        if (!snapshot && entries.count() == 0) {
            return false;
        }
        FixEncoder message = outbound.begin(
                snapshot ? MsgTypes.MARKET_DATA_SNAPSHOT : MsgTypes.MARKET_DATA_INCREMENTAL_REFRESH,
                event.sessionEventNumber,
                MAX_BYTES);
        putId(message, event);
        if (snapshot) {
            Symbols.put(message, Tags.SYMBOL, instrument);
            outbound.putLastUpdateTime();
        }
        entries.put(message, instrument, !snapshot);
        outbound.end();
        return true;
    }

    private void addAll(MarketSubscription subscription, MarketBook book) {
        if (subscription.wantsBids) {
            addAll(BID, book.bids, subscription.depth);
        }
        if (subscription.wantsAsks) {
            addAll(OFFER, book.asks, subscription.depth);
        }
        if (subscription.wantsTrades && book.trades() > book.firstTrade()) {
            addTrade(book, book.trades() - 1);
        }
        subscription.onSnapshot(book);
    }

    private void addAll(char type, PriceLevels levels, int depth) {
        for (int level = 0; level < Math.min(depth, levels.count()); level++) {
            entries.add(NEW, type, levels.price(level), levels.lots(level), 0);
        }
    }

    private void addTrade(MarketBook book, long trade) {
        entries.add(NEW, TRADE, book.tradePrice(trade), book.tradeLots(trade), book.tradeNumber(trade));
    }

    /** Adds the changes since the last message. What does not fit is left for the next one. */
    private void addChanges(MarketSubscription subscription, MarketBook book) {
        if (subscription.wantsTrades) {
            for (long trade = subscription.firstTrade(book); trade < book.trades(); trade++) {
                addTrade(book, trade);
            }
        }
        subscription.onTradesSent(book.trades());
        if (subscription.wantsBids) {
            addDeleted(BID, book.bids, subscription.sentBids, subscription.depth);
        }
        if (subscription.wantsAsks) {
            addDeleted(OFFER, book.asks, subscription.sentAsks, subscription.depth);
        }
        if (subscription.wantsBids) {
            addChanged(BID, book.bids, subscription.sentBids, subscription.depth);
        }
        if (subscription.wantsAsks) {
            addChanged(OFFER, book.asks, subscription.sentAsks, subscription.depth);
        }
    }

    private void addDeleted(char type, PriceLevels present, PriceLevels sent, int depth) {
        for (int level = sent.count() - 1; level >= 0 && entries.hasRoom(); level--) {
            long price = sent.price(level);
            if (present.lotsAt(price, depth) == 0) {
                entries.add(DELETE, type, price, 0, 0);
                sent.add(price, -sent.lots(level));
            }
        }
    }

    private void addChanged(char type, PriceLevels present, PriceLevels sent, int depth) {
        for (int level = 0; level < Math.min(depth, present.count()) && entries.hasRoom(); level++) {
            long price = present.price(level);
            long before = sent.lotsAt(price, Integer.MAX_VALUE);
            if (before != present.lots(level)) {
                entries.add(before == 0 ? NEW : CHANGE, type, price, present.lots(level), 0);
                sent.add(price, present.lots(level) - before);
            }
        }
    }

    private static void putId(FixEncoder message, SessionMessage event) {
        Names.put(message, Tags.MD_REQ_ID, event.testReqId1, event.testReqId2, event.testReqId3, event.testReqId4);
    }
}
