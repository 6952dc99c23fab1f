// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.TcpFeedClient;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.soup.SoupTimings;

/** Feed over TCP, and the documents of the snapshot server. */
class TcpFeedTest {
    private static final long RETRY_NS = 1_000_000;

    @TempDir
    Path directory;

    private static TcpFeedClient client(GatewayRig rig, FeedBooks books) throws IOException {
        return new TcpFeedClient(
                Objects.requireNonNull(rig.gateway.tcpAddress()),
                "",
                "",
                "",
                SoupTimings.DEFAULT,
                RETRY_NS,
                () -> rig.venue.nowNs,
                books);
    }

    private static void pollUntilEqual(GatewayRig rig, TcpFeedClient client, FeedBooks books) throws IOException {
        rig.pollUntil("feed over TCP: " + client.failure(), () -> {
            client.poll();
            return rig.gateway.deltas().lastEventNumber() == rig.venue.released()
                    && books.isReady()
                    && books.nextNumber() == rig.gateway.deltas().nextNumber();
        });
        assertThat(TestVenue.books(books.books())).isEqualTo(rig.venue.books());
        assertThat(books.books().inconsistencies()).isZero();
    }

    @Test
    void shouldSendTheDayFromLogAndMemoryAndGoOnAtItsNumber() throws IOException {
        FeedBooks books = new FeedBooks();
        try (TestVenue venue = new TestVenue(directory, 51);
                GatewayRig rig = new GatewayRig(venue, 51, 0);
                TcpFeedClient client = client(rig, books)) {
            venue.startDay(20260101);
            // More than the history has.
            venue.flow(8_000);
            rig.pollUntilSent();
            pollUntilEqual(rig, client, books);
            TcpFeed feed = Objects.requireNonNull(rig.gateway.requests().tcp());
            assertThat(feed.sentFromLog).isPositive().isLessThan(feed.sent);
            client.disconnect();
            venue.flow(200);
            pollUntilEqual(rig, client, books);
            assertThat(client.connections()).isEqualTo(2);
            assertThat(client.messages()).isEqualTo(rig.gateway.deltas().nextNumber() - 1);
            venue.startDay(20260102);
            venue.flow(50);
            rig.pollUntil("next session", () -> {
                client.poll();
                return client.connections() == 3;
            });
            pollUntilEqual(rig, client, books);
        }
    }

    @Test
    void shouldReadTheSessionAgainWhenAMessageDoesNotFit() throws IOException {
        FeedBooks books = new FeedBooks();
        try (TestVenue venue = new TestVenue(directory, 56);
                GatewayRig rig = new GatewayRig(venue, 56, 0);
                TcpFeedClient client = client(rig, books)) {
            venue.startDay(20260101);
            venue.flow(200);
            pollUntilEqual(rig, client, books);
            byte[] unknown = new byte[ItchLayout.ORDER_DELETED_LENGTH];
            ItchEncoder.orderDeleted(unknown, 0, 1, 0, 0x7777_7777L);
            books.onMessage(unknown, 0, unknown.length);
            client.poll();
            assertThat(books.isReady()).isFalse();
            assertThat(books.staleReason()).isEqualTo(client.failure()).isEqualTo("a message did not fit");
            venue.flow(20);
            pollUntilEqual(rig, client, books);
            assertThat(client.connections()).isEqualTo(2);
        }
    }

    @Test
    void shouldCutOffAReaderThatFallsBehindTheMemory() throws IOException {
        String login = "\0\57L" + " ".repeat(45) + "1";
        FeedBooks books = new FeedBooks();
        try (TestVenue venue = new TestVenue(directory, 52);
                GatewayRig rig = new GatewayRig(venue, 52, 0);
                SocketChannel slow = SocketChannel.open();
                TcpFeedClient client = client(rig, books)) {
            venue.startDay(20260101);
            slow.setOption(StandardSocketOptions.SO_RCVBUF, 4_096);
            slow.connect(Objects.requireNonNull(rig.gateway.tcpAddress()));
            slow.write(ByteBuffer.wrap(login.getBytes(StandardCharsets.US_ASCII)));
            pollUntilEqual(rig, client, books);
            TcpFeed feed = Objects.requireNonNull(rig.gateway.requests().tcp());
            for (int i = 0; i < 1_000 && feed.slow == 0; i++) {
                venue.flow(100);
                for (int turn = 0; turn < 8; turn++) {
                    rig.poll();
                    client.poll();
                }
            }
            assertThat(feed.slow).isEqualTo(1);
            pollUntilEqual(rig, client, books);
            assertThat(client.connections()).isEqualTo(1);
        }
    }

    /** As many as can be read from the log at a time take a byte now and then. */
    @Test
    void shouldReadTheLogForOthersBesideReadersThatTrickle() throws IOException {
        String login = "\0\57L" + " ".repeat(45) + "1";
        FeedBooks books = new FeedBooks();
        List<SocketChannel> trickling = new ArrayList<>();
        try (TestVenue venue = new TestVenue(directory, 55);
                GatewayRig rig = new GatewayRig(venue, 55, 0);
                TcpFeedClient client = client(rig, books)) {
            venue.startDay(20260101);
            venue.rest(30_000);
            rig.pollUntilSent();
            TcpFeed feed = Objects.requireNonNull(rig.gateway.requests().tcp());
            for (int i = 0; i < LogReplays.MOST; i++) {
                SocketChannel channel = SocketChannel.open();
                trickling.add(channel);
                channel.setOption(StandardSocketOptions.SO_RCVBUF, 4_096);
                channel.connect(Objects.requireNonNull(rig.gateway.tcpAddress()));
                channel.write(ByteBuffer.wrap(login.getBytes(StandardCharsets.US_ASCII)));
                channel.configureBlocking(false);
            }
            rig.pollUntil("readers", () -> feed.server().connections() == LogReplays.MOST);
            for (int i = 0; i < 500; i++) {
                rig.poll();
            }
            trickle(trickling);
            pollUntilEqual(rig, client, books);
            for (int second = 0; second < 12; second++) {
                trickle(trickling);
                venue.nowNs += 1_000_000_000L;
                for (int i = 0; i < 5; i++) {
                    rig.poll();
                    client.poll();
                }
            }
            // Cut off for their rate, or because the system's buffers let nothing through.
            assertThat(feed.server().connections()).isEqualTo(1);
        } finally {
            for (SocketChannel channel : trickling) {
                channel.close();
            }
        }
    }

    private static void trickle(List<SocketChannel> channels) throws IOException {
        for (SocketChannel channel : channels) {
            channel.read(ByteBuffer.allocate(2_000));
        }
    }

    @Test
    void shouldRejectNumbersAndSessionsThatDoNotExist() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 53);
                GatewayRig rig = new GatewayRig(venue, 53, 0)) {
            venue.startDay(20260101);
            rig.pollUntilSent();
            for (String end :
                    List.of(" ".repeat(10) + " ".repeat(14) + "999999", "NOWHERE   " + " ".repeat(19) + "1")) {
                try (SocketChannel channel = SocketChannel.open(rig.gateway.tcpAddress())) {
                    String login = "\0\57L" + " ".repeat(16) + end;
                    channel.write(ByteBuffer.wrap(login.getBytes(StandardCharsets.US_ASCII)));
                    channel.configureBlocking(false);
                    ByteBuffer answer = ByteBuffer.allocate(16);
                    rig.pollUntil("rejection", () -> {
                        try {
                            channel.read(answer);
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                        return answer.position() == 4;
                    });
                    assertThat(answer.get(2)).isEqualTo((byte) 'J');
                    assertThat(answer.get(3)).isEqualTo((byte) 'S');
                }
            }
            TcpFeed feed = Objects.requireNonNull(rig.gateway.requests().tcp());
            assertThat(feed.rejectedSessions).isEqualTo(2);
            assertThat(feed.rejectedLogins).isZero();
        }
    }

    @Test
    void shouldSendInstrumentsAndStreamsAsText() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 54);
                GatewayRig rig = new GatewayRig(venue, 54, 0)) {
            venue.startDay(20260101);
            rig.pollUntilSent();
            assertThat(document(rig, "INSTR-CSV"))
                    .hasSize(1 + TestVenue.INSTRUMENTS)
                    .startsWith(
                            "number,symbol,currency,priceDecimals,quantityDecimals,tick,tickTable,lot,"
                                    + "maxPriceTicks,maxQuantityLots,ticks,fullSymbol",
                            "1,SYM1,,2,0,1,0,1,100000,1000000,,SYM1");
            assertThat(document(rig, "INSTR-JSON"))
                    .hasSize(TestVenue.INSTRUMENTS)
                    .first()
                    .asString()
                    .startsWith("{\"number\":1,\"symbol\":\"SYM1\",\"currency\":\"\",\"priceDecimals\":2,");
            assertThat(rig.gateway.snapshots().snapshot("INSTR-CSV", venue.nowNs))
                    .isNotNull()
                    .isSameAs(rig.gateway.snapshots().snapshot("INSTR-CSV", venue.nowNs));
            venue.defineInstrument(9, 100);
            rig.pollUntilSent();
            rig.pollUntil("definition", () -> rig.gateway.snapshots().lastEventNumber() == venue.released());
            assertThat(document(rig, "INSTR-CSV")).hasSize(2 + TestVenue.INSTRUMENTS);
            venue.defineTickRow(1, 0, 1);
            venue.defineTickRow(1, 5_000, 5);
            venue.defineInstrument(9, 100_000, 1);
            rig.pollUntilSent();
            rig.pollUntil("table", () -> rig.gateway.snapshots().lastEventNumber() == venue.released());
            assertThat(document(rig, "INSTR-CSV"))
                    .last()
                    .isEqualTo("9,SYM9,,2,0,1,1,1,100000,1000000,0:1 5000:5,FUTURE-ON-SYM9");
            assertThat(document(rig, "INSTR-JSON"))
                    .last()
                    .asString()
                    .endsWith(",\"ticks\":[{\"from\":0,\"tick\":1},{\"from\":5000,\"tick\":5}],"
                            + "\"fullSymbol\":\"FUTURE-ON-SYM9\"}");
            venue.defineTickRow(1, 5_000, 0);
            rig.pollUntilSent();
            rig.pollUntil("row", () -> rig.gateway.snapshots().lastEventNumber() == venue.released());
            assertThat(document(rig, "INSTR-CSV")).last().asString().endsWith(",0:1,FUTURE-ON-SYM9");
            assertThat(document(rig, "STREAMS")).first().isEqualTo("stream,kind,sessionSuffix,lineA,lineB");
            assertThat(document(rig, "STREAMS").get(1)).startsWith("all,orders,01,127.0.0.1:");
        }
    }

    private static List<String> document(GatewayRig rig, String name) throws IOException {
        List<String> lines = new ArrayList<>();
        try (GlimpseClient client =
                new GlimpseClient(rig.gateway.snapshotAddress(), "", "", name, SoupTimings.DEFAULT, 1 << 16)) {
            client.start(rig.venue.nowNs);
            rig.pollUntil(name, () -> client.poll(rig.venue.nowNs) == SnapshotLink.Progress.COMPLETE);
            for (int i = 0; i < client.messages().messages(); i++) {
                lines.add(new String(
                        client.messages().bytes(),
                        client.messages().messageOffset(),
                        client.messages().messageLength(),
                        StandardCharsets.US_ASCII));
                client.messages().advance();
            }
        }
        return lines;
    }
}
