// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.OrderLoad;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;

/** Test of the experiment on possible duplicates: what both checks find, and a short run. Its times are not checked. */
class PossDupTest {
    private static final String WITHOUT = message("35=D\u000134=2\u000111=a\u0001");
    private static final String NO = message("35=D\u000134=3\u000143=N\u000111=b\u0001");
    private static final String YES = message("35=D\u000134=4\u000143=Y\u000111=c\u0001");

    private static String message(String body) {
        String text = "8=FIX.4.4\u00019=" + body.length() + "\u0001" + body;
        return text + String.format("10=%03d\u0001", text.chars().sum() & 0xff);
    }

    /** The messages come in pieces, and all bytes go on as they came. */
    @ParameterizedTest
    @EnumSource
    void shouldFindTheDuplicatesAndPassEveryByteOn(PossDupCheck check) throws IOException {
        PossDupCheck.Counts counts = new PossDupCheck.Counts();
        String sent = WITHOUT + YES + NO + WITHOUT;
        ByteBuffer received = ByteBuffer.allocate(1024);
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (SocketChannel client = SocketChannel.open(server.getLocalAddress());
                    PossDupLink link = new PossDupLink(server.accept(), check, counts)) {
                for (int piece : new int[] {1, WITHOUT.length() + 5, sent.length()}) {
                    byte[] bytes = sent.substring(received.position(), piece).getBytes(StandardCharsets.US_ASCII);
                    client.write(ByteBuffer.wrap(bytes));
                    while (received.position() < piece) {
                        link.read(received);
                    }
                }
            }
        }
        assertThat(new String(received.array(), 0, received.position(), StandardCharsets.US_ASCII))
                .isEqualTo(sent);
        assertThat(counts.messages).isEqualTo(4);
        assertThat(counts.possDups).isEqualTo(1);
        assertThat(counts.exceptions).isEqualTo(check == PossDupCheck.EXCEPTION ? 2 : 0);
    }

    /** The gateway behind each check answers every order. */
    @ParameterizedTest
    @EnumSource
    void shouldCheckEveryMessageBeforeTheSameGateway(PossDupCheck check, @TempDir Path folder) throws IOException {
        PossDupCheck.Counts counts = new PossDupCheck.Counts();
        MeasuredVenue measured = MeasuredVenue.ofOneInstrument(folder, 1, Idle.YIELD);
        VenueGateway fix = new VenueGateway(new FixPlugin(), new CheckedGateway(check, counts));
        try (MeasuredVenue.Running running = measured.start(fix)) {
            OrderLoad load = new OrderLoad(
                    running.venue().address(FixPlugin.NAME), new PossDupAcceptors(Idle.YIELD).dialogue(1));
            assertThat(load.run(10_000, 1_000).responseNs().getTotalCount()).isEqualTo(1_000);
            load.close();
        }
        int withLogon = 1_001;
        assertThat(counts.messages).isEqualTo(withLogon);
        assertThat(counts.possDups).isZero();
        assertThat(counts.exceptions).isEqualTo(check == PossDupCheck.EXCEPTION ? withLogon : 0);
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldMeasureAnExceptionPerMessageBesideNone() throws IOException {
        List<List<OrderComparison.Row>> rounds = new OrderComparison(
                        new PossDupAcceptors(Idle.YIELD),
                        OrderComparison.Plan.ofOneSession(List.of(1_000), 1, 0, 1),
                        ClientCore.any(),
                        progress -> {})
                .rounds();

        assertThat(rounds).hasSize(2);
        OrderComparison.Row exception = rounds.getFirst().getFirst();
        OrderComparison.Row asking = rounds.getLast().getFirst();
        assertThat(exception.exceptions()).isEqualTo(1_000);
        assertThat(asking.exceptions()).isZero();
        assertThat(exception.bytesPerMessage()).isGreaterThan(asking.bytesPerMessage() + 100);
        Figures figures = PossDupReport.of("", rounds);
        assertThat(figures.value("by exception at 1,000/s, exceptions of a message"))
                .isEqualTo(1);
        assertThat(figures.value("by asking at 1,000/s round 1, p99.99")).isPositive();
        assertThat(figures.value("by exception at 1,000/s to asking, fastest")).isPositive();
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldDrawFlameGraphsOfBoth(@TempDir Path folder) throws IOException {
        Map<String, Path> pages =
                new PossDupFlames(new PossDupAcceptors(Idle.YIELD), progress -> {}).write(folder, 10_000, 3);
        assertThat(pages).containsOnlyKeys("exception-cpu", "exception-allocation", "asking-cpu", "asking-allocation");
        assertThat(Files.readString(pages.get("exception-allocation"))).contains("FieldNotFound");
        assertThat(Files.readString(pages.get("asking-allocation"))).doesNotContain("FieldNotFound");
    }
}
