// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.engine.Engine;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.StartRefusedException;

/**
 * A folder that the version before this one wrote (rules 3, the last without calls in its snapshots) and left in order: 554 commands, 559
 * events in two files, orders of ALPHA and BETA that are good till cancelled, controls, a timer.
 */
@Timeout(120)
class UpgradeTest {
    private static final int LAST_COMMAND = 554;
    private static final int LAST_EVENT = 559;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();

    @BeforeEach
    void unpack() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        try (InputStream resource = Objects.requireNonNull(UpgradeTest.class.getResourceAsStream("rules-3.zip"));
                ZipInputStream zip = new ZipInputStream(resource)) {
            ZipEntry entry = zip.getNextEntry();
            while (entry != null) {
                Files.copy(zip, data.resolve(entry.getName()));
                entry = zip.getNextEntry();
            }
        }
    }

    @Test
    void shouldGoOnWithOrdersAndNumbersOfTheVersionBefore() throws IOException {
        try (Venue venue = start("data")) {
            assertThat(lines)
                    .contains("folder of an earlier version is taken over: commandNumber=" + LAST_COMMAND
                            + " rulesVersion=3 thisRulesVersion=" + Engine.RULES_VERSION);
            Client alpha = new Client("ALPHA", 526, 528, venue);
            // Five messages less than it was sent: they are rendered again from events of the version before.
            Client beta = new Client("BETA", 9, 5, venue);
            Client.await(List.of(alpha, beta), () -> beta.reports.size() == 5);
            assertThat(beta.reports)
                    .containsExactly(
                            "B-DAY-LIMIT 0 order=6 leaves=10",
                            "B-GTC-BOLT 0 order=7 leaves=30",
                            "B-TAKES 0 order=9 leaves=150",
                            "B-TAKES F order=9 leaves=50",
                            "B-TAKES F order=9 leaves=0");
            beta.reports.clear();

            alpha.cancel("A-CANCELS", "A-GTC-LIMIT", '1');
            Client.await(List.of(alpha, beta), () -> alpha.reports.size() == 1);
            assertThat(alpha.reports).containsExactly("A-CANCELS 4 order=1 leaves=0");
            alpha.reports.clear();

            alpha.order("A-SELLS", '2', 100, 103_00);
            Client.await(List.of(alpha, beta), () -> alpha.reports.size() == 1);
            // Through the iceberg order of before, up to the stop price of an order of before.
            beta.order("B-BUYS", '1', 760, 103_00);
            Client.await(List.of(alpha, beta), () -> beta.reports.contains("B-GTC-STOP F order=3 leaves=0"));
            assertThat(beta.reports)
                    .startsWith("B-BUYS 0 order=271 leaves=760")
                    .contains("B-BUYS F order=271 leaves=0", "B-GTC-STOP F order=3 leaves=0");
            Client.await(List.of(alpha, beta), () -> alpha.reports.contains("A-SELLS F order=270 leaves=40"));
            assertThat(alpha.reports).contains("A-GTC-ICEBERG F order=2 leaves=0", "A-SELLS F order=270 leaves=40");
            alpha.session.close();
            beta.session.close();
        }
        JournalCheck.Result checked = JournalCheck.check(folder.resolve("data"));
        assertThat(checked.faults()).isEmpty();
        assertThat(checked.snapshots()).isGreaterThanOrEqualTo(2);
        lines.clear();
        try (Venue venue = start("data")) {
            assertThat(venue.fault()).isNull();
            assertThat(lines).noneMatch(line -> line.contains("earlier version"));
        }
    }

    @Test
    void shouldGoOnAfterAKillBeforeItsFirstSnapshot() throws IOException {
        try (Venue venue = start("data")) {
            Client alpha = new Client("ALPHA", 526, 528, venue);
            alpha.cancel("A-CANCELS", "A-GTC-LIMIT", '1');
            Client.await(List.of(alpha), () -> alpha.reports.size() == 1);
            copy("data", "killed");
            alpha.session.close();
        }
        lines.clear();
        try (Venue venue = start("killed")) {
            assertThat(lines).anyMatch(line -> line.startsWith("recovered: "));
            Client alpha = new Client("ALPHA", 528, 530, venue);
            alpha.cancel("A-CANCELS-MORE", "A-GTC-ICEBERG", '2');
            Client.await(List.of(alpha), () -> alpha.reports.size() == 1);
            assertThat(alpha.reports).containsExactly("A-CANCELS-MORE 4 order=2 leaves=0");
            alpha.session.close();
        }
        assertThat(JournalCheck.check(folder.resolve("killed")).faults()).isEmpty();
    }

    @Test
    void shouldRefuseAFolderThatWasNotLeftInOrder() throws IOException {
        Files.delete(folder.resolve("data/snapshot-00000000000000000554.state"));
        List<String> before = names();
        assertThatThrownBy(() -> start("data"))
                .isInstanceOf(StartRefusedException.class)
                .hasMessage("folder of an earlier version was not left in order: directory=" + folder.resolve("data")
                        + " lastCommand=" + LAST_COMMAND + " lastEvent=" + LAST_EVENT
                        + " newestSnapshotCommand=17 thisRulesVersion=" + Engine.RULES_VERSION
                        + "; start the version that wrote it, stop that in order, then start this one");
        assertThat(names()).isEqualTo(before);
    }

    @Test
    void shouldRefuseAFolderWithoutItsEventLog() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            for (Path file :
                    files.filter(path -> path.toString().contains("events-")).toList()) {
                Files.delete(file);
            }
        }
        assertThatThrownBy(() -> start("data"))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("was not left in order");
    }

    @Test
    void shouldCheckAndPrintAFolderOfTheVersionBefore() throws IOException {
        String data = folder.resolve("data").toString();
        assertThat(run("journal", "verify", data))
                .startsWith("good: 554 commands, 559 events, 1 snapshots, 0 audit records, state ");
        assertThat(run("journal", "dump", data, "--events", "--from", "20", "--to", "24"))
                .contains("# 20  ", "limitOverrideSet: {", "  maxOrderLots: 9000,", "# 24  ", "A-GTC-LIMIT");
        start("data").close();
        assertThat(run("journal", "verify", data)).startsWith("good: ");
        assertThat(run("journal", "dump", data, "--from", "550", "--to", "556"))
                .contains("# 550  ", "# 554  ", "takeSnapshot: { }", "# 555  ", "venueStarted: { }");
        assertThat(run("wire", "dump", data + "/journal-00000000000000000001.events"))
                .contains("# 1  ", "setLimitOverride: {", "# 555  ");
    }

    private String run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Outcry.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        assertThat(code).as("%s %s", out, err).isZero();
        return out.toString();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("data"))) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    /** Copies a folder as it stands, as a kill would leave it. A file that is being written anew may be gone when its turn comes. */
    private void copy(String from, String to) throws IOException {
        Path target = Files.createDirectory(folder.resolve(to));
        try (Stream<Path> files = Files.list(folder.resolve(from))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                try {
                    Files.copy(file, target.resolve(file.getFileName()));
                } catch (NoSuchFileException gone) {
                    assertThat(file.toString()).endsWith(".unfinished");
                }
            }
        }
    }

    /** Starts a venue in the day in which the folder was left. */
    private Venue start(String data) throws IOException {
        VenueConfig config = config(data);
        return Venue.start(config, () -> config, new ShiftedClock("2026-11-22T12:00:00Z"), lines::add);
    }

    private VenueConfig config(String data) {
        return VenueConfigReader.parse("""
            name: OUTCRY
            data: %s
            journal: {segment: 64KiB, most: 16MiB, snapshotEvery: 0}
            limits: {orders: 10000, ordersPerSession: 1000, instruments: 10, sessions: 10, participants: 10}
            fix: {listen: '127.0.0.1:0', sendingTimeTolerance: off}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            participants:
              - {number: 1, selfTradeGroup: 7, selfTradePrevention: cancel-newest}
            tickTables:
              - {number: 1, rows: [{from: 0, tick: 1}, {from: 1000, tick: 5}]}
            phaseSchedules:
              - {number: 1, rows: [{at: '23:58', phase: closing-auction}, {at: '23:59', phase: closed}]}
            instruments:
              - {number: 1, symbol: ACME, priceDecimals: 2, quantityDecimals: 0, maxPriceTicks: 1000000,
                 maxQuantityLots: 100000, referencePrice: 10000, collar: 2000, maxOrderLots: 5000}
              - {number: 2, symbol: BOLT, priceDecimals: 2, quantityDecimals: 0, maxPriceTicks: 1000000,
                 maxQuantityLots: 100000, tickTable: 1, phaseSchedule: 1}
            sessions:
              - {number: 1, compId: ALPHA, participant: 1, cancelOnDisconnect: never}
              - {number: 2, compId: BETA, participant: 2, cancelOnDisconnect: never, ordersPerSecond: 100000, burst: 1000}
            """.formatted(data), "venue.yaml", folder, 2);
    }

    /** A participant that goes on with the numbers that it had. */
    private static final class Client implements FixListener {
        private final List<String> reports = new CopyOnWriteArrayList<>();
        private final FixInitiator session;

        Client(String compId, int nextOutgoing, int nextIncoming, Venue venue) throws IOException {
            session =
                    new FixInitiator(InitiatorConfig.of(compId, "OUTCRY").withResetSeqNums(false), this, Client::nowNs);
            session.setSeqNums(nextOutgoing, nextIncoming);
            session.connect(venue.address("fix"));
            await(List.of(this), session::isLoggedOn);
        }

        private static long nowNs() {
            return System.currentTimeMillis() * 1_000_000;
        }

        void order(String clOrdId, char side, int quantity, int priceTicks) {
            session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                    .putText(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, side)
                    .putUtcTimestamp(Tags.TRANSACT_TIME, nowNs(), 3)
                    .putInt(Tags.ORDER_QTY, quantity)
                    .putChar(Tags.ORD_TYPE, '2')
                    .putDecimal(Tags.PRICE, priceTicks, 2);
            assertThat(session.send()).isTrue();
        }

        void cancel(String clOrdId, String origClOrdId, char side) {
            session.beginMessage(MsgTypes.ORDER_CANCEL_REQUEST)
                    .putText(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.ORIG_CL_ORD_ID, origClOrdId)
                    .putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, side)
                    .putUtcTimestamp(Tags.TRANSACT_TIME, nowNs(), 3);
            assertThat(session.send()).isTrue();
        }

        static void await(List<Client> clients, BooleanSupplier holds) {
            long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (!holds.getAsBoolean()) {
                clients.forEach(client -> client.session.poll());
                if (System.nanoTime() > deadlineNs) {
                    throw new AssertionError("not in time: "
                            + clients.stream().map(client -> client.reports).toList());
                }
            }
        }

        @Override
        public void onMessage(FixDecoder message) {
            reports.add(message.text(Tags.CL_ORD_ID) + " " + message.charValue(Tags.EXEC_TYPE) + " order="
                    + message.text(Tags.ORDER_ID) + " leaves=" + message.text(Tags.LEAVES_QTY));
        }
    }
}
