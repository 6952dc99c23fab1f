// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitKind;
import org.outcry.channel.Connection;
import org.outcry.gateway.PresentVenue;
import org.outcry.nativeapi.BookLevel;
import org.outcry.nativeapi.Describe;
import org.outcry.nativeapi.Description;
import org.outcry.nativeapi.LimitUse;
import org.outcry.nativeapi.NativeAnswers;
import org.outcry.nativeapi.OpenOrders;

/**
 * Answer to a client's {@code describe}: the engine's part, which is asked for on the sequencer's thread, then the
 * standing events. Sent in pieces, as far as the connection has room.
 */
final class PendingDescription implements LongAnswer {
    /** The highest number of price levels of each side. */
    private static final int MOST_LEVELS = 1_000;

    private final Description description = new Description();
    private final int instrument;
    private final int levels;
    private final List<OpenOrders> openOrders = new ArrayList<>();
    private final List<LimitUse> limitUses = new ArrayList<>();
    private final List<BookLevel> book = new ArrayList<>();
    private @Nullable List<StandingEvents.Event> events;
    private final @Nullable ParticipantView view;
    private int sent;
    private volatile boolean answered;

    /**
     * Creates an answer.
     *
     * @param view the view of a client that sees the market only; null for all
     */
    PendingDescription(Describe request, @Nullable ParticipantView view) {
        this.view = view;
        description.id = request.id;
        instrument = request.instrument;
        levels = Math.max(0, Math.min(request.levels, MOST_LEVELS));
    }

    /** Reads the engine's state, on the sequencer's thread. */
    void read(PresentVenue venue) {
        description.nextEventNumber = venue.nextEventNumber();
        if (instrument == 0) {
            if (view == null) {
                readOpenOrders(venue);
                venue.visitLimits(this::add);
            }
        } else {
            readLevels(venue, true);
            readLevels(venue, false);
        }
        answered = true;
    }

    private void readOpenOrders(PresentVenue venue) {
        for (int session = 1; session <= venue.highestSession(); session++) {
            add(session, 0, venue.openOrdersOf(session));
        }
        for (int number = 1; number <= venue.highestInstrument(); number++) {
            add(0, number, venue.openOrdersIn(number));
        }
    }

    private void add(int session, int number, int count) {
        if (count > 0) {
            OpenOrders orders = new OpenOrders();
            orders.session = session;
            orders.instrument = number;
            orders.orders = count;
            openOrders.add(orders);
        }
    }

    private void add(int participant, int number, LimitKind kind, long used, long limit) {
        LimitUse use = new LimitUse();
        use.participant = participant;
        use.instrument = number;
        use.kind = kind;
        use.used = used;
        use.limit = limit;
        limitUses.add(use);
    }

    private void readLevels(PresentVenue venue, boolean bids) {
        int before = book.size();
        if (levels > 0) {
            venue.visitLevels(instrument, bids, (priceTicks, lots, orders) -> {
                BookLevel level = new BookLevel();
                level.bid = bids;
                level.priceTicks = priceTicks;
                level.lots = lots;
                level.orders = orders;
                book.add(level);
                return book.size() < before + levels;
            });
        }
    }

    /** Returns whether the engine has answered, and its events up to then are known. */
    private boolean isReady(ClientService service) {
        return answered
                && service.released() + 1 >= description.nextEventNumber
                && service.isKnownTo(description.nextEventNumber);
    }

    @Override
    public boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
        return isReady(service) && sendReady(connection, roomBytes, answers, service);
    }

    private boolean sendReady(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
        List<StandingEvents.Event> all = events;
        if (all == null) {
            if (!connection.hasRoom(roomBytes)) {
                return false;
            }
            description.timeNs = service.nowNs();
            answers.descriptionBegins(description);
            all = instrument == 0 ? shown(service.standing().all()) : List.of();
            events = all;
        }
        while (connection.hasRoom(roomBytes)) {
            int at = sent++;
            int part = at - all.size();
            int limit = part - openOrders.size();
            int level = limit - limitUses.size();
            if (part < 0) {
                send(connection, all.get(at));
            } else if (limit < 0) {
                answers.openOrders(openOrders.get(part));
            } else if (level < 0) {
                answers.limitUse(limitUses.get(limit));
            } else if (level < book.size()) {
                answers.bookLevel(book.get(level));
            } else {
                answers.descriptionEnds(description);
                return true;
            }
        }
        return false;
    }

    private List<StandingEvents.Event> shown(List<StandingEvents.Event> all) {
        ParticipantView limited = view;
        return limited == null
                ? all
                : all.stream()
                        .filter(event -> limited.shows(event.methodId, event.body, 0))
                        .toList();
    }

    private static void send(Connection connection, StandingEvents.Event event) {
        connection.mark(event.number, event.timeNs);
        System.arraycopy(event.body, 0, connection.claim(event.body.length), connection.offset(), event.body.length);
        connection.commit(event.methodId, event.body.length);
    }
}
