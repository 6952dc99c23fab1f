// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.wire.file.EventFileReader;

class DeltaAgentTest {
    private final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path directory;

    private static ItchGatewayConfig config(DatagramChannel receiver) throws IOException {
        InetSocketAddress address = (InetSocketAddress) receiver.getLocalAddress();
        return ItchGatewayConfig.of(
                streams(List.of(FeedLine.to(address, null), FeedLine.to(address, null))),
                GatewayRig.ANY,
                GatewayRig.ANY);
    }

    /** Returns one stream for each instrument, and others for the trades. */
    private static List<StreamConfig> streams(List<FeedLine> lines) {
        List<StreamConfig> streams = new ArrayList<>();
        for (String name : List.of("SYM1", "SYM?", "remainder")) {
            for (StreamKind kind : StreamKind.values()) {
                InstrumentSet instruments = new InstrumentSet(List.of(name));
                String suffix = String.valueOf(10 + streams.size());
                StreamSpec spec = new StreamSpec("s" + suffix, kind, instruments, suffix);
                streams.add(new StreamConfig(spec, lines, 1 << 12, LagBound.DEFAULT, 1_000));
            }
        }
        return streams;
    }

    static DeltaAgent open(ItchGatewayConfig config, TestVenue venue, LongSupplier released) throws IOException {
        EventFileReader reader = EventFileReader.open(venue.spec);
        FeedState state = new FeedState(config.specs(), FeedState.Part.NUMBERS, reader);
        return DeltaAgent.open(config, reader, state, released, () -> venue.nowNs, line -> {});
    }

    @Test
    void shouldAllocateNothingPerEvent() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 1);
                DatagramChannel receiver = DatagramChannel.open()) {
            receiver.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            DeltaAgent agent = open(config(receiver), venue, venue::released);
            venue.startDay(20260101);
            long allocated = Long.MAX_VALUE;
            for (int round = 0; round < 40 && allocated > 0; round++) {
                venue.flow(500);
                long released = venue.released();
                long before = threads.getCurrentThreadAllocatedBytes();
                while (agent.lastEventNumber() < released) {
                    agent.doWork();
                }
                allocated = threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertThat(allocated).isZero();
            assertThat(agent.messages()).isPositive();
            agent.onClose();
        }
    }

    @Test
    void shouldAllocateNothingInTheOtherAgentsEither() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 3);
                DatagramChannel receiver = DatagramChannel.open()) {
            receiver.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (ItchGateway gateway =
                    ItchGateway.open(config(receiver), venue.spec, venue::released, () -> venue.nowNs, line -> {})) {
                venue.startDay(20260101);
                long allocated = Long.MAX_VALUE;
                for (int round = 0; round < 60 && allocated > 0; round++) {
                    venue.flow(500);
                    long before = threads.getCurrentThreadAllocatedBytes();
                    for (int cycle = 0; cycle < 100; cycle++) {
                        gateway.requests().doWork();
                        gateway.snapshots().doWork();
                        venue.nowNs += 100_000;
                    }
                    allocated = threads.getCurrentThreadAllocatedBytes() - before;
                    assertThat(gateway.snapshots().lastEventNumber()).isEqualTo(venue.released());
                    assertThat(gateway.requests().lastEventNumber()).isEqualTo(venue.released());
                }
                assertThat(allocated).isZero();
            }
        }
    }

    @Test
    void shouldBoundItsWorkAndReportTheLargestBatch() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 2);
                DatagramChannel receiver = DatagramChannel.open()) {
            receiver.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            venue.startDay(20260101);
            DeltaAgent agent = open(config(receiver), venue, venue::released);
            while (!agent.isLive()) {
                agent.doWork();
            }
            assertThat(agent.messages()).isZero();
            assertThat(agent.maxBatch()).isZero();
            venue.flow(1_000);
            long waiting = venue.released() - agent.lastEventNumber();
            assertThat(agent.doWork()).isEqualTo(256);
            assertThat(agent.maxBatch()).isEqualTo(waiting);
            while (agent.lastEventNumber() < venue.released()) {
                agent.doWork();
            }
            assertThat(agent.maxBatch()).isEqualTo(waiting);
            assertThat(agent.packets()).isLessThan(agent.messages());
            assertThat(agent.drops()).isZero();
            agent.onClose();
        }
    }

    private DeltaAgent live(TestVenue venue, DatagramChannel receiver, LongSupplier released, boolean amongOrders)
            throws IOException {
        receiver.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        FeedLine line = FeedLine.to((InetSocketAddress) receiver.getLocalAddress(), null);
        venue.startDay(20260101);
        DeltaAgent agent = open(
                ItchGatewayConfig.of(streams(List.of(line)).subList(0, 1), GatewayRig.ANY, GatewayRig.ANY)
                        .withTurns(AgentTurns.USUAL.withAmongOrders(amongOrders)),
                venue,
                released);
        while (!agent.isLive()) {
            agent.doWork();
        }
        agent.doWork();
        return agent;
    }

    /** Each turn finds another order, one microsecond later. */
    @Test
    void shouldGatherMessagesWhileOrdersArriveOnItsThreadForTwentyMicrosecondsAtMost() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 4);
                DatagramChannel receiver = DatagramChannel.open()) {
            DeltaAgent agent = live(venue, receiver, venue::released, true);
            long firstNs = venue.nowNs + 1_000;
            while (venue.nowNs - firstNs < 19_000) {
                turn(venue, agent);
                assertThat(agent.packets()).isZero();
            }
            turn(venue, agent);
            assertThat(agent.packets()).isEqualTo(1);
            assertThat(agent.messages()).isGreaterThan(10);
            turn(venue, agent);
            assertThat(agent.packets()).isEqualTo(1);
            agent.doWork();
            assertThat(agent.packets()).isEqualTo(2);
            agent.onClose();
        }
    }

    @Test
    void shouldSendInTheSameTurnOnAThreadWithoutOrders() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 4);
                DatagramChannel receiver = DatagramChannel.open()) {
            DeltaAgent agent = live(venue, receiver, venue::released, false);
            for (int i = 1; i <= 5; i++) {
                turn(venue, agent);
                assertThat(agent.packets()).isEqualTo(i);
            }
            agent.onClose();
        }
    }

    /** Each look at the released events finds another order, one microsecond later: the agent never has them all. */
    @Test
    void shouldGatherMessagesWhileEventsAreReleasedOnAnotherThread() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 4);
                DatagramChannel receiver = DatagramChannel.open()) {
            boolean[] busy = {false};
            LongSupplier released = () -> {
                if (busy[0]) {
                    venue.rest(1);
                }
                return venue.released();
            };
            DeltaAgent agent = live(venue, receiver, released, false);
            busy[0] = true;
            long firstNs = venue.nowNs + 1_000;
            while (venue.nowNs - firstNs < 18_000) {
                agent.doWork();
                assertThat(agent.packets()).isZero();
            }
            agent.doWork();
            agent.doWork();
            assertThat(agent.packets()).isEqualTo(1);
            busy[0] = false;
            agent.doWork();
            assertThat(agent.packets()).isEqualTo(2);
            agent.onClose();
        }
    }

    private static void turn(TestVenue venue, DeltaAgent agent) {
        venue.rest(1);
        agent.doWork();
    }
}
