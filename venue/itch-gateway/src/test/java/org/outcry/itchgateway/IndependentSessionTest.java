// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.paritytrading.juncture.nasdaq.itch50.ITCH50Parser;
import com.paritytrading.nassau.moldudp64.MoldUDP64Client;
import com.paritytrading.nassau.moldudp64.MoldUDP64ClientState;
import com.paritytrading.nassau.moldudp64.MoldUDP64ClientStatusListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.Agent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole sessions read by nassau and juncture from number 1 on, without a snapshot. */
class IndependentSessionTest {
    private static final int POLL_BOUND = 200_000;
    private static final long SECOND_NS = 1_000_000_000L;

    /** More than a client's request takes, so that its rate is not reached. */
    private static final long TICK_NS = 2_000_000L;

    private static final LagBound SHORT = new LagBound(500, SECOND_NS);

    @TempDir
    Path directory;

    @Test
    void shouldGiveAClientFromNumberOneTheBooksOfEachDay() throws Exception {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (TestVenue venue = new TestVenue(directory, 5);
                DatagramChannel line = DatagramChannel.open()) {
            line.bind(any).configureBlocking(false);
            FeedLine to = FeedLine.to((InetSocketAddress) line.getLocalAddress(), null);
            StreamConfig stream = StreamConfig.all(List.of(to)).withLagBound(SHORT);
            try (ItchGateway gateway = ItchGateway.open(
                    GatewayRig.config(List.of(stream), any, any),
                    venue.spec,
                    venue::released,
                    () -> venue.nowNs,
                    text -> {})) {
                DeltaStream deltas = gateway.deltas().streams().getFirst();
                venue.startDay(20260101);
                try (Session day = new Session(line, gateway)) {
                    for (int i = 0; i < 30; i++) {
                        venue.flow(20);
                        poll(venue, gateway, day);
                    }
                    pollUntil(venue, gateway, day, () -> day.isUpToDate(venue));
                    assertThat(day.gaps).isZero();
                    assertThat(day.books.text()).isEqualTo(venue.books());

                    // Further behind than the bound, twice.
                    for (int i = 1; i <= 2; i++) {
                        venue.flow(1_000);
                        pollUntil(venue, gateway, day, () -> day.isUpToDate(venue));
                        venue.flow(20);
                        pollUntil(venue, gateway, day, () -> day.isUpToDate(venue));
                        assertThat(deltas.holes()).isEqualTo(i);
                        assertThat(day.gaps).isEqualTo(i);
                    }
                    assertThat(day.books.text()).isEqualTo(venue.books());
                    // So are the many messages of a day's end.
                    venue.startDay(20260102);
                    pollUntil(venue, gateway, day, () -> day.ended);
                    assertThat(day.gaps).isEqualTo(deltas.holes());
                }
                // The end of the first day is no longer repeated, and what the second day sent until then is requested.
                venue.nowNs += 31 * SECOND_NS;
                gateway.deltas().doWork();
                drain(line);
                try (Session day = new Session(line, gateway)) {
                    for (int i = 0; i < 30; i++) {
                        venue.flow(20);
                        poll(venue, gateway, day);
                    }
                    pollUntil(venue, gateway, day, () -> day.isUpToDate(venue));
                    assertThat(day.gaps).isEqualTo(1);
                    assertThat(day.books.text()).isEqualTo(venue.books());
                }
            }
        }
    }

    private static void poll(TestVenue venue, ItchGateway gateway, Session session) throws Exception {
        for (Agent agent : gateway.agents()) {
            agent.doWork();
        }
        session.client.receive();
        session.client.receiveResponse();
        venue.nowNs += TICK_NS;
    }

    private static void pollUntil(TestVenue venue, ItchGateway gateway, Session session, BooleanSupplier done)
            throws Exception {
        for (int i = 0; i < POLL_BOUND && !done.getAsBoolean(); i++) {
            poll(venue, gateway, session);
        }
        assertThat(done.getAsBoolean()).isTrue();
    }

    private static void drain(DatagramChannel line) throws IOException {
        ByteBuffer packet = ByteBuffer.allocate(2048);
        while (line.receive(packet) != null) {
            packet.clear();
        }
    }

    /** Client of one session. */
    private static final class Session implements MoldUDP64ClientStatusListener, AutoCloseable {
        final JunctureBooks books = new JunctureBooks();
        final ITCH50Parser parser = new ITCH50Parser(books);
        final DatagramChannel requests = DatagramChannel.open();
        final MoldUDP64Client client;
        final ItchGateway gateway;
        long received;
        int gaps;
        boolean ended;

        Session(DatagramChannel line, ItchGateway gateway) throws IOException {
            this.gateway = gateway;
            requests.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .configureBlocking(false);
            client = new MoldUDP64Client(line, requests, gateway.requestAddress(), this::onMessage, this, 1);
        }

        private void onMessage(ByteBuffer message) throws IOException {
            received++;
            parser.message(message);
        }

        boolean isUpToDate(TestVenue venue) {
            return gateway.deltas().lastEventNumber() == venue.released()
                    && received == gateway.deltas().nextNumber() - 1;
        }

        @Override
        public void state(MoldUDP64Client of, MoldUDP64ClientState next) {
            gaps += next == MoldUDP64ClientState.GAP_FILL || next == MoldUDP64ClientState.BACKFILL ? 1 : 0;
        }

        @Override
        public void downstream(MoldUDP64Client of, long number, int count) {}

        @Override
        public void request(MoldUDP64Client of, long number, int count) {}

        @Override
        public void endOfSession(MoldUDP64Client of) {
            ended = true;
        }

        @Override
        public void close() {
            try {
                requests.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}
