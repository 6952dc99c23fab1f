// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.marketdata;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.fix.WriteBuffer;
import org.outcry.fixgateway.book.MarketSubscription;
import org.outcry.fixgateway.book.MarketSubscriptions;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Request;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.fixgateway.order.Symbols;
import org.outcry.fixgateway.report.ReportCodes;
import org.outcry.gateway.CommandRoom;
import org.outcry.ordergateway.Instrument;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.SessionCommands;

/**
 * Handler of requests for market data, and sender of the commands that number its messages: for each session one at a
 * time, at most one in an interval, and only while its buffer has room. Changes meanwhile are told together.
 */
public final class MarketDataRequests {
    /** The shortest time between two messages of a session. */
    public static final long INTERVAL_NS = 1_000_000;

    /** Required fields; the first ones also of a request that ends a subscription. */
    private static final int[] REQUIRED = {
        Tags.MD_REQ_ID, Tags.SUBSCRIPTION_REQUEST_TYPE, Tags.MARKET_DEPTH, Tags.NO_MD_ENTRY_TYPES, Tags.NO_RELATED_SYM
    };

    private static final int REQUIRED_TO_END = 2;

    /** In place of an MDReqRejReason: none of the standard's. */
    static final char NO_BOOKS = 'N';

    private static final char UNKNOWN_SYMBOL = '0';
    private static final char DUPLICATE_ID = '1';
    private static final char TOO_MANY = '2';
    private static final char DEPTH = '5';
    private static final char AGGREGATED_BOOK = '7';
    private static final char ENTRY_TYPE = '8';

    private final SessionCommands commands;
    private final Instruments instruments;
    private final Sessions sessions;
    private final MarketData data;
    private final CommandRoom room;
    private final SendSessionMessage command = new SendSessionMessage();

    public MarketDataRequests(
            SessionCommands commands, Instruments instruments, Sessions sessions, MarketData data, CommandRoom room) {
        this.commands = commands;
        this.instruments = instruments;
        this.sessions = sessions;
        this.data = data;
        this.room = room;
    }

    /** Returns the text of an MDReqRejReason. */
    static String text(char reason) {
        return switch (reason) {
            case UNKNOWN_SYMBOL -> "unknown Symbol";
            case DUPLICATE_ID -> "MDReqID has a subscription";
            case TOO_MANY -> "a session may subscribe to so many instruments: " + MarketSubscriptions.MAX;
            case DEPTH -> "MarketDepth must be 0, a full book, or 1";
            case NO_BOOKS -> "no market data until the venue's next start: an event of the day is damaged";
            case AGGREGATED_BOOK -> "books are by price: AggregatedBook must be Y";
            default -> "MDEntryType must be 0, 1 or 2";
        };
    }

    /** Subscribes, unsubscribes, or refuses. Allocates for each subscription. */
    public void onMessage(Request received) {
        FixDecoder message = received.message();
        if (isRefused(received)) {
            return;
        }
        Connection connection = received.connection();
        Inquiry request = received.inquiry(Tags.MD_REQ_ID);
        MarketSubscriptions subscriptions = connection.subscriptions();
        char subscription = message.charValue(Tags.SUBSCRIPTION_REQUEST_TYPE);
        List<MarketSubscription> wanted = new ArrayList<>();
        char refusal = subscription == '2' ? 0 : read(message, request, wanted);
        if (refusal == 0 && subscription != '2' && data.isDamaged()) {
            refusal = NO_BOOKS;
        } else if (refusal == 0 && subscription != '2' && subscriptions.has(request)) {
            refusal = DUPLICATE_ID;
        } else if (refusal == 0 && wanted.size() > subscriptions.room()) {
            refusal = TOO_MANY;
        }
        if (refusal != 0) {
            set(request.id1, request.id2, request.id3, request.id4);
            refuse(refusal);
            return;
        }
        if (subscription == '2') {
            subscriptions.remove(request);
        } else {
            wanted.forEach(subscriptions::add);
            data.subscribe(connection, sessions.dayEvent());
        }
        received.consume();
    }

    /**
     * Asks for the next message of a connection whose books have changed, or ends a request if there are no books.
     * Returns the number of commands.
     */
    public int send(Connection connection, long lastEventNumber, long nowNs) {
        MarketSubscriptions subscriptions = connection.subscriptions();
        GatewaySession session = connection.session();
        WriteBuffer output = connection.output();
        if (!subscriptions.isReady(nowNs)
                || session == null
                || output == null
                || !connection.takesEvents()
                || output.room() < 2 * MarketData.MAX_BYTES
                || !(data.isCurrent(lastEventNumber) || data.isDamaged())
                || !room.hasRoom()) {
            return 0;
        }
        commands.of(session.number, connection.ownerEpoch(), 0);
        if (data.isDamaged()) {
            MarketSubscription ended = subscriptions.removeRequest();
            set(ended.id1, ended.id2, ended.id3, ended.id4);
            refuse(NO_BOOKS);
            return 1;
        }
        MarketSubscription due = subscriptions.nextDue(data.books());
        if (due == null) {
            return 0;
        }
        subscriptions.onAsked(nowNs + INTERVAL_NS);
        set(due.id1, due.id2, due.id3, due.id4);
        command.beginSeqNo = due.instrument;
        command.reference = ReportCodes.MARKET_DATA;
        commands.send(command);
        return 1;
    }

    private void refuse(char reason) {
        command.beginSeqNo = 0;
        command.reference = ReportCodes.marketDataRefused(reason);
        commands.send(command);
    }

    private void set(long id1, long id2, long id3, long id4) {
        command.type = SessionMessageType.INSTRUMENTS;
        command.testReqId1 = id1;
        command.testReqId2 = id2;
        command.testReqId3 = id3;
        command.testReqId4 = id4;
    }

    /**
     * Rejects a request that lacks a required field, or has an identifier without room in an event. Returns whether it
     * did.
     */
    private boolean isRefused(Request request) {
        int required =
                request.message().charValue(Tags.SUBSCRIPTION_REQUEST_TYPE) == '2' ? REQUIRED_TO_END : REQUIRED.length;
        for (int i = 0; i < required; i++) {
            if (request.lacks(REQUIRED[i])) {
                return true;
            }
        }
        return request.refusesSessionId(Tags.MD_REQ_ID);
    }

    /** Reads the subscriptions that a request asks for. Returns the MDReqRejReason; 0 if there is none. */
    private char read(FixDecoder message, Inquiry request, List<MarketSubscription> wanted) {
        char subscription = message.charValue(Tags.SUBSCRIPTION_REQUEST_TYPE);
        char depth = message.charValue(Tags.MARKET_DEPTH);
        char update = message.has(Tags.MD_UPDATE_TYPE) ? message.charValue(Tags.MD_UPDATE_TYPE) : '1';
        if (depth != '0' && depth != '1') {
            return DEPTH;
        } else if (message.has(Tags.AGGREGATED_BOOK) && !message.isYes(Tags.AGGREGATED_BOOK)) {
            return AGGREGATED_BOOK;
        }
        StringBuilder types = new StringBuilder();
        for (int field = 0; field < message.fieldCount(); field++) {
            if (message.tagAt(field) == Tags.MD_ENTRY_TYPE) {
                char type = (char) message.buffer()[message.offsetAt(field)];
                if (type < '0' || type > '2' || message.lengthAt(field) != 1) {
                    return ENTRY_TYPE;
                }
                types.append(type);
            }
        }
        for (int field = 0; field < message.fieldCount(); field++) {
            if (message.tagAt(field) == Tags.SYMBOL) {
                Instrument instrument = Symbols.instrumentAt(instruments, message, field);
                if (instrument == null) {
                    return UNKNOWN_SYMBOL;
                }
                wanted.add(new MarketSubscription(
                        request,
                        instrument.number(),
                        depth == '0' ? MarketSubscription.FULL_DEPTH : 1,
                        types.toString(),
                        update == '0',
                        subscription == '0'));
            }
        }
        return wanted.isEmpty() ? UNKNOWN_SYMBOL : types.isEmpty() ? ENTRY_TYPE : 0;
    }
}
