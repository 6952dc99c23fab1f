// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.paritytrading.juncture.nasdaq.itch50.ITCH50Parser;
import com.paritytrading.nassau.moldudp64.MoldUDP64Client;
import com.paritytrading.nassau.moldudp64.MoldUDP64ClientState;
import com.paritytrading.nassau.moldudp64.MoldUDP64ClientStatusListener;
import com.paritytrading.nassau.soupbintcp.SoupBinTCP;
import com.paritytrading.nassau.soupbintcp.SoupBinTCPClient;
import com.paritytrading.nassau.soupbintcp.SoupBinTCPClientStatusListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.Agent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the whole gateway with nassau and juncture, which read the snapshot and the deltas, and repair a gap. */
class IndependentClientTest {
    private static final int POLL_BOUND = 3_000_000;

    @TempDir
    Path directory;

    private final JunctureBooks books = new JunctureBooks();
    private final ITCH50Parser parser = new ITCH50Parser(books);
    private long snapshotNext;
    private boolean snapshotEnded;
    private long received;
    private boolean gapFilled;

    @Test
    void shouldBeReadByNassauAndJuncture() throws Exception {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (TestVenue venue = new TestVenue(directory, 3);
                DatagramChannel line = DatagramChannel.open();
                DatagramChannel requests = DatagramChannel.open()) {
            line.bind(any).configureBlocking(false);
            requests.bind(any).configureBlocking(false);
            StreamConfig stream =
                    StreamConfig.all(List.of(FeedLine.to((InetSocketAddress) line.getLocalAddress(), null)));
            ItchGatewayConfig config = GatewayRig.config(List.of(stream), any, any);
            try (ItchGateway gateway =
                    ItchGateway.open(config, venue.spec, venue::released, () -> venue.nowNs, text -> {})) {
                venue.startDay(20260101);
                venue.flow(500);
                readSnapshot(venue, gateway);
                assertThat(books.text()).isEqualTo(venue.books());
                assertThat(snapshotNext).isEqualTo(gateway.deltas().nextNumber());
                readDeltas(venue, gateway, line, requests);
                assertThat(gapFilled).isTrue();
                assertThat(books.text()).isEqualTo(venue.books());
                assertThat(snapshotNext + received).isEqualTo(gateway.deltas().nextNumber());
            }
        }
    }

    private void readSnapshot(TestVenue venue, ItchGateway gateway) throws Exception {
        try (SocketChannel channel = SocketChannel.open(gateway.snapshotAddress())) {
            channel.configureBlocking(false);
            try (SoupBinTCPClient client =
                    new SoupBinTCPClient(channel, this::onSnapshotMessage, new SnapshotStatus())) {
                SoupBinTCP.LoginRequest login = new SoupBinTCP.LoginRequest();
                login.setUsername("any");
                login.setPassword("any");
                login.setRequestedSession("");
                login.setRequestedSequenceNumber(1);
                client.login(login);
                pollUntil(venue, gateway, client::receive, () -> snapshotEnded);
            }
        }
    }

    private void onSnapshotMessage(ByteBuffer message) throws IOException {
        if (message.get(message.position()) == 'G') {
            byte[] bytes = new byte[message.remaining()];
            message.get(bytes);
            snapshotNext = Long.parseLong(new String(bytes, 1, 20, StandardCharsets.US_ASCII).strip());
        } else {
            parser.message(message);
        }
    }

    private void readDeltas(TestVenue venue, ItchGateway gateway, DatagramChannel line, DatagramChannel requests)
            throws Exception {
        drain(line);
        try (MoldUDP64Client client = new MoldUDP64Client(
                line, requests, gateway.requestAddress(), this::onDelta, new DeltaStatus(), snapshotNext)) {
            pollUntil(venue, gateway, () -> 0, () -> gateway.deltas().lastEventNumber() == venue.released());
            venue.flow(200);
            pollUntil(venue, gateway, () -> receive(client), () -> isUpToDate(venue, gateway));
            venue.flow(100);
            pollUntil(venue, gateway, () -> 0, () -> gateway.deltas().lastEventNumber() == venue.released());
            drain(line);
            venue.flow(100);
            pollUntil(venue, gateway, () -> receive(client), () -> isUpToDate(venue, gateway));
        }
    }

    private boolean isUpToDate(TestVenue venue, ItchGateway gateway) {
        return gateway.deltas().lastEventNumber() == venue.released()
                && snapshotNext + received == gateway.deltas().nextNumber();
    }

    private void onDelta(ByteBuffer message) throws IOException {
        received++;
        parser.message(message);
    }

    private static int receive(MoldUDP64Client client) throws IOException {
        client.receive();
        client.receiveResponse();
        return 0;
    }

    private static void drain(DatagramChannel line) throws IOException {
        ByteBuffer packet = ByteBuffer.allocate(2048);
        while (line.receive(packet) != null) {
            packet.clear();
        }
    }

    private interface Receiver {
        int receive() throws IOException;
    }

    private static void pollUntil(TestVenue venue, ItchGateway gateway, Receiver receiver, BooleanSupplier done)
            throws Exception {
        for (int i = 0; i < POLL_BOUND && !done.getAsBoolean(); i++) {
            for (Agent agent : gateway.agents()) {
                agent.doWork();
            }
            receiver.receive();
            venue.nowNs += 10_000;
        }
        assertThat(done.getAsBoolean()).isTrue();
    }

    private final class SnapshotStatus implements SoupBinTCPClientStatusListener {
        @Override
        public void heartbeatTimeout(SoupBinTCPClient client) {}

        @Override
        public void loginAccepted(SoupBinTCPClient client, SoupBinTCP.LoginAccepted accepted) {
            assertThat(accepted.getSession()).isEqualTo("2026010101");
            assertThat(accepted.getSequenceNumber()).isEqualTo(1);
        }

        @Override
        public void loginRejected(SoupBinTCPClient client, SoupBinTCP.LoginRejected rejected) {
            throw new AssertionError("login rejected");
        }

        @Override
        public void endOfSession(SoupBinTCPClient client) {
            snapshotEnded = true;
        }
    }

    private final class DeltaStatus implements MoldUDP64ClientStatusListener {
        @Override
        public void state(MoldUDP64Client client, MoldUDP64ClientState next) {
            gapFilled |= next == MoldUDP64ClientState.GAP_FILL;
        }

        @Override
        public void downstream(MoldUDP64Client client, long number, int count) {}

        @Override
        public void request(MoldUDP64Client client, long number, int count) {}

        @Override
        public void endOfSession(MoldUDP64Client client) {}
    }
}
