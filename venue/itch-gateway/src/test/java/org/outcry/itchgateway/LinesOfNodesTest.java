// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itchfeed.StreamSpec;

/**
 * Lines of a venue on several machines: each node sends its own, with the same messages under the same numbers; without
 * a node, all lines are sent.
 */
class LinesOfNodesTest {
    private final List<DatagramChannel> receivers = new ArrayList<>();

    @TempDir
    Path directory;

    private FeedLine line(int node) throws IOException {
        DatagramChannel receiver = DatagramChannel.open();
        receiver.configureBlocking(false);
        receiver.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        receivers.add(receiver);
        return new FeedLine(
                List.of((InetSocketAddress) receiver.getLocalAddress()),
                null,
                1,
                FeedLine.DEFAULT_SEND_BUFFER_BYTES,
                node);
    }

    /** Returns the packets that each line has received since the last call, as their headers and lengths. */
    private List<List<String>> received() throws IOException {
        List<List<String>> all = new ArrayList<>();
        for (DatagramChannel receiver : receivers) {
            List<String> packets = new ArrayList<>();
            ByteBuffer packet = ByteBuffer.allocate(2_000);
            for (SocketAddress from = receiver.receive(packet); from != null; from = receiver.receive(packet)) {
                packets.add(packet.getLong(10) + " " + packet.getShort(18) + " " + packet.position());
                packet.clear();
            }
            all.add(packets);
        }
        return all;
    }

    private List<List<String>> sentBy(TestVenue venue, StreamConfig stream, int node) throws IOException {
        ItchGatewayConfig config = GatewayRig.config(List.of(stream), GatewayRig.ANY, GatewayRig.ANY)
                .on(node);
        DeltaAgent agent = DeltaAgentTest.open(config, venue, venue::released);
        while (agent.lastEventNumber() < venue.released()) {
            agent.doWork();
        }
        assertThat(agent.nextNumber()).isPositive();
        agent.onClose();
        return received();
    }

    @Test
    void shouldSendTheLinesOfANodeOnly() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 1)) {
            venue.startDay(20260101);
            venue.flow(50);
            StreamConfig stream = new StreamConfig(
                    StreamSpec.all("01"),
                    List.of(line(1), line(2), line(3)),
                    1 << 12,
                    LagBound.DEFAULT,
                    StreamConfig.DEFAULT_UPDATES);
            List<List<String>> solo = sentBy(venue, stream, 0);
            assertThat(solo.getFirst()).isNotEmpty();
            assertThat(solo.get(1)).isEqualTo(solo.getFirst());
            assertThat(solo.get(2)).isEqualTo(solo.getFirst());
            assertThat(sentBy(venue, stream, 1)).containsExactly(solo.getFirst(), List.of(), List.of());
            assertThat(sentBy(venue, stream, 2)).containsExactly(List.of(), solo.getFirst(), List.of());
            assertThat(sentBy(venue, stream, 5)).containsExactly(List.of(), List.of(), List.of());
        } finally {
            for (DatagramChannel receiver : receivers) {
                receiver.close();
            }
        }
    }
}
