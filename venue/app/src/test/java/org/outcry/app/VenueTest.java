// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.order.Side;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.cluster.StartEndedException;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.gateway.config.ConfigException;
import org.outcry.nativeapi.Token;
import org.outcry.runtime.WallClock;
import org.outcry.sequencer.StartRefusedException;

class VenueTest {
    @TempDir
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();

    private VenueConfig config(String more) {
        return VenueConfigReader.parse("""
            name: OUTCRY
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions:
              - {number: 1, compId: ALPHA, cancelOnDisconnect: never}
            """ + more, "venue.yaml", folder, 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{name: all, agents: [fix, sequencer, deltas, requests, snapshots], idle: yield}]",
                "[{name: orders, agents: [fix, sequencer]}, {name: feed, agents: [deltas, requests, snapshots]}]",
                "[{name: a, agents: [fix]}, {name: b, agents: [sequencer]}, {name: c, agents: [deltas, requests,"
                        + " snapshots]}]"
            })
    void shouldTradeWhateverRunsOnWhichThread(String threads) throws IOException {
        VenueConfig config = config("threads: " + threads + "\n");
        try (Venue venue = Venue.start(config, lines::add)) {
            Client client = new Client();
            client.session.connect(venue.address("fix"));
            client.await(1, client.session::isLoggedOn);
            client.order(1, Side.BUY, 100);
            client.order(2, Side.SELL, 100);
            client.await(4, () -> client.reports.size() == 4);
            assertThat(client.reports).containsExactly("1 0", "2 0", "1 F", "2 F");
            client.session.close();
        }
        assertThat(lines).noneMatch(line -> line.startsWith("fault"));
        try (Venue venue = Venue.start(config, lines::add)) {
            assertThat(venue.fault()).isNull();
            assertThat(lines).anyMatch(line -> line.startsWith("recovered: "));
        }
    }

    @Test
    void shouldNotWaitForTheProcessThatFollowsItWhenItIsToEnd() throws IOException {
        Token.random("standby").write(folder.resolve("standby.token"));
        VenueConfig config = config("standby: {address: '127.0.0.1:9', tokenFile: standby.token}\n");
        assertThatThrownBy(() -> Venue.start(config, () -> config, new WallClock(), lines::add, null, () -> true))
                .isInstanceOf(StartEndedException.class);
        assertThat(lines).noneMatch(line -> line.contains("does not answer"));
    }

    @Test
    void shouldHoldOrdersToTheRulesOfItsConfiguration() throws IOException {
        VenueConfig config = VenueConfigReader.parse("""
            name: OUTCRY
            journal: {segment: 1MiB}
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            participants: [{number: 1, selfTradePrevention: cancel-newest}]
            tickTables: [{number: 1, rows: [{from: 0, tick: 1}, {from: 50, tick: 10}]}]
            phaseSchedules: [{number: 1, rows: [{at: '23:59:59.999999999', phase: continuous}]}]
            instruments:
              - {number: 1, symbol: ACME, currency: EUR, tickTable: 1, phaseSchedule: 1, referencePrice: 100, collar: 1000}
            sessions:
              - {number: 1, compId: ALPHA, cancelOnDisconnect: never, openOrders: 2}
            """, "venue.yaml", folder, 2);
        try (Venue venue = Venue.start(config, lines::add)) {
            Client client = new Client();
            client.session.connect(venue.address("fix"));
            client.await(1, client.session::isLoggedOn);
            client.order(1, Side.BUY, 110);
            client.order(2, Side.BUY, 120);
            client.order(3, Side.BUY, 105);
            client.order(4, Side.SELL, 110);
            client.order(5, Side.BUY, 100);
            client.order(6, Side.BUY, 100);
            client.await(7, () -> client.reports.size() == 7);
            assertThat(client.reports).containsExactly("1 0", "2 8", "3 8", "4 0", "4 4", "5 0", "6 8");
            client.session.close();
        }
        try (Venue venue = Venue.start(config, lines::add)) {
            assertThat(venue.fault()).isNull();
        }
    }

    @Test
    void shouldKeepOthersOutOfItsDataFolder() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
        Venue.start(config(""), lines::add).close();
        assertThat(Files.getPosixFilePermissions(data)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(lines).anyMatch(line -> line.startsWith("data folder was open to other users"));
    }

    @Test
    void shouldRefuseASecondVenueInTheSameFolder() throws IOException {
        VenueConfig config = config("");
        try (Venue venue = Venue.start(config, lines::add)) {
            assertThatThrownBy(() -> Venue.start(config, lines::add)).isInstanceOf(StartRefusedException.class);
            assertThat(venue.fault()).isNull();
        }
    }

    @Test
    void shouldRefuseAConfigurationThatLowersALimit() throws IOException {
        Venue.start(config("limits: {orders: 5000}\n"), lines::add).close();
        assertThatThrownBy(() -> Venue.start(config("limits: {orders: 4000}\n"), lines::add))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("limits can't be lowered");
        Venue.start(config("limits: {orders: 6000}\n"), lines::add).close();
    }

    @Test
    void shouldNameThePortThatIsTaken() throws IOException {
        try (Venue venue = Venue.start(config(""), lines::add)) {
            int port = venue.address("fix").getPort();
            String taken = "fix: {listen: '127.0.0.1:" + port + "'}\n";
            VenueConfig other =
                    VenueConfigReader.parse("data: other\njournal: {segment: 1MiB}\n" + taken, "venue.yaml", folder, 2);
            assertThatThrownBy(() -> Venue.start(other, lines::add))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(Integer.toString(port));
        }
    }

    /** Client that waits for expected messages. */
    private static final class Client implements FixListener {
        private final List<String> reports = new CopyOnWriteArrayList<>();
        private final FixInitiator session = new FixInitiator(
                InitiatorConfig.of("ALPHA", "OUTCRY"), this, () -> System.currentTimeMillis() * 1_000_000);

        void order(int clOrdId, Side side, int priceTicks) {
            session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                    .putInt(Tags.CL_ORD_ID, clOrdId)
                    .putText(Tags.SYMBOL, "ACME")
                    .putChar(Tags.SIDE, side == Side.BUY ? '1' : '2')
                    .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                    .putInt(Tags.ORDER_QTY, 10)
                    .putChar(Tags.ORD_TYPE, '2')
                    .putDecimal(Tags.PRICE, priceTicks, 2);
            assertThat(session.send()).isTrue();
        }

        void await(int what, BooleanSupplier holds) {
            long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
            while (!holds.getAsBoolean()) {
                session.poll();
                if (System.nanoTime() > deadlineNs) {
                    throw new AssertionError(String.format(Locale.ROOT, "step %d did not come: %s", what, reports));
                }
            }
        }

        @Override
        public void onMessage(FixDecoder message) {
            reports.add(message.text(Tags.CL_ORD_ID) + " " + message.charValue(Tags.EXEC_TYPE));
        }
    }
}
