// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.seeds.Seed;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/**
 * Test of two venues with some instruments each, and one that routes to them, as processes that are killed, with FIX
 * clients that share no code with the venue.
 */
class PartitionsTest {
    @TempDir
    private Path folder;

    private final List<OutcryProcess> running = new ArrayList<>();
    private final PlainFixClient alpha = new PlainFixClient("ALPHA");
    private final PlainFixClient beta = new PlainFixClient("BETA");
    private final PlainFixClient copy = new PlainFixClient("COPY");
    private final Random random = new Random(Seed.fresh());
    private final Map<Integer, String> symbols = new HashMap<>();
    private int lastOrder = 10_000;
    private Path one = Path.of("");
    private Path two = Path.of("");
    private Path front = Path.of("");

    @BeforeEach
    void writeFiles() throws IOException {
        int portOne = freePort();
        int portTwo = freePort();
        one = partition("one", portOne, "{number: 1, symbol: ACME}, {number: 2, symbol: BOLT}");
        two = partition("two", portTwo, "{number: 3, symbol: CORE}, {number: 4, symbol: DYNE}");
        front = Files.writeString(
                folder.resolve("front.yaml"), """
            name: OUTCRY
            data: front
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:%d', sessions: [{number: 3, dropCopy: ALPHA}]}
            native: {listen: '127.0.0.1:0'}
            gateways: [fix]
            partitions:
              venues:
                - {number: 1, address: '127.0.0.1:%d', tokenFile: one/tokens/gateway, instruments: [ACME, BOLT]}
                - {number: 2, address: '127.0.0.1:%d', tokenFile: two/tokens/gateway, instruments: [CORE, DYNE]}
            instruments: []
            %s""".formatted(freePort(), portOne, portTwo, sessions()));
    }

    private Path partition(String name, int port, String instruments) throws IOException {
        return Files.writeString(folder.resolve(name + ".yaml"), """
            name: OUTCRY
            data: %s
            journal: {segment: 1MiB}
            native: {listen: '127.0.0.1:%d'}
            gateways: []
            instruments: [%s]
            %s""".formatted(name, port, instruments, sessions()));
    }

    private static String sessions() {
        return """
            sessions:
              - {number: 1, compId: ALPHA, participant: 1, cancelOnDisconnect: never}
              - {number: 2, compId: BETA, participant: 2, cancelOnDisconnect: never}
              - {number: 3, compId: COPY, participant: 3}
            """;
    }

    @AfterEach
    void endAll() throws InterruptedException {
        for (OutcryProcess process : running) {
            process.kill();
        }
    }

    @Test
    void shouldTradeOverTwoPartitionsByOneSession() throws Exception {
        run("one", one);
        run("two", two);
        OutcryProcess door = run("front", front);
        alpha.logOn(door.port("fix"));
        beta.logOn(door.port("fix"));
        awaitTrading("ACME", 1);
        awaitTrading("CORE", 1_001);

        alpha.order(5_001, "ACME", '1', 10, 1_000);
        alpha.order(5_002, "CORE", '1', 10, 2_000);
        alpha.await("both rest", () -> report("5001", '0') && report("5002", '0'));
        beta.order(6_001, "ACME", '2', 4, 1_000);
        beta.order(6_002, "CORE", '2', 10, 2_000);
        alpha.await("both trade", () -> report("5001", 'F') && report("5002", 'F'));
        alpha.cancel(5_003, 5_001, "ACME", '1');
        Map<Integer, String> cancelled =
                alpha.await("the cancel", message -> "4".equals(message.get(150)) && "5003".equals(message.get(11)));
        assertThat(cancelled.get(14)).isEqualTo("4");

        assertThat(differencesOfResend()).isEmpty();
    }

    @Test
    void shouldLoseAndRepeatNothingWhicheverProcessIsKilled() throws Exception {
        OutcryProcess first = run("one", one);
        run("two", two);
        OutcryProcess door = run("front", front);
        logOn(door);
        awaitTrading("ACME", 1);
        awaitTrading("CORE", 1_001);
        trade(300);

        first.kill();
        trade(300);
        int before = trades("CORE");
        trade(100);
        awaitAnswers("CORE", "DYNE");
        assertThat(trades("CORE")).as("trades of the other partition").isGreaterThan(before);
        assertThat(rejected()).as("orders for a partition that is gone").isPositive();

        run("one", one);
        awaitTrading("ACME", 2_001);
        trade(300);

        door.kill();
        for (PlainFixClient client : List.of(alpha, beta, copy)) {
            client.await("the loss is noticed", () -> !client.isConnected());
        }
        door = run("front", front);
        logOn(door);
        trade(300);
        awaitTrading("ACME", 3_001);
        awaitAnswers("ACME", "BOLT", "CORE", "DYNE");

        assertThat(differencesOfResend()).isEmpty();
        copy.await("all copies", () -> execIds(copy).containsAll(execIds(alpha)));
        assertThat(execIds(copy)).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(execIds(alpha));

        stopAll();
        for (Path data : List.of(folder.resolve("one"), folder.resolve("two"), folder.resolve("front"))) {
            assertThat(JournalCheck.check(data).faults()).as(data.toString()).isEmpty();
        }
    }

    @Test
    void shouldNeverGiveAParticipantMoreThanItsLimitWhileSharesMove() throws Exception {
        share(one, 600);
        share(two, 400);
        OutcryProcess first = run("one", one);
        run("two", two);
        share(one, 250);
        reload(one);
        first.kill();
        run("one", one);
        share(two, 750);
        reload(two);
        stopAll();

        TreeMap<Long, Runnable> changes = new TreeMap<>();
        Map<String, Long> shares = new HashMap<>();
        for (String name : List.of("one", "two")) {
            SequencerConfig files = SequencerConfig.of(folder.resolve(name));
            try (EventFileReader log = EventFileReader.open(files.eventLog())) {
                VenueEventsReader events = new VenueEventsReader(new IgnoredEvents() {
                    @Override
                    public void participantLimitsSet(ParticipantLimits limits) {
                        long value = limits.maxGrossOpenValue / 1_000_000;
                        changes.put(log.timeNs(), () -> shares.put(name, value));
                    }
                });
                assertThat(log.poll(events, Long.MAX_VALUE, Integer.MAX_VALUE)).isPositive();
            }
        }
        for (Runnable change : changes.values()) {
            change.run();
            assertThat(shares.values().stream().mapToLong(Long::longValue).sum())
                    .as("shares of the limit: " + shares)
                    .isLessThanOrEqualTo(1_000);
        }
        assertThat(shares).containsExactlyInAnyOrderEntriesOf(Map.of("one", 250L, "two", 750L));
    }

    private static void share(Path config, int grossOpenValue) throws IOException {
        String text = Files.readString(config).replaceAll("(?m)^participants:.*\n", "");
        Files.writeString(
                config, text + "participants: [{number: 1, limits: {grossOpenValue: " + grossOpenValue + "}}]\n");
    }

    private void reload(Path config) throws IOException, InterruptedException {
        Process reload = OutcryProcess.launch(folder.resolve("reload.said"), "reload", "--config", config.toString());
        assertThat(reload.waitFor())
                .as(Files.readString(folder.resolve("reload.said")))
                .isZero();
    }

    /** Has all reports repeated, and returns those that differ from what came first. */
    private List<String> differencesOfResend() throws IOException {
        alpha.repeated.clear();
        alpha.askAgain(1, 0);
        String last = alpha.reports().getLast().get(PlainFixClient.MSG_SEQ_NUM);
        alpha.await("the resend", () -> alpha.repeated.containsKey(Integer.valueOf(last)));
        List<String> differences = new ArrayList<>();
        for (Map<Integer, String> report : alpha.reports()) {
            int number = Integer.parseInt(report.get(PlainFixClient.MSG_SEQ_NUM));
            Map<Integer, String> again = content(alpha.repeated.getOrDefault(number, Map.of()));
            if (!again.equals(content(report))) {
                differences.add(content(report) + " again=" + again);
            }
        }
        return differences;
    }

    private void logOn(OutcryProcess door) throws IOException {
        alpha.logOn(door.port("fix"));
        beta.logOn(door.port("fix"));
        copy.logOn(door.port("fix"));
    }

    /** Sends orders of both sides at a few prices, without waiting for answers. */
    private void trade(int orders) throws IOException {
        for (int i = 0; i < orders; i++) {
            String symbol = List.of("ACME", "BOLT", "CORE", "DYNE").get(random.nextInt(4));
            symbols.put(++lastOrder, symbol);
            PlainFixClient client = random.nextBoolean() ? alpha : beta;
            client.order(
                    lastOrder,
                    symbol,
                    random.nextBoolean() ? '1' : '2',
                    1 + random.nextInt(9),
                    1_000 + random.nextInt(3));
            if (i % 50 == 49) {
                for (PlainFixClient each : List.of(alpha, beta, copy)) {
                    each.readAll();
                }
            }
        }
    }

    /** Waits until each order for some symbols that was taken has its answer. */
    private void awaitAnswers(String... of) throws IOException {
        for (PlainFixClient client : List.of(alpha, beta)) {
            client.await("an answer to each order", () -> {
                Map<Integer, Integer> answers = client.answers();
                return client.taken().stream()
                        .filter(order -> List.of(of).contains(symbols.getOrDefault(order, "")))
                        .allMatch(order -> answers.getOrDefault(order, 0) > 0);
            });
            assertThat(client.answers().values()).as("answers to each order").containsOnly(1);
        }
    }

    private int trades(String symbol) {
        return (int) alpha.reports().stream()
                .filter(report -> symbol.equals(report.get(55)) && "F".equals(report.get(150)))
                .count();
    }

    private int rejected() {
        return (int) Stream.of(alpha, beta)
                .flatMap(client -> client.reports().stream())
                .filter(report -> "8".equals(report.get(150)) && "instrument is not trading".equals(report.get(58)))
                .count();
    }

    private static List<String> execIds(PlainFixClient client) {
        return client.reports().stream().map(report -> report.get(17)).toList();
    }

    private void stopAll() throws InterruptedException {
        for (OutcryProcess process : running.reversed()) {
            process.process().destroy();
            assertThat(process.process().waitFor(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    private boolean report(String clOrdId, char type) {
        return alpha.reports().stream()
                .anyMatch(report -> clOrdId.equals(report.get(11)) && ("" + type).equals(report.get(150)));
    }

    /** Sends orders until one is accepted: the front venue learns of instruments from their partitions. */
    private void awaitTrading(String symbol, int firstId) throws IOException {
        int id = firstId;
        while (true) {
            String sent = "" + id;
            symbols.put(id, symbol);
            alpha.order(id++, symbol, '1', 1, 1);
            Map<Integer, String> answer = alpha.await("an answer", message -> sent.equals(message.get(11)));
            if ("0".equals(answer.get(150))) {
                return;
            }
        }
    }

    /** Returns what a message and its repetition have in common. */
    private static Map<Integer, String> content(Map<Integer, String> message) {
        Map<Integer, String> content = new TreeMap<>(message);
        List.of(9, 10, 43, 52, 97, 122).forEach(content::remove);
        return content;
    }

    private OutcryProcess run(String name, Path config) throws IOException {
        OutcryProcess process = OutcryProcess.start(folder.resolve(name + ".said"), "run", config.toString(), "--json");
        running.add(process);
        return process;
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }
}
