// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.TokenHash;
import org.outcry.ordergateway.PastEvents;
import org.outcry.wire.file.EventFileReader;

/** Test of the requests of a stream that need the trades of the day, while it is read. */
class UnreadDayTest {
    private static final int AT_ONCE = 256;

    @TempDir
    private Path folder;

    private final List<Runnable> answers = new ArrayList<>();

    @Test
    @SuppressWarnings("NullAway")
    void shouldAnswerASubscriptionToTradesWhenTheDayIsRead() throws Exception {
        try (TestVenue venue = new TestVenue(folder);
                EventFileReader log = EventFileReader.open(venue.eventLog());
                EventFileReader day = EventFileReader.open(venue.eventLog());
                PastEvents past = new PastEvents(EventFileReader.open(venue.eventLog()))) {
            WebState state = new WebState(List.of(1, 2), 1, log, past);
            while (state.definitions.isEmpty()) {
                log.poll(state, Long.MAX_VALUE, AT_ONCE);
            }
            DayMarket market = new DayMarket(state, log, day, past, new DayPositions(List.of()));
            WebStreams streams = new WebStreams(state, market, 1, 4, () -> {}, () -> {});
            StreamHost host = new StreamHost(
                    null, null, streams, venue.eventLog(), SystemEpochNanoClock.INSTANCE, answers::add, null);
            TokenHash hash = TokenHash.of(venue.alice.secret());
            Client client = new Client("ALICE", 1, hash, null, false, PeerTerms.ANY, 1);
            StreamSocket socket = new StreamSocket(host, new Caller("127.0.0.1:1", List.of()), client);
            Fields fields = new Fields();
            fields.readBody("{\"channel\":\"trades\",\"symbol\":\"ABC\"}", StreamOp.FIELDS);
            streams.request(socket, client, StreamOp.SUBSCRIBE, "1", fields);
            streams.request(socket, client, StreamOp.UNSUBSCRIBE, "2", fields);
            streams.work(0, log.position());
            assertThat(answers).isEmpty();
            while (!market.isRead()) {
                market.read(AT_ONCE);
            }
            streams.work(0, log.position());
            assertThat(answers).hasSize(1);
            assertThat(socket.subscriptions).isEmpty();
        }
    }
}
