package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SoloSequencer;

/** A venue in a process of its own, killed under load with no chance to say anything, and started again. */
@Timeout(120)
class KilledVenueTest {
    private static final int ORDERS = 6_000;
    private static final int[] KILLED_AFTER = {700, 2_300, 4_100};

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void shouldAcceptOrRejectEveryOrderOnceHoweverOftenItIsKilled() throws Exception {
        Path config = folder.resolve("venue.yaml");
        Files.writeString(config, """
                name: OUTCRY
                journal: {segment: 1MiB}
                fix: {listen: '127.0.0.1:0'}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """);
        Client client = new Client();
        Process venue = start(config, client);
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted >= after);
            venue.destroyForcibly().waitFor();
            client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
            venue = start(config, client);
        }
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        venue.destroy();
        assertThat(venue.waitFor(20, TimeUnit.SECONDS)).isTrue();

        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.accepted).isGreaterThan(KILLED_AFTER[2]);
        assertThat(client.faults).isEmpty();
        JournalCheck.Result check = JournalCheck.check(folder.resolve("data"));
        assertThat(check.faults()).isEmpty();
        SequencerConfig files = SequencerConfig.of(folder.resolve("data"));
        try (SoloSequencer sequencer = SoloSequencer.open(files, System::nanoTime, line -> {})) {
            assertThat(sequencer.engine().openOrders(1)).isEqualTo(client.accepted);
        }
    }

    private static Process start(Path config, Client client) throws IOException {
        File said = config.resolveSibling("said").toFile();
        Process venue = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-opens",
                        "java.base/jdk.internal.misc=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Outcry.class.getName(),
                        "run",
                        config.toString(),
                        "--json")
                .redirectError(said)
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(venue.getInputStream(), StandardCharsets.UTF_8));
        String addresses = out.readLine();
        assertThat(addresses)
                .as(() -> "what the venue says at its start; besides: " + contentOf(said))
                .contains("\"fix\":\"127.0.0.1:");
        int port = Integer.parseInt(addresses.replaceAll(".*\"fix\":\"127\\.0\\.0\\.1:(\\d+)\".*", "$1"));
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        client.await("the session is on", client.session::isLoggedOn);
        return venue;
    }

    /** Sends orders that rest, and counts what each of them is told. */
    private static final class Client implements FixListener {
        private final FixInitiator session = new FixInitiator(
                InitiatorConfig.of("ALPHA", "OUTCRY"), this, () -> System.currentTimeMillis() * 1_000_000);
        private final Map<Integer, Integer> outcomes = new TreeMap<>();
        private final List<String> faults = new ArrayList<>();
        private int sent;
        private int accepted;

        void sendUntil(BooleanSupplier holds) {
            await("so many orders are accepted", () -> {
                while (sent < ORDERS && sent - outcomes.size() < 300 && session.hasRoom(512)) {
                    session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                            .putInt(Tags.CL_ORD_ID, ++sent)
                            .putText(Tags.SYMBOL, "ACME")
                            .putChar(Tags.SIDE, '1')
                            .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                            .putInt(Tags.ORDER_QTY, 10)
                            .putChar(Tags.ORD_TYPE, '2')
                            .putDecimal(Tags.PRICE, 1 + sent % 50, 2);
                    if (!session.send()) {
                        faults.add("did not fit: " + sent);
                    }
                }
                return holds.getAsBoolean();
            });
        }

        void await(String what, BooleanSupplier holds) {
            long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (!holds.getAsBoolean()) {
                if (session.poll() == 0) {
                    Thread.yield();
                }
                if (System.nanoTime() > deadlineNs) {
                    throw new AssertionError("did not come: " + what + " sent=" + sent + " accepted=" + accepted
                            + " outcomes=" + outcomes.size() + " faults=" + faults);
                }
            }
        }

        @Override
        public void onMessage(FixDecoder message) {
            if (message.msgType() != MsgTypes.EXECUTION_REPORT) {
                faults.add("unexpected message: " + (char) message.msgType());
                return;
            }
            outcomes.merge(message.intValue(Tags.CL_ORD_ID), 1, Integer::sum);
            if (message.charValue(Tags.EXEC_TYPE) == '0') {
                accepted++;
            }
        }

        @Override
        public void onReject(FixDecoder reject) {
            faults.add("reject: " + reject.text(Tags.TEXT));
        }

        @Override
        public void onLogout(FixDecoder logout) {
            if (logout.has(Tags.TEXT)
                    && !logout.text(Tags.TEXT).toLowerCase(Locale.ROOT).contains("stop")) {
                faults.add("logout: " + logout.text(Tags.TEXT));
            }
        }
    }
}
