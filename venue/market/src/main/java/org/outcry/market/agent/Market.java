// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.outcry.api.VenueEvents;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.gateway.CommandRoom;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchParser;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;

/**
 * Agents of a market between the events and the commands of a venue: a pure function of the seed, the events, and the
 * times of its turns. The caller hands over every event of the venue, then calls {@link #turn} until nothing is due.
 * Agents see the feed that the events make, and the reports of their sessions. One thread.
 */
public final class Market {
    private static final int GATEWAY_SHIFT = 48;
    private static final long LOG_ON_AGAIN_NS = 5_000_000_000L;

    private final Requests requests;
    private final Consumer<String> lines;
    private final FeedTranslator translator = new FeedTranslator("");
    private final FeedTranslatorReader feedCalls = new FeedTranslatorReader(translator);
    private final ItchBooks feed = new ItchBooks();
    private final ItchParser parser = new ItchParser(feed);
    private final List<MarketBook> books = new ArrayList<>();
    private final List<Desk> desks = new ArrayList<>();
    private final List<MarketBook> changed = new ArrayList<>();
    private final FairPrices fairPrices;
    private final Script script;
    private final SessionEvents sessions;
    private final SessionEventsReader sessionCalls;
    private final long connections;
    private final Logon logon = new Logon();
    private final Logout logout = new Logout();
    private int begun;
    private long logOnNs = Long.MAX_VALUE;
    private boolean stopping;
    private boolean paused;

    /**
     * Creates a market before the first event.
     *
     * @param gatewayNumber the number of the gateway that the sessions log on through
     * @param entry receives the commands
     * @param room says whether a command can be sent
     * @param lines receives a line for each agent that ends
     */
    public Market(
            MarketTerms terms,
            List<Seat> seats,
            int gatewayNumber,
            MarketCommands entry,
            CommandRoom room,
            Consumer<String> lines) {
        this.lines = lines;
        requests = new Requests(entry, room);
        connections = (long) gatewayNumber << GATEWAY_SHIFT;
        SplittableRandom seeds = new SplittableRandom(terms.seed());
        fairPrices = new FairPrices(terms.fairPrice(), seeds.nextLong());
        for (Seat seat : seats) {
            desks.add(new Desk(seat, requests, seeds.nextLong(), books));
        }
        sessions = new SessionEvents(desks, books, terms.symbols(), feed, connections);
        script = new Script(terms, requests, books, () -> sessions.day);
        sessionCalls = new SessionEventsReader(sessions);
        feed.listen(this::onBookChanged);
    }

    private void onBookChanged(ItchBook of) {
        MarketBook book = sessions.book(of.locate());
        if (book != null) {
            book.follow(of);
            if (!book.changed) {
                book.changed = true;
                changed.add(book);
            }
        }
    }

    /** Takes an event, encoded, with its time in ns since 1970-01-01T00:00:00Z. Sends no command. */
    public void onEvent(long timeNs, int methodId, byte[] buffer, int offset, int length) {
        sessionCalls.onFrame(methodId, buffer, offset, length);
        translator.begin(timeNs);
        feedCalls.onFrame(methodId, buffer, offset, length);
        follow();
    }

    private void follow() {
        if (translator.length() > 0) {
            parser.parse(translator.buffer(), 0, translator.length());
        }
    }

    /** Takes an event that is in no feed: about a session of the market, or the definition of an instrument. */
    public void onSessionEvent(Consumer<VenueEvents> event) {
        event.accept(sessions);
    }

    /** Takes an event for the feed alone, with its time in ns since 1970-01-01T00:00:00Z. */
    public void onFeedEvent(long timeNs, Consumer<VenueEvents> event) {
        translator.begin(timeNs);
        event.accept(translator);
        follow();
    }

    /** Opens the market, when all events of earlier processes were handed over. */
    public void open(long nowNs) {
        sessions.told.clear();
        script.begin(nowNs);
        logOnNs = nowNs;
    }

    /** Does what is due at a time. Returns how much that was. */
    public int turn(long nowNs) {
        requests.now(nowNs);
        int work = logOn(nowNs) + script.turn(nowNs);
        beginPrices();
        work += fairPrices.advance(nowNs, books) ? 1 : 0;
        work += tellReports();
        work += tellBooks();
        for (Desk desk : desks) {
            if (desk.wakeNs <= requests.nowNs() && isActive(desk)) {
                desk.wakeNs = Long.MAX_VALUE;
                run(desk, desk.agent()::onTimer);
                work++;
            }
        }
        return work;
    }

    private void beginPrices() {
        while (begun < books.size()) {
            fairPrices.begin(books.get(begun++));
        }
    }

    private int tellReports() {
        int count = sessions.told.size();
        // An agent's requests make events later, and no report here.
        for (SessionEvents.Told told : sessions.told) {
            Desk desk = told.desk();
            Report report = told.report();
            if (report != null && isActive(desk)) {
                run(desk, () -> desk.agent().onReport(report));
            } else if (report == null && !desk.failed && desk.loggedOn) {
                desk.started = true;
                run(desk, () -> desk.agent().start(desk));
            }
        }
        sessions.told.clear();
        return count;
    }

    private int tellBooks() {
        int count = changed.size();
        if (count == 0) {
            return 0;
        }
        for (MarketBook book : changed) {
            book.changed = false;
            for (Desk desk : desks) {
                if (isActive(desk)) {
                    run(desk, () -> desk.agent().onBook(book));
                }
            }
        }
        changed.clear();
        return count;
    }

    private boolean isActive(Desk desk) {
        return desk.started && !desk.failed && !stopping && desk.loggedOn;
    }

    private void run(Desk desk, Runnable call) {
        try {
            call.run();
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            desk.failed = true;
            lines.accept("agent " + desk.name() + " ended, and its orders are cancelled: " + e);
            logOut(desk);
        }
    }

    private int logOn(long nowNs) {
        if (nowNs < logOnNs || stopping || paused) {
            return 0;
        }
        logOnNs = nowNs + LOG_ON_AGAIN_NS;
        int count = 0;
        for (Desk desk : desks) {
            if (!desk.loggedOn && !desk.failed && requests.hasRoom()) {
                logon.session = desk.session();
                logon.connection = connections | logon.session;
                logon.resetSeqNums = true;
                logon.heartBtIntSeconds = 30;
                requests.entry().logon(logon);
                count++;
            }
        }
        return count;
    }

    private void logOut(Desk desk) {
        if (desk.loggedOn) {
            logout.session = desk.session();
            logout.ownerEpoch = desk.ownerEpoch;
            requests.entry().logout(logout);
        }
    }

    /** Logs the sessions out, which cancels their orders. */
    public void stop() {
        if (!stopping) {
            stopping = true;
            script.end();
            desks.forEach(this::logOut);
        }
    }

    /** Has a shock strike at once. */
    public void strike(Shock shock, long nowNs) {
        script.add(shock, nowNs);
    }

    /** Has agents act so many times as often as their terms say. */
    public void rate(double times) {
        requests.rate(times);
    }

    /** Logs the agents out, which cancels their orders, until {@link #resume}. Shocks go on. */
    public void pause() {
        paused = true;
        desks.forEach(this::logOut);
    }

    /** Logs the agents on again, if they were logged out by {@link #pause}. */
    public void resume(long nowNs) {
        if (paused) {
            paused = false;
            logOnNs = nowNs;
        }
    }

    /** Returns a line for each agent: its state, open orders, and position in each instrument that it has one in. */
    public List<String> agents() {
        return desks.stream().map(desk -> desk.line(paused)).toList();
    }

    /** Returns how many times as often as their terms say agents act. */
    public double rate() {
        return requests.rate();
    }

    /** Returns whether all sessions are logged out. */
    public boolean isStopped() {
        return desks.stream().noneMatch(desk -> desk.loggedOn);
    }

    /** Returns whether all agents have begun, and no book that takes orders lacks a side. */
    public boolean isServing() {
        return desks.stream().allMatch(desk -> desk.started || desk.failed)
                && books.stream().allMatch(book -> !book.takesOrders() || book.isTwoSided());
    }

    /** Returns the time at which something is due without a further event. */
    public long nextNs() {
        long next = Math.min(Math.min(logOnNs, script.nextNs()), fairPrices.nextNs());
        for (Desk desk : desks) {
            next = Math.min(next, requests.venueNs(desk.wakeNs));
        }
        return next;
    }

    /** Returns whether an event waits for {@link #turn}. */
    public boolean hasNews() {
        return !sessions.told.isEmpty() || !changed.isEmpty();
    }

    /** Returns the number of trades of the venue. */
    public long trades() {
        return sessions.trades;
    }

    /** Returns the books of the market. */
    public List<MarketBook> books() {
        return List.copyOf(books);
    }
}
