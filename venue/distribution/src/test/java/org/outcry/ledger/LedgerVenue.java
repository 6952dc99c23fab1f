// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Venue with members over FIX 4.2, 4.4, 5.0 SP2, OUCH and the web, drop copies in each FIX version, and an operator,
 * under a random flow. Its ledgers hold all that one is told against what others are told.
 */
final class LedgerVenue {
    private static final String CONFIG = """
        name: OUTCRY
        journal: {segment: 4MiB}
        limits: {orders: 100000, ordersPerSession: 20000, instruments: 20, sessions: 20, participants: 20}
        fix:
          listen: '127.0.0.1:0'
          logonWithin: 1s
          sessions:
            - {number: 1, tags: [{number: 5001, length: 12}, {number: 5002, type: int, messages: G}]}
            - {number: 2, version: FIX.4.2}
            - {number: 3, version: FIXT.1.1, tags: [{number: 5001, length: 12}, {number: 5002, type: int, messages: G}]}
            - {number: 6, dropCopy: [1, 2, 3, 7]}
            - {number: 7, dropCopy: [1], version: FIX.4.2}
            - {number: 8, dropCopy: [2], version: FIXT.1.1}
        ouch: {listen: '127.0.0.1:0', sessions: [{number: 4, user: OUCHY}]}
        itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
        native: {listen: '127.0.0.1:0'}
        console: {serve: no}
        tickTables:
          - {number: 1, rows: [{from: 0, tick: 1}, {from: 1000, tick: 2}]}
        participants:
          - {number: 1, selfTradeGroup: 1, selfTradePrevention: decrement}
          - {number: 2, selfTradeGroup: 2, selfTradePrevention: cancel-oldest}
        sessions:
          - {number: 1, compId: M44, participant: 1, cancelOnDisconnect: never}
          - {number: 2, compId: M42, participant: 1, cancelOnDisconnect: never}
          - {number: 3, compId: M50, participant: 2, cancelOnDisconnect: never}
          - {number: 4, compId: OUCHY, participant: 2, cancelOnDisconnect: never}
          - {number: 5, compId: Q44, participant: 3, cancelOnDisconnect: never, quoteProtection: {within: 1s, trades: 40}}
          - {number: 6, compId: C44, participant: 4, cancelOnDisconnect: never}
          - {number: 7, compId: C42, participant: 5, cancelOnDisconnect: never}
          - {number: 8, compId: C50, participant: 6, cancelOnDisconnect: never}
          - {number: 9, compId: WEB, participant: 7, cancelOnDisconnect: never}
        instruments:
        """;
    /** Symbol, number, volume, lowest and highest price of trades, and busts; in ten-thousandths. */
    private static final String TOTALS = """
        select concat_ws(' ', symbol, count(*), (sum(quantity) * 10000)::bigint, (min(price) * 10000)::bigint,
            (max(price) * 10000)::bigint, count(*) filter (where busted)) as totals
        from trades group by symbol order by symbol""";

    private static final Map<String, Integer> NUMBERS =
            Map.of("M44", 1, "M42", 2, "M50", 3, "OUCHY", 4, "Q44", 5, "WEB", 9);
    private static final String[] SELF_TRADE = {"NONE", "CANCEL_NEWEST", "CANCEL_OLDEST", "CANCEL_BOTH", "DECREMENT"};

    /** Time after which bytes that a full socket did not take are sent. */
    private static final long UNSENT_MS = 5;

    private final Path folder;
    private final Random random;
    private final TradeLedger trades = new TradeLedger();
    private final OuchLedger ouchLedger = new OuchLedger("OUCHY");
    private final Selector arrivals = Selector.open();
    private final OuchSession ouch = new OuchSession(arrivals, "OUCHY", ouchLedger::onMessage);
    private final RandomOuch ouchRequests;
    private final WebMember web;
    private final List<CopyLedger> copyLedgers;
    private final List<Member> members;
    private final List<FixSession> sessions = new ArrayList<>();
    private final Phases phases;
    private VenueProcess venue;
    private boolean isDown;
    private LocalDate day = LocalDate.of(2040, 1, 1);

    LedgerVenue(Path folder, Random random) throws IOException {
        this.folder = folder;
        this.random = random;
        web = new WebMember(arrivals, random);
        Files.writeString(
                folder.resolve("venue.yaml"),
                web.section() + CONFIG + Listed.ALL.stream().map(Listed::line).collect(Collectors.joining()));
        phases = new Phases(random);
        ouchRequests = new RandomOuch(random, ouch, ouchLedger);
        CopyLedger all = new CopyLedger("C44", FixVersion.FIX_4_4, Set.of("M44", "M42", "M50", "Q44"), this::copied);
        CopyLedger old = new CopyLedger("C42", FixVersion.FIX_4_2, Set.of("M44", "M42"), (compId, copy) -> {});
        CopyLedger young = new CopyLedger("C50", FixVersion.FIX_5_0_SP2, Set.of("M50"), (compId, copy) -> {});
        copyLedgers = List.of(all, old, young);
        members = List.of(
                Member.of(arrivals, "M44", FixVersion.FIX_4_4, random, all, old),
                Member.of(arrivals, "M42", FixVersion.FIX_4_2, random, all, old),
                Member.of(arrivals, "M50", FixVersion.FIX_5_0_SP2, random, all, young),
                Member.of(arrivals, "Q44", FixVersion.FIX_4_4, random, all));
        members.forEach(member -> sessions.add(member.session()));
        sessions.add(new FixSession(arrivals, "C44", FixVersion.FIX_4_4, random, all));
        sessions.add(new FixSession(arrivals, "C42", FixVersion.FIX_4_2, random, old));
        sessions.add(new FixSession(arrivals, "C50", FixVersion.FIX_5_0_SP2, random, young));
        venue = VenueProcess.start(folder);
        connect();
    }

    private void copied(String compId, FixMessage copy) {
        if (compId.equals("OUCHY")) {
            ouchLedger.copy(copy);
        }
        web.copy(compId, copy);
        trades.take(copy);
    }

    private void connect() throws IOException {
        for (FixSession session : sessions) {
            session.connect(venue.port("fix"));
        }
        ouch.connect(venue.port("ouch"), 0);
        web.connect(venue.port("web"));
        pump("logons", () -> sessions.stream().allMatch(FixSession::isLoggedOn) && ouch.isAnswered());
    }

    private boolean poll() {
        boolean any = ouch.poll();
        any |= web.poll();
        for (FixSession session : sessions) {
            any |= session.poll();
        }
        return any;
    }

    private void pump(String what, BooleanSupplier holds) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (!holds.getAsBoolean()) {
            if (!isDown && ouch.isEnded()) {
                // On a busy machine it was silent for longer than a client may be.
                logIn(0);
            }
            if (!poll()) {
                arrivals.select(key -> {}, UNSENT_MS);
            }
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("did not come: " + what + "\n" + this);
            }
        }
    }

    /** Sends so many requests of random members, and reads until all are answered. */
    void trade(int requests) throws IOException {
        int cut = random.nextInt(12) == 0 ? random.nextInt(requests) : -1;
        for (int i = 0; i < requests; i++) {
            int member = random.nextInt(members.size() + 2);
            if (member < members.size()) {
                members.get(member).requests().next();
            } else if (member == members.size()) {
                web.next();
            } else {
                ouchRequests.next();
            }
            if (random.nextInt(8) == 0) {
                poll();
            }
            if (i == cut) {
                cutOne();
            }
        }
        if (random.nextInt(4) == 0) {
            FixSession session = sessions.get(random.nextInt(sessions.size()));
            session.askForSomeAgain();
            if (random.nextBoolean()) {
                session.askForSomeAgain();
            }
        }
        synchronise();
    }

    private void cutOne() throws IOException {
        int which = random.nextInt(sessions.size() + 2);
        if (which > sessions.size()) {
            web.cut();
        } else if (which == sessions.size()) {
            ouch.close();
            logIn(random.nextInt(300));
        } else {
            FixSession session = sessions.get(which);
            session.close();
            session.connect(venue.port("fix"));
            pump("logon of " + session.compId, session::isLoggedOn);
        }
    }

    private void logIn(int again) throws IOException {
        do {
            ouch.close();
            ouch.connect(venue.port("ouch"), again);
            pump("login", () -> ouch.isAnswered() || ouch.isRefused());
        } while (ouch.isRefused());
    }

    private void synchronise() throws IOException {
        sessions.forEach(FixSession::ask);
        ouch.ask();
        pump("answers", () -> sessions.stream().allMatch(FixSession::isAnswered) && ouch.isAnswered());
    }

    /** Reads until all is told to all, and holds the ledgers against each other. */
    void settle() throws IOException {
        synchronise();
        synchronise();
        // A client that a resend has cost market data asks again. The answer may take until the books are read again.
        members.stream()
                .filter(member -> member.ledger().forgetMarketData())
                .forEach(member -> member.requests().marketData());
        pump(
                "market data",
                () -> members.stream().noneMatch(member -> member.ledger().owesMarketData()));
        pump("copies", this::isCopied);
        pump("orders and fills over the web", web::isLevel);
        members.forEach(member -> member.ledger().expectAnswered());
        ouchLedger.expectEqualToCopies();
        trades.expectBothSides();
        copyLedgers.forEach(CopyLedger::forget);
    }

    private boolean isCopied() {
        return copyLedgers.stream().allMatch(CopyLedger::isComplete) && ouchLedger.isCopied();
    }

    /** Lets a member without a state log on, with numbers that begin at 1, and ask for its orders and trades. */
    void rebuild() throws IOException {
        settle();
        Member member = members.get(random.nextInt(members.size()));
        if (member.hasMassStatus()) {
            member.session().connectAnew(venue.port("fix"));
            pump("logon with a reset", member.session()::isLoggedOn);
            synchronise();
            synchronise();
            takeMissed(member);
            member.ledger().gather();
            member.requests().massStatus();
            member.requests().trades();
            pump("missed reports", () -> {
                takeMissed(member);
                return isCopied();
            });
            settle();
            member.ledger().expectAllListed();
        } else {
            member.session().askForAllAgain();
            settle();
        }
    }

    /** Gives a member the reports that it missed while its numbers were reset: orders expire at any time. */
    private void takeMissed(Member member) {
        FixSession session = member.session();
        for (CopyLedger copies : copyLedgers) {
            List<FixMessage> missed = copies.takeMissed(session.compId, session.loggedOnAt());
            if (copies.hasAll()) {
                missed.forEach(member.ledger()::missed);
            }
        }
    }

    /** Lets a second connection of a session take it over from one that does not answer. */
    void takeOver() throws IOException {
        FixSession session = sessions.get(random.nextInt(sessions.size()));
        session.connect(venue.port("fix"));
        pump("take-over of " + session.compId, session::isLoggedOn);
        settle();
    }

    /** Kills the venue amid requests, and starts it again. */
    void kill() throws IOException, InterruptedException {
        for (int i = 0; i < 40; i++) {
            members.get(random.nextInt(members.size())).requests().next();
            ouchRequests.next();
            web.next();
        }
        isDown = true;
        venue.kill();
        pump(
                "ends of connections",
                () -> sessions.stream().allMatch(FixSession::isEnded) && ouch.isEnded() && web.isEnded());
        ouch.close();
        web.close();
        for (FixSession session : sessions) {
            session.close();
            session.originals.restarted();
        }
        copyLedgers.forEach(CopyLedger::restarted);
        venue = VenueProcess.start(folder);
        isDown = false;
        connect();
        settle();
    }

    /** Starts a day. */
    void nextDay() throws IOException {
        settle();
        pump("positions over the web", web::isTheSameOverHttp);
        venue.command(List.of("startDay: { day: " + day.format(DateTimeFormatter.BASIC_ISO_DATE) + " }"));
        day = day.plusDays(1);
        settle();
        trades.newDay();
        ouchLedger.newDay();
        web.newDay();
        members.forEach(member -> member.ledger().newDay());
    }

    /** Gives random commands: phases, rules for self-trades, suspensions, busts. */
    void operate() throws IOException {
        List<String> commands = new ArrayList<>(phases.next());
        int participant = 1 + random.nextInt(3);
        switch (random.nextInt(6)) {
            case 0, 1 ->
                commands.add("defineParticipant: { participant: " + participant + ", selfTradeGroup: " + participant
                        + ", selfTradePrevention: " + anySelfTradeRule(random) + " }");
            case 2 -> {
                commands.add("suspendParticipant: { participant: " + participant + ", cancelOrders: "
                        + random.nextBoolean() + " }");
                commands.add("resumeParticipant: { participant: " + participant + " }");
            }
            case 3 ->
                commands.add("massCancel: { scope: VENUE, instrument: "
                        + Listed.any(random).number() + " }");
            default -> {
                if (!trades.isEmpty()) {
                    TradeLedger.Trade busted = trades.any(random);
                    commands.add(busted.bust(Listed.of(busted.first().value(55)).number(), NUMBERS));
                }
            }
        }
        venue.command(commands);
    }

    /** Returns the name of a random rule for self-trades. */
    static String anySelfTradeRule(Random random) {
        return SELF_TRADE[random.nextInt(SELF_TRADE.length)];
    }

    /** Halts trading, and checks that the records have the trades that the members were told of. */
    void expectRecords() throws IOException {
        venue.command(phases.halted());
        settle();
        String rows = venue.verb("sql", TOTALS, "--data", folder.resolve("data").toString(), "--json");
        List<String> recorded = Pattern.compile("\\[\"([A-Z][-A-Z0-9]* [-0-9 ]+)\"\\]")
                .matcher(rows)
                .results()
                .map(result -> result.group(1))
                .toList();
        if (!recorded.equals(trades.totals())) {
            throw Fault.of("the records differ from the reports: " + rows, trades.totals());
        }
        web.expectCandles(venue, folder.resolve("data"), day.minusDays(1));
    }

    /** Returns the number of trades of which both sides were told. */
    long trades() {
        return trades.trades();
    }

    /** Returns how many repeated messages were compared with their originals. */
    long repeated() {
        return sessions.stream()
                .mapToLong(session -> session.originals.compared())
                .sum();
    }

    void stop() throws IOException, InterruptedException {
        for (FixSession session : sessions) {
            session.close();
        }
        ouch.close();
        web.end();
        arrivals.close();
        venue.stop();
    }

    @Override
    public String toString() {
        return Stream.of(sessions.stream(), copyLedgers.stream(), Stream.of(ouch, ouchLedger, web))
                .flatMap(all -> all)
                .map(Object::toString)
                .map(text -> text.substring(0, Math.min(text.length(), 1_500)))
                .collect(Collectors.joining("\n"));
    }
}
