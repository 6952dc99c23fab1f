// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class MulticastTest {
    private static final String LOOPBACK = "127.0.0.1";
    private static final int POLL_BOUND = 1_000_000;

    private static InetSocketAddress group() throws IOException {
        try (DatagramChannel free = DatagramChannel.open().bind(new InetSocketAddress(0))) {
            int port = ((InetSocketAddress) free.getLocalAddress()).getPort();
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {(byte) 239, (byte) 255, 77, 1}), port);
        }
    }

    @Test
    void shouldReachAllWhoJoinedTheGroup() throws IOException {
        InetSocketAddress group = group();
        byte[] into = new byte[100];
        try (ReceiveLine one = ReceiveLine.open(group, LOOPBACK, 1 << 16);
                ReceiveLine other = ReceiveLine.open(group, LOOPBACK, 1 << 16);
                SendLine line = SendLine.open(List.of(group), LOOPBACK, 1, 1 << 16)) {
            boolean sent = line.send(ByteBuffer.wrap(new byte[] {7, 8}));
            Assumptions.assumeTrue(sent, () -> "no multicast on this machine: " + line.lastFailure());
            assertThat(await(one, into)).isEqualTo(2);
            assertThat(await(other, into)).isEqualTo(2);
            assertThat(into).startsWith(7, 8);
        }
    }

    @Test
    void shouldNameTheInterfaceThatTheMachineHasNot() throws IOException {
        InetSocketAddress group = group();
        assertThatThrownBy(() -> SendLine.open(List.of(group), "nonesuch0", 1, 1 << 16))
                .hasMessageContaining("no such network interface: networkInterface=nonesuch0");
    }

    private static int await(ReceiveLine line, byte[] into) throws IOException {
        for (int i = 0; i < POLL_BOUND; i++) {
            int length = line.receive(into);
            if (length != PacketSource.NOTHING) {
                return length;
            }
        }
        return PacketSource.NOTHING;
    }
}
