// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.feed.FeedCounters;
import org.outcry.itch.glimpse.LoginCheck;

class ItchGatewayTest {
    @TempDir
    Path directory;

    private static FeedCounters counters(GatewayRig rig) {
        return Objects.requireNonNull(rig.client).counters();
    }

    private static void assertSameBooks(TestVenue venue, GatewayRig rig, String what) {
        assertThat(TestVenue.books(rig.books.books())).as(what).isEqualTo(venue.books());
        assertThat(rig.books.books().inconsistencies()).as(what).isZero();
        assertThat(rig.books.unreadable()).as(what).isZero();
        assertThat(TestVenue.books(rig.gateway.snapshots().books())).as(what).isEqualTo(venue.books());
    }

    @Test
    void shouldGiveClientsTheEnginesBooksUnderLoss() throws IOException {
        for (int seed = 0; seed < 6; seed++) {
            String what = "seed=" + seed;
            try (TestVenue venue = new TestVenue(directory.resolve("loss" + seed), seed);
                    GatewayRig rig = new GatewayRig(venue, seed, seed * 15)) {
                venue.startDay(20260101);
                venue.flow(seed * 200);
                rig.join();
                for (int i = 0; i < 150; i++) {
                    venue.flow(10);
                    rig.poll();
                }
                rig.pollUntilComplete();
                assertSameBooks(venue, rig, what);
                assertThat(counters(rig).messages()).as(what).isPositive();
                assertThat(seed == 0 || counters(rig).gapsRepaired() > 0)
                        .as(what)
                        .isTrue();
            }
        }
    }

    @Test
    void shouldLetClientsJoinInTheMiddleOfTheFlow() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 7);
                GatewayRig rig = new GatewayRig(venue, 7, 20)) {
            venue.startDay(20260101);
            for (int i = 0; i < 100; i++) {
                venue.flow(20);
                rig.poll();
            }
            rig.join();
            for (int i = 0; i < 200; i++) {
                venue.flow(3);
                rig.poll();
            }
            rig.pollUntilComplete();
            assertSameBooks(venue, rig, "middle");
        }
    }

    @Test
    void shouldGoOnUnderTheSameNumbersAfterARestart() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 8);
                GatewayRig rig = new GatewayRig(venue, 8, 0)) {
            venue.startDay(20260101);
            venue.flow(500);
            rig.join();
            rig.pollUntilComplete();
            long before = rig.gateway.deltas().nextNumber();
            rig.restart(() -> venue.flow(300));
            rig.pollUntilComplete();
            assertThat(rig.gateway.deltas().messages()).isZero();
            venue.flow(300);
            rig.pollUntilComplete();
            assertSameBooks(venue, rig, "restart");
            assertThat(rig.gateway.deltas().nextNumber()).isGreaterThan(before);
            assertThat(counters(rig).snapshots()).isEqualTo(1);
            assertThat(counters(rig).gapsRepaired()).isPositive();
        }
    }

    @Test
    void shouldStartANewSessionWithEachDay() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 9);
                GatewayRig rig = new GatewayRig(venue, 9, 0)) {
            venue.startDay(20260101);
            venue.flow(300);
            rig.join();
            rig.pollUntilComplete();
            venue.startDay(20260102);
            venue.flow(200);
            rig.pollUntil("second snapshot", () -> counters(rig).snapshots() == 2);
            rig.pollUntilComplete();
            venue.flow(50);
            rig.pollUntilComplete();
            assertSameBooks(venue, rig, "second day");
            assertThat(rig.books.nextNumber()).isLessThan(500);
        }
    }

    @Test
    void shouldNotBeHeldUpByASlowReaderOfSnapshots() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 12);
                GatewayRig rig = new GatewayRig(venue, 12, 0);
                SocketChannel stuck = SocketChannel.open()) {
            venue.startDay(20260101);
            venue.rest(25_000);
            stuck.setOption(StandardSocketOptions.SO_RCVBUF, 4096);
            stuck.connect(rig.gateway.snapshotAddress());
            String login = "\0\57L" + " ".repeat(45) + "1";
            stuck.write(ByteBuffer.wrap(login.getBytes(StandardCharsets.US_ASCII)));
            rig.pollUntil("first snapshot", () -> rig.gateway.snapshots().encoded() == 1);
            venue.flow(200);
            rig.join();
            rig.pollUntilComplete();
            venue.flow(200);
            rig.pollUntilComplete();
            assertSameBooks(venue, rig, "beside a stuck reader");
            assertThat(rig.gateway.snapshots().server().completed()).isEqualTo(1);
            rig.pollUntil("drop", () -> {
                // The system may have taken more of its bytes meanwhile, and then its time begins anew.
                venue.nowNs += 500_000_000L;
                return rig.gateway.snapshots().server().dropped() == 1;
            });
            assertThat(rig.told).anyMatch(line -> line.contains("client takes nothing"));
        }
    }

    @Test
    void shouldRejectSnapshotsBeforeTheFirstDayAndServeThemThen() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 10);
                GatewayRig rig = new GatewayRig(venue, 10, 0)) {
            rig.join();
            rig.pollUntil("rejection", () -> rig.gateway.snapshots().server().rejected() > 0);
            assertThat(rig.gateway.deltas().messages()).isZero();
            venue.startDay(20260101);
            venue.setPhase(2, Phase.HALTED);
            rig.pollUntilComplete();
            ItchBook halted = Objects.requireNonNull(rig.books.books().book(2));
            assertThat(halted.state()).isEqualTo(ItchLayout.HALTED);
            assertThat(halted.directoryTold()).isTrue();
            assertSameBooks(venue, rig, "first day");
        }
    }

    @Test
    void shouldKeepInstrumentsOffTheFeedThatDoNotFit() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 11);
                GatewayRig rig = new GatewayRig(venue, 11, 0)) {
            venue.startDay(20260101);
            venue.defineInstrument(4, 1L << 33);
            venue.flow(100);
            rig.join();
            rig.pollUntilComplete();
            assertThat(rig.books.books().book(4)).isNull();
            assertThat(rig.told).anyMatch(line -> line.contains("maxPriceTicks=8589934592"));
        }
    }

    @Test
    void shouldListAllErrorsOfAConfigurationAtOnce() {
        InetSocketAddress nowhere = InetSocketAddress.createUnresolved("nowhere.invalid", 1);
        ItchGatewayConfig good = ItchGatewayConfig.of(
                List.of(StreamConfig.all(
                        List.of(FeedLine.to(new InetSocketAddress(InetAddress.getLoopbackAddress(), 1), null)))),
                GatewayRig.ANY,
                GatewayRig.ANY);
        StreamConfig bad = StreamConfig.all(List.of(FeedLine.to(nowhere, null)))
                .withHistory(3)
                .withLagBound(new LagBound(0, 1));
        assertThatThrownBy(() -> new ItchGatewayConfig(
                        List.of(bad, bad), 10, 0, good.servers(), LoginCheck.ANYBODY, good.turns(), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(
                        "streams need names and session suffixes of their own: stream=all sessionSuffix=01",
                        "lagBound.events=0",
                        "nowhere",
                        "maxPacketBytes=10",
                        "heartbeatNs=0",
                        "historyMessages=3");
    }
}
