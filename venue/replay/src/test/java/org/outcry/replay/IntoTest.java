// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.outcry.replay.OutcryCommand.outcry;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.replay.OutcryCommand.Printed;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.SequencerConfig;

/** A venue that runs, in which others have orders. */
class IntoTest {
    private static final int DISCARD_PORT = 9;
    private static final String FLOW = """
            seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id
            1,1000,new,1,B,10100,30,0
            2,2000,new,2,B,9900,10,0
            3,3000,cancel,2,B,9900,10,0
            4,4000,new,3,B,9800,20,0
            5,5000,ioc,4,B,10100,40,0
            6,6000,cancel,99,B,9800,20,0
            7,7000,reduce,3,B,9800,5,0
            """;

    @TempDir
    Path folder;

    private Venue venue;
    private FixTarget other;
    private Path flow;

    @BeforeEach
    void start() throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        InetSocketAddress nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), DISCARD_PORT);
        venue = Venue.start(
                new VenueConfig(
                        "OUTCRY",
                        new SequencerConfig(folder.resolve("data"), 1 << 24, 1L << 30, Durability.PROCESS, 0),
                        new VenueConfig.Limits(1 << 12, 1 << 12, 2, 2),
                        StandardGateways.of(
                                FixSection.of("{listen: '127.0.0.1:0'}"),
                                new ItchSettings(nobody, null, "lo", any, any, 1_000_000_000L, 1 << 16)),
                        List.of(StandardGateways.thread("venue", Idle.BACKOFF)),
                        List.of(new VenueConfig.Instrument(1, "ACME", "ACME", 2, 0, 1, 1, 1_000_000, 1_000_000)),
                        List.of(
                                new VenueConfig.Session(1, "REPLAY", 1, null, -1),
                                new VenueConfig.Session(2, "OTHER", 2, null, -1))),
                line -> {});
        other = new FixTarget(
                venue.address("fix"),
                InitiatorConfig.of("OTHER", "OUTCRY"),
                List.of(new FixInstrument("ACME", 2, 0)),
                SystemEpochNanoClock.INSTANCE,
                Thread::yield,
                FixTarget.Company.OTHERS);
        other.open(List.of("ACME"), 8, new IgnoredEvents() {}, () -> {});
        NewOrder offer = new NewOrder();
        offer.instrument = 1;
        offer.terms.side = Side.SELL;
        offer.terms.type = OrderType.LIMIT;
        offer.terms.timeInForce = TimeInForce.DAY;
        offer.terms.priceTicks = 10_100;
        offer.terms.quantityLots = 50;
        other.newOrder(offer);
        other.await();
        flow = Files.writeString(folder.resolve("flow.csv"), FLOW);
    }

    @AfterEach
    void stop() throws IOException {
        other.close();
        venue.close();
    }

    private Printed replay(String... more) {
        InetSocketAddress fix = venue.address("fix");
        String[] arguments = new String[more.length + 8];
        List<String> first = List.of(
                "replay",
                flow.toString(),
                "--into",
                fix.getHostString() + ":" + fix.getPort(),
                "--sender",
                "REPLAY",
                "--target",
                "OUTCRY");
        first.toArray(arguments);
        System.arraycopy(more, 0, arguments, first.size(), more.length);
        return outcry(arguments);
    }

    @Test
    void shouldEnterTheCommandsAmongTheOrdersOfOthers() {
        Printed printed = replay("--as", "ACME", "--decimals", "2", "--json");
        assertThat(printed.err()).isEmpty();
        assertThat(printed.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(printed.out().strip())
                .isEqualTo("{\"commands\":7,\"trades\":2,\"volume\":50,\"rejects\":1,\"unknownSymbols\":{},"
                        + "\"books\":{\"ACME\":{\"orders\":1,\"bids\":[[9800,15]],\"asks\":[]}}}");
    }

    /** The session has an order of an earlier replay, which trades. */
    @Test
    void shouldLeaveOutOrdersThatItDidNotEnter() throws IOException {
        assertThat(replay("--as", "ACME", "--decimals", "2").exitCode()).isEqualTo(ExitCode.DONE);
        String header = FLOW.substring(0, FLOW.indexOf('\n') + 1);
        Files.writeString(flow, header + "1,1000,ioc,1,S,9800,20,0\n");
        Printed printed = replay("--as", "ACME", "--decimals", "2");
        assertThat(printed.err()).isEmpty();
        assertThat(printed.out()).startsWith("1 commands, 1 trades of 15 lots, 0 rejects");
    }

    @Test
    void shouldCountOrdersOfSymbolsThatTheVenueDoesNotHave() {
        Printed printed = replay("--as", "XYZ", "--decimals", "2");
        assertThat(printed.out()).contains("the venue has no symbol XYZ: 4 orders rejected");
    }

    @Test
    void shouldRefuseWhatCantBeEntered() throws IOException {
        assertThat(replay().err()).contains("the recording names no instrument: say it by --symbol");
        assertThat(replay("--as", "ACME,GLOBEX").err()).contains("--as must have a symbol for each of 1 instruments");
        assertThat(replay("--as", "ACME", "--decimals", "10").err()).contains("--decimals");
        assertThat(replay("--as", "ACME", "--events", "x.yaml").err()).contains("--feed and --events are written");
        assertThat(outcry("replay", flow.toString(), "--into", "ACME", "--sender", "A", "--target", "B", "--as", "C")
                        .err())
                .contains("--into must be HOST:PORT, with a port from 1 to 65535, not ACME");
        assertThat(outcry("replay", flow.toString(), "--into", "127.0.0.1:9880").exitCode())
                .isEqualTo(ExitCode.USAGE);
        int nobody;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = socket.getLocalPort();
        }
        Printed alone = outcry(
                "replay",
                flow.toString(),
                "--into",
                "127.0.0.1:" + nobody,
                "--sender",
                "A",
                "--target",
                "B",
                "--as",
                "C");
        assertThat(alone.exitCode()).isNotZero();
        assertThat(alone.err()).contains("no session with the venue: address=/127.0.0.1:" + nobody);
    }
}
