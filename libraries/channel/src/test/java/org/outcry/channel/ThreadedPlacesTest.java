// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.channel.topofbook.EchoChannel;
import org.outcry.link.LinkFactory;

/** Test of the bounds of a server with a thread for each connection. */
final class ThreadedPlacesTest {
    private static final int MAX_CONNECTIONS = 3;

    private final List<RawPeer> peers = new ArrayList<>();
    private ThreadedChannelServer server;

    @BeforeEach
    void listen() throws IOException {
        server = ThreadedChannelServer.listen(
                House.loopback(),
                EchoChannel.CONTRACT,
                ChannelLimits.standard().withMaxConnections(MAX_CONNECTIONS),
                new ManualClock(),
                LinkFactory.plain(),
                Thread.ofPlatform().daemon().factory(),
                (connection, greeting) -> Admission.to(new EchoChannel(connection)));
    }

    @AfterEach
    void close() throws IOException {
        for (RawPeer peer : peers) {
            peer.close();
        }
        server.close();
    }

    @Test
    void shouldServeAClientThatGreetsWhileHundredsAreSilent() throws IOException {
        for (int i = 0; i < 200; i++) {
            connect();
        }
        RawPeer good = connect();
        good.write(RawPeer.greeting());
        until(good, () -> good.receivedBytes() > 0);
        for (int i = 0; i < 200; i++) {
            connect();
        }
        RawPeer other = connect();
        other.write(RawPeer.greeting());
        until(other, () -> other.receivedBytes() > 0);
        good.read();
        assertThat(good.ended()).isFalse();
        until(other, () -> server.connections() <= MAX_CONNECTIONS + ThreadedChannelServer.MOST_NEWCOMERS);
    }

    @Test
    void shouldTellOneTooManyThatItIsFull() throws IOException {
        for (int i = 0; i < MAX_CONNECTIONS; i++) {
            RawPeer peer = connect();
            peer.write(RawPeer.greeting());
            until(peer, () -> peer.receivedBytes() > 0);
        }
        RawPeer fourth = connect();
        fourth.write(RawPeer.greeting());
        until(fourth, fourth::ended);
        ChannelClose close = Objects.requireNonNull(fourth.goodbye());
        assertThat(close.reason()).isEqualTo(CloseReason.FULL);
        assertThat(close.text()).isEqualTo("server is full: connections=3 bound=3: try another, or later");
    }

    @Test
    void shouldGiveThePlaceOfAnEndedConnectionToTheNext() throws IOException {
        for (int i = 0; i < 3 * MAX_CONNECTIONS; i++) {
            RawPeer peer = connect();
            peer.write(RawPeer.greeting());
            until(peer, () -> peer.receivedBytes() > 0);
            assertThat(peer.ended()).isFalse();
            peer.close();
            until(peer, () -> server.connections() == 0);
        }
    }

    private RawPeer connect() throws IOException {
        RawPeer peer = new RawPeer(server.address(), 0);
        peers.add(peer);
        return peer;
    }

    private static void until(RawPeer peer, BooleanSupplier done) {
        Turns.until(
                done,
                () -> {
                    peer.read();
                    Thread.yield();
                },
                () -> "ended " + peer.ended());
    }
}
