// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.channel.topofbook.EchoChannel;
import org.outcry.link.LinkFactory;

/** Clients that a server challenges, and places that are kept for some. The server's bound is one connection. */
final class ChallengeTest {
    private static final ChannelLimits LIMITS = ChannelLimits.standard().withMaxConnections(1);
    private static final byte KEPT = 9;

    private final ManualClock clock = new ManualClock();
    private final List<Client> clients = new ArrayList<>();
    private final List<ChannelHandler> admitted = new ArrayList<>();
    private ChannelServer server;

    @BeforeEach
    void listen() throws IOException {
        server = ChannelServer.listen(
                House.loopback(), EchoChannel.CONTRACT, LIMITS, clock, LinkFactory.plain(), new Challenger());
    }

    @AfterEach
    void close() throws IOException {
        for (Client client : clients) {
            client.client.close();
        }
        server.close();
    }

    @Test
    void shouldAdmitAClientThatAnswersAndShowItTheServersToken() throws IOException {
        Client client = new Client(1, 1);
        until(() -> client.ready);
        assertThat(client.serversToken).containsExactly(5, 6);
        assertThat(admitted).hasSize(1);
    }

    @Test
    void shouldRefuseAWrongAnswer() throws IOException {
        Client client = new Client(1, 2);
        until(() -> !client.refusals.isEmpty());
        assertThat(client.refusals.getFirst()).contains("REFUSED", "wrong answer");
        assertThat(admitted).isEmpty();
    }

    @Test
    void shouldNotServeAServerThatIsNotTrusted() throws IOException {
        Client client = new Client(1, 1);
        client.trusts = false;
        until(() -> !client.refusals.isEmpty());
        assertThat(client.refusals.getFirst()).contains("does not prove who it is");
        assertThat(client.ready).isFalse();
    }

    @Test
    void shouldRefuseAnythingButTheAnswer() throws IOException {
        try (RawPeer peer = new RawPeer(server.address(), 0)) {
            peer.write(RawPeer.greeting());
            until(() -> peer.receivedBytes() > 0);
            peer.write(RawPeer.greeting());
            until(peer::ended);
            ChannelClose goodbye = peer.goodbye();
            assertThat(goodbye).isNotNull().extracting(ChannelClose::reason).isEqualTo(CloseReason.MALFORMED);
        }
    }

    @Test
    void shouldKeepAPlaceForSome() throws IOException {
        Client first = new Client(1, 1);
        until(() -> first.ready);
        Client other = new Client(1, 1);
        until(() -> !other.refusals.isEmpty());
        assertThat(other.refusals.getFirst()).contains("FULL");
        Client kept = new Client(KEPT, 1);
        until(() -> kept.ready);
    }

    @Test
    void shouldNotGiveThePlaceOfAClientThatIsChallengedToSilentOnes() throws IOException {
        List<RawPeer> silent = new ArrayList<>();
        try (RawPeer good = new RawPeer(server.address(), 0)) {
            good.write(RawPeer.greeting());
            until(() -> good.receivedBytes() > 0);
            for (int i = 0; i < 2 * ChannelServer.MOST_NEWCOMERS; i++) {
                silent.add(new RawPeer(server.address(), 0));
                server.poll();
            }
            good.write(RawPeer.frame(Protocol.PROOF, new byte[] {1}));
            until(() -> admitted.size() == 1);
        } finally {
            for (RawPeer one : silent) {
                one.close();
            }
        }
    }

    @Test
    void shouldNotLetThoseThatWereTurnedAwayKeepOthersOut() throws IOException {
        List<RawPeer> refused = new ArrayList<>();
        try {
            for (int i = 0; i < 2 * ChannelServer.MOST_NEWCOMERS; i++) {
                RawPeer peer = new RawPeer(server.address(), 0);
                refused.add(peer);
                peer.write(RawPeer.frame(1, new byte[0]));
                until(() -> peer.receivedBytes() > 0 || peer.ended());
            }
            assertThat(server.connections()).isLessThanOrEqualTo(ChannelServer.MOST_NEWCOMERS);
            Client client = new Client(1, 1);
            until(() -> client.ready);
        } finally {
            for (RawPeer one : refused) {
                one.close();
            }
        }
    }

    private void until(BooleanSupplier done) {
        Turns.until(
                done,
                () -> {
                    server.poll();
                    clients.forEach(client -> client.client.poll());
                },
                () -> "connections " + server.connections());
    }

    /** Acceptor that wants 1 as answer to its challenge. */
    private final class Challenger implements Acceptor {
        @Override
        public Admission accept(Connection connection, Greeting greeting) {
            return Admission.challenge(new byte[] {3, 4}, proof -> {
                if (proof.length != 1 || proof[0] != 1) {
                    return Admission.refused("wrong answer");
                }
                ChannelHandler handler = ChannelHandler.of((id, buffer, offset, length) -> {});
                admitted.add(handler);
                return Admission.to(handler, 0, new byte[] {5, 6});
            });
        }

        @Override
        public boolean hasReservedPlace(Greeting greeting) {
            return greeting.token()[0] == KEPT;
        }
    }

    /** Client with a token and an answer. */
    private final class Client implements ClientHandler {
        private final ChannelClient client;
        private final List<String> refusals = new ArrayList<>();
        private final byte token;
        private final byte answer;
        private byte[] serversToken = {};
        private boolean trusts = true;
        private boolean ready;

        Client(int token, int answer) throws IOException {
            this.token = (byte) token;
            this.answer = (byte) answer;
            client = new ChannelClient(
                    List.of(server.address()),
                    Duration.ofMillis(50),
                    Duration.ofSeconds(5),
                    EchoChannel.CONTRACT,
                    LIMITS,
                    clock,
                    LinkFactory.plain(),
                    this);
            clients.add(this);
        }

        @Override
        public byte[] token() {
            return new byte[] {token};
        }

        @Override
        public byte[] proof(byte[] challenge) {
            assertThat(challenge).containsExactly(3, 4);
            return new byte[] {answer};
        }

        @Override
        public boolean trusts(Greeting greeting) {
            serversToken = greeting.token();
            return trusts;
        }

        @Override
        public void onReady(Connection connection, Greeting greeting) {
            ready = true;
        }

        @Override
        public void onCalls(Calls calls) {
            // No call is expected.
        }

        @Override
        public void onRefused(InetSocketAddress address, ChannelClose close) {
            refusals.add(close.toString());
        }
    }
}
