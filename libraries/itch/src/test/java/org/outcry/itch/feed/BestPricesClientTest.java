// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.itch.BestPrices;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchListener;
import org.outcry.itch.mold.MoldPacketBuilder;
import org.outcry.soup.SessionName;

/** Packets of other sessions at a client of a conflated stream. */
class BestPricesClientTest {
    private static final SessionName TODAY = SessionName.of("20260101B1");
    private static final SessionName TOMORROW = SessionName.of("20260102B1");
    private static final long RETRY_NS = 1_000_000L;

    private final WaitingPackets line = new WaitingPackets();
    private final Snapshots snapshots = new Snapshots();
    private long nowNs = 1;
    private long bid;
    private BestPricesClient client;

    BestPricesClientTest() {
        client = client();
    }

    private BestPricesClient client() {
        ItchListener listener = new ItchListener() {
            @Override
            public void bestPrices(int locate, long timestampNs, BestPrices prices) {
                bid = prices.bidPrice;
            }
        };
        return new BestPricesClient(List.of(line), snapshots, RETRY_NS, () -> nowNs, listener);
    }

    @BeforeEach
    void join() throws IOException {
        turn(1);
        assertThat(client.isReady()).isTrue();
        assertThat(snapshots.started).isEqualTo(1);
        assertThat(bid).isEqualTo(100);
    }

    private void turn(int times) throws IOException {
        for (int i = 0; i < times; i++) {
            client.poll();
            nowNs += RETRY_NS / 10;
        }
    }

    private static byte[] message(long bidPrice) {
        BestPrices prices = new BestPrices();
        prices.bidPrice = bidPrice;
        prices.bidShares = 1;
        byte[] message = new byte[ItchLayout.MAX_LENGTH];
        return Arrays.copyOf(message, prices.write(message, 0, 1, 0));
    }

    private void send(SessionName session, long number, long bidPrice) {
        MoldPacketBuilder builder = new MoldPacketBuilder(200);
        builder.begin(session, number);
        byte[] message = message(bidPrice);
        builder.add(message, 0, message.length);
        line.waiting.addLast(Arrays.copyOf(builder.bytes(), builder.length()));
    }

    @Test
    void shouldStayReadyWhileAStrayIsLookedInto() throws IOException {
        send(SessionName.of("9999999999"), 1, 5);
        send(TODAY, 11, 102);
        client.poll();
        assertThat(client.isReady()).isTrue();
        turn(30);
        assertThat(client.isReady()).isTrue();
        assertThat(bid).isEqualTo(102);
        assertThat(snapshots.started).isEqualTo(2);
    }

    @Test
    void shouldFetchOneSnapshotForANewSessionWhoseForerunnerStillEnds() throws IOException {
        snapshots.session = TOMORROW;
        snapshots.nextNumber = 2;
        snapshots.bid = 200;
        send(TOMORROW, 1, 200);
        turn(30);
        assertThat(bid).isEqualTo(200);
        for (int i = 0; i < 30; i++) {
            send(TODAY, 12, 100);
            turn(20);
            assertThat(client.isReady()).isTrue();
        }
        assertThat(snapshots.started).isEqualTo(2);
        assertThat(bid).isEqualTo(200);
        send(TOMORROW, 2, 201);
        turn(1);
        assertThat(bid).isEqualTo(201);
    }

    @Test
    void shouldFetchSnapshotsSeldomWhileStraysGoOn() throws IOException {
        for (int i = 0; i < 1_000; i++) {
            send(SessionName.of("9999999999"), i, 5);
            turn(1);
            assertThat(client.isReady()).isTrue();
        }
        assertThat(snapshots.started).isLessThan(12);
    }

    @Test
    void shouldGoOnAskingWhileTheSnapshotServerIsInTheFormerSession() throws IOException {
        send(TOMORROW, 1, 200);
        turn(30);
        assertThat(snapshots.started).isEqualTo(2);
        snapshots.session = TOMORROW;
        snapshots.nextNumber = 2;
        snapshots.bid = 200;
        send(TOMORROW, 2, 201);
        turn(400);
        assertThat(bid).isEqualTo(200);
        assertThat(client.isReady()).isTrue();
    }

    /** Snapshot server with one instrument. */
    private static final class Snapshots extends HeldSnapshot {
        private long bid = 100;

        Snapshots() {
            super(TODAY);
            nextNumber = 11;
        }

        @Override
        public void start(long nowNs) {
            started++;
            messages.clear();
            byte[] message = message(bid);
            messages.add(message, 0, message.length);
        }

        @Override
        public Progress poll(long nowNs) {
            return Progress.COMPLETE;
        }
    }
}
