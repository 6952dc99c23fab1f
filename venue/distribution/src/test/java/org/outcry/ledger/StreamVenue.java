// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Venue with streams of orders, trades and best prices, many idle instruments, members over FIX and an operator, under
 * a random flow. The messages of the stream of orders say what all others have to tell.
 */
final class StreamVenue {
    private static final int FIRST_IDLE = 101;
    private static final int IDLE = 200;
    private static final int NOT_ON_THE_FEED = 4;

    private static final String CONFIG = """
        name: OUTCRY
        journal: {segment: 4MiB}
        limits: {orders: 100000, ordersPerSession: 20000, instruments: 300, sessions: 20, participants: 20}
        fix:
          listen: '127.0.0.1:0'
          logonWithin: 1s
          sessions:
            - {number: 2, version: FIX.4.2}
            - {number: 3, version: FIXT.1.1}
            - {number: 6, dropCopy: [1, 2, 3, 7]}
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
          - {number: 5, compId: Q44, participant: 3, cancelOnDisconnect: never}
          - {number: 6, compId: C44, participant: 4, cancelOnDisconnect: never}
          - {number: 7, compId: WATCH, participant: 5, cancelOnDisconnect: never}
          - {number: 8, compId: MARK, participant: 7, cancelOnDisconnect: never}
        itch:
          requests: '127.0.0.1:0'
          snapshots: '127.0.0.1:0'
          tcp: '127.0.0.1:0'
          heartbeat: 50ms
          streams:
        """;

    private static final Map<String, Integer> NUMBERS = Map.of("M44", 1, "M42", 2, "M50", 3, "Q44", 5, "MARK", 8);

    /** Time after which bytes that a full socket did not take are sent, and missing messages asked for. */
    private static final long IDLE_MS = 5;

    /** Clients of the feed at a time; its servers take sixteen of an address. */
    private static final int MOST_CLIENTS = 12;

    private final Path folder;
    private final Random random;
    private final Selector arrivals = Selector.open();
    private final FeedStream orders;
    private final FeedStream trades;
    private final FeedStream conflated;
    private final List<FeedStream> streams;
    private final StreamBooks told;
    private final ConflatedClient conflatedClient = new ConflatedClient();
    private final TradeCopies copies = new TradeCopies();
    private final FixMarketData marketData;
    private final FixSession watch;
    private final Marker marker = new Marker(FIRST_IDLE, IDLE);
    private final FixSession mark;
    private final List<Member> members;
    private final List<FixSession> sessions = new ArrayList<>();
    private final List<FeedProbe> probes = new ArrayList<>();
    private final Phases phases;
    private final StreamRecords records = new StreamRecords();
    private final Map<String, BigDecimal> volumes = new TreeMap<>();
    private VenueProcess venue;
    private LocalDate date = LocalDate.of(2040, 1, 1);
    private long clients;

    StreamVenue(Path folder, Random random) throws IOException {
        this.folder = folder;
        this.random = random;
        orders = new FeedStream(arrivals, "orders", "orders", 2, 2, random);
        trades = new FeedStream(arrivals, "trades", "trades", 1, 2, random);
        conflated = new FeedStream(arrivals, "best", "conflated", 1, 0, random);
        conflated.readBy(conflatedClient);
        streams = List.of(orders, trades, conflated);
        told = new StreamBooks(orders, trades, conflated);
        Files.writeString(folder.resolve("venue.yaml"), config());
        phases = new Phases(random);
        members = List.of(
                Member.of(arrivals, "M44", FixVersion.FIX_4_4, random),
                Member.of(arrivals, "M42", FixVersion.FIX_4_2, random),
                Member.of(arrivals, "M50", FixVersion.FIX_5_0_SP2, random),
                Member.of(arrivals, "Q44", FixVersion.FIX_4_4, random));
        members.forEach(member -> sessions.add(member.session()));
        sessions.add(new FixSession(arrivals, "C44", FixVersion.FIX_4_4, random, copies));
        marketData = new FixMarketData(watched());
        watch = new FixSession(arrivals, "WATCH", FixVersion.FIX_4_4, random, marketData);
        sessions.add(watch);
        mark = new FixSession(arrivals, "MARK", FixVersion.FIX_4_4, random, marker);
        sessions.add(mark);
        venue = VenueProcess.start(folder);
        connect();
    }

    private String config() {
        return CONFIG
                + streams.stream().map(FeedStream::item).collect(Collectors.joining())
                + "instruments:\n"
                + Listed.ALL.stream().map(Listed::line).collect(Collectors.joining())
                + IntStream.range(FIRST_IDLE, FIRST_IDLE + IDLE)
                        .mapToObj(number -> listed(number).line())
                        .collect(Collectors.joining());
    }

    /** Returns an instrument by its number. */
    static Listed listed(int number) {
        return Listed.ALL.stream()
                .filter(listed -> listed.number() == number)
                .findFirst()
                .orElseGet(() -> new Listed(number, Marker.symbol(number), 2, 0, 1_000, ""));
    }

    /** Returns the symbols whose market data over FIX is compared: those that trade, and some idle ones. */
    private static List<String> watched() {
        return Stream.concat(
                        Listed.ALL.stream().map(Listed::symbol),
                        IntStream.range(FIRST_IDLE, FIRST_IDLE + IDLE / 10).mapToObj(Marker::symbol))
                .toList();
    }

    private void connect() throws IOException {
        for (FixSession session : sessions) {
            session.connect(venue.port("fix"));
        }
        pump("logons", () -> sessions.stream().allMatch(FixSession::isLoggedOn));
        marketData.subscribe(watch);
        settle();
    }

    private boolean poll() throws IOException {
        boolean any = false;
        for (FixSession session : sessions) {
            any |= session.poll();
        }
        for (FeedStream stream : streams) {
            any |= stream.poll();
        }
        for (FeedProbe probe : probes) {
            any |= probe.poll();
        }
        told.take();
        return any;
    }

    private void pump(String what, BooleanSupplier holds) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (!holds.getAsBoolean()) {
            if (!poll() && arrivals.select(key -> {}, IDLE_MS) == 0) {
                for (FeedStream stream : streams) {
                    stream.askForHoles(venue.port("requests"));
                }
            }
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("did not come: " + what + "\n" + this);
            }
        }
    }

    /** Sends so many requests of random members; clients of the feed come at random moments. */
    void trade(int requests) throws IOException {
        for (int i = 0; i < requests; i++) {
            members.get(random.nextInt(members.size())).requests().next();
            if (random.nextInt(8) == 0) {
                poll();
            }
            if (random.nextInt(40) == 0 && probes.size() < MOST_CLIENTS) {
                probe();
            }
            if (random.nextInt(20) == 0) {
                streams.get(random.nextInt(streams.size())).askForSomeAgain(venue.port("requests"));
            }
        }
        sessions.forEach(FixSession::ask);
        pump("answers", () -> sessions.stream().allMatch(FixSession::isAnswered));
    }

    private void probe() throws IOException {
        FeedStream stream = streams.get(random.nextInt(streams.size()));
        if (stream != conflated && random.nextBoolean()) {
            FeedSession session = stream.sessions().lastEntry().getValue();
            long number = random.nextInt(3) == 0 ? random.nextInt(2) : 1 + random.nextLong(session.announced());
            probes.add(new TcpProbe(arrivals, venue.port("tcpFeed"), stream, number));
        } else {
            probes.add(new SnapshotProbe(arrivals, venue.port("snapshots"), stream, orders));
        }
    }

    /** Marks a moment, reads until all is told to all, and compares it. */
    void settle() throws IOException {
        marker.mark(mark, random);
        sessions.forEach(FixSession::ask);
        pump("answers", () -> sessions.stream().allMatch(FixSession::isAnswered));
        pump("mark in the orders", this::isMarked);
        pump("trades", told::hasTrades);
        pump("best prices", () -> conflatedClient.isRight(told.books().newestBestPrices()));
        for (FeedProbe probe : probes) {
            pump("messages of a client of the feed", probe::isDone);
        }
        clients += probes.size();
        closeProbes();
        pump("volumes of the drop copies", this::areVolumesEqual);
        pump("market data over FIX", () -> marketData.difference(told.books()) == null);
        told.expectTrades();
        told.expectBestPrices();
        conflatedClient.expectInTime(told.books().bestPrices());
        told.books().all().values().forEach(FeedBook::expectNotCrossed);
        for (long bust : told.books().unknownBusts()) {
            if (!copies.trades().isOfAuction(bust)) {
                throw Fault.of("a bust of a trade that the stream never had: " + bust, List.of());
            }
        }
        members.forEach(member -> member.ledger().forgetMarketData());
    }

    private boolean isMarked() {
        FeedBook book = told.books().all().get(marker.instrument());
        FeedPrint last = book == null ? null : book.last();
        return marker.isReported() && last != null && last.match() == marker.match();
    }

    private void closeProbes() throws IOException {
        for (FeedProbe probe : probes) {
            probe.close();
        }
        probes.clear();
    }

    private boolean areVolumesEqual() {
        Map<String, BigDecimal> all = new TreeMap<>(volumes);
        addVolumes(told.books(), all);
        return copies.trades().isWhole()
                && copies.trades().volumes().entrySet().stream()
                        .filter(entry ->
                                !entry.getKey().equals(listed(NOT_ON_THE_FEED).symbol()))
                        .allMatch(entry ->
                                entry.getValue().compareTo(all.getOrDefault(entry.getKey(), BigDecimal.ZERO)) == 0);
    }

    private static void addVolumes(FeedBooks of, Map<String, BigDecimal> to) {
        of.all()
                .forEach((locate, book) -> to.merge(
                        listed(locate).symbol(),
                        BigDecimal.valueOf(book.volume(), listed(locate).quantityDecimals()),
                        BigDecimal::add));
    }

    /** Starts a day: the session of the former one is told whole, and orders are carried over. */
    void nextDay() throws IOException {
        settle();
        FeedBooks former = told.books();
        int formerDay = told.day();
        int day = Integer.parseInt(date.format(DateTimeFormatter.BASIC_ISO_DATE));
        date = date.plusDays(1);
        venue.command(List.of("startDay: { day: " + day + " }"));
        pump("end of the session", () -> former.isOver() && told.day() == day);
        pump("rest of the session", () -> told.isComplete(formerDay));
        told.expectWhole(formerDay, former);
        records.add(formerDay, former);
        addVolumes(former, volumes);
        for (FeedStream stream : streams) {
            stream.forget(day);
        }
        members.forEach(member -> member.ledger().newDay());
        copies.trades().newDay();
        settle();
        told.expectCarriedOver(former.terms());
    }

    /** Gives random commands: phases, rules for self-trades, busts, mass cancels. */
    void operate() throws IOException {
        List<String> commands = new ArrayList<>(phases.next());
        int participant = 1 + random.nextInt(3);
        switch (random.nextInt(4)) {
            case 0 ->
                commands.add("defineParticipant: { participant: " + participant + ", selfTradeGroup: " + participant
                        + ", selfTradePrevention: " + LedgerVenue.anySelfTradeRule(random) + " }");
            case 1 ->
                commands.add("massCancel: { scope: VENUE, instrument: "
                        + Listed.any(random).number() + " }");
            default -> {
                if (!copies.trades().isEmpty()) {
                    TradeLedger.Trade busted = copies.trades().any(random);
                    commands.add(busted.bust(instrument(busted.first().value(55)), NUMBERS));
                }
            }
        }
        venue.command(commands);
    }

    private static int instrument(String symbol) {
        return Marker.isSymbol(symbol)
                ? Marker.number(symbol)
                : Listed.of(symbol).number();
    }

    /** Kills the venue amid requests, and starts it again. */
    void kill() throws IOException, InterruptedException {
        for (int i = 0; i < 40; i++) {
            members.get(random.nextInt(members.size())).requests().next();
        }
        closeProbes();
        venue.kill();
        pump("ends of connections", () -> sessions.stream().allMatch(FixSession::isEnded));
        while (poll()) {
            // Packets of the killed process are no part of the next one's line.
        }
        for (FixSession session : sessions) {
            session.close();
            session.originals.restarted();
        }
        conflatedClient.forgetLine();
        venue = VenueProcess.start(folder);
        connect();
    }

    /** Halts trading, and checks that the records have the trades that the streams told. */
    void expectRecords() throws IOException {
        venue.command(phases.halted());
        settle();
        records.add(told.day(), told.books());
        records.expectEqual(
                venue, folder.resolve("data").toString(), copies.trades().totals());
    }

    /** Returns the number of trades of which both sides were told. */
    long trades() {
        return copies.trades().trades();
    }

    /** Returns how many messages came by more than one way, and were compared. */
    long again() {
        return streams.stream().mapToLong(FeedStream::again).sum();
    }

    /** Returns how many clients of the feed were compared with the books. */
    long clients() {
        return clients;
    }

    /** Returns how many messages of best prices were sent, and compared with the time of others. */
    long sent() {
        return conflatedClient.compared();
    }

    void stop() throws IOException, InterruptedException {
        closeProbes();
        for (FixSession session : sessions) {
            session.close();
        }
        for (FeedStream stream : streams) {
            stream.close();
        }
        arrivals.close();
        venue.stop();
    }

    @Override
    public String toString() {
        return Stream.of(
                        sessions.stream(),
                        streams.stream(),
                        probes.stream(),
                        Stream.of(
                                conflatedClient,
                                "market data over FIX: " + marketData.difference(told.books()),
                                "books at " + told.books().next()))
                .flatMap(all -> all)
                .map(Object::toString)
                .map(text -> text.substring(0, Math.min(text.length(), 1_500)))
                .collect(Collectors.joining("\n"));
    }
}
