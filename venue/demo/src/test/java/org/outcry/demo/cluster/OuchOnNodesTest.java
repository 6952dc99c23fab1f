// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchMessages;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupClientListener;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;

/**
 * OUCH on a venue of three processes: a client whose node is killed goes on at another one with the same numbers and
 * bytes, and takes its session over from a living one.
 */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class OuchOnNodesTest {
    private static final String USER = "P1";

    @TempDir
    private Path folder;

    /** Client, and the messages that it has received, by their numbers. */
    private static final class Client implements SoupClientListener, AutoCloseable {
        private final List<String> messages;
        private final SoupClient soup;
        private boolean accepted;
        private boolean rejected;

        private Client(InetSocketAddress node, List<String> messages) throws IOException {
            this.messages = messages;
            this.soup = new SoupClient(
                    node,
                    new SoupLogin(USER, "", "", messages.size() + 1L),
                    SoupTimings.DEFAULT,
                    this,
                    System.nanoTime());
        }

        @Override
        public void onAccepted(SessionName session, long nextNumber) {
            assertThat(nextNumber).isEqualTo(messages.size() + 1L);
            accepted = true;
        }

        @Override
        public void onRejected(byte reason) {
            rejected = true;
        }

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            messages.add(HexFormat.of().formatHex(Arrays.copyOfRange(buffer, offset, offset + length)));
        }

        @Override
        public void onEndOfSession() {
            throw new AssertionError("the numbers go on");
        }

        private void await(String what, BooleanSupplier holds) {
            long deadlineNs = System.nanoTime() + 300_000_000_000L;
            while (!holds.getAsBoolean()) {
                soup.poll(System.nanoTime());
                assertThat(rejected).as("rejected").isFalse();
                assertThat(System.nanoTime() - deadlineNs).as(what).isNegative();
                LockSupport.parkNanos(100_000);
            }
        }

        /** Sends an order, and waits for one message more. */
        private void order(int userRefNum) {
            int before = messages.size();
            OuchEncoder order = new OuchEncoder()
                    .begin(OuchMessages.ENTER_ORDER)
                    .u32(Inbound.EnterOrder.USER_REF_NUM, userRefNum)
                    .code(Inbound.EnterOrder.SIDE, OuchCodes.BUY)
                    .u32(Inbound.EnterOrder.QUANTITY, 10)
                    .text(Inbound.EnterOrder.SYMBOL, 8, ClusterProcesses.SYMBOL)
                    .u64(Inbound.EnterOrder.PRICE, 100_000)
                    .code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.DAY)
                    .code(Inbound.EnterOrder.DISPLAY, OuchCodes.VISIBLE)
                    .code(Inbound.EnterOrder.CAPACITY, OuchCodes.PRINCIPAL)
                    .code(Inbound.EnterOrder.SWEEP, OuchCodes.NO)
                    .code(Inbound.EnterOrder.CROSS_TYPE, OuchCodes.CONTINUOUS)
                    .text(Inbound.EnterOrder.CL_ORD_ID, 14, "o" + userRefNum);
            await("room", () -> soup.send(order.buffer(), 0, order.length()));
            await("an answer to order " + userRefNum, () -> messages.size() > before);
        }

        @Override
        public void close() {
            soup.close();
        }
    }

    @Test
    void shouldGoOnAtAnotherNodeWithTheSameNumbers() throws Exception {
        List<InetSocketAddress> lines = new ArrayList<>();
        for (int port = 9; port < 12; port++) {
            lines.add(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        }
        try (ClusterProcesses cluster = new ClusterProcesses(folder, 2_000, 10_000, NodeNetwork.LOOPBACK, lines)) {
            for (int node = 1; node <= ClusterProcesses.NODES; node++) {
                Files.writeString(
                        cluster.configuration(node),
                        "ouch: {listen: '127.0.0.1:0', sessions: [{number: 1, firm: FIRM}]}\n",
                        StandardOpenOption.APPEND);
                cluster.start(node);
            }
            while (!cluster.areReady() || cluster.leader() == 0) {
                LockSupport.parkNanos(100_000);
            }
            int leader = cluster.leader();
            int second = leader % ClusterProcesses.NODES + 1;
            int third = second % ClusterProcesses.NODES + 1;
            List<String> messages = new ArrayList<>();
            try (Client first = new Client(cluster.node(leader).address("ouch"), messages)) {
                first.await("a login", () -> first.accepted && messages.size() == 1);
                first.order(1);
                cluster.node(leader).kill();
            }
            try (Client next = new Client(cluster.node(second).address("ouch"), messages)) {
                next.await("a login at another node", () -> next.accepted && messages.size() == 3);
                next.order(2);
                // Taken over while its node lives.
                try (Client last = new Client(cluster.node(third).address("ouch"), messages)) {
                    last.await("a login at the third node", () -> last.accepted && messages.size() == 5);
                    last.order(3);
                }
            }
            List<String> again = new ArrayList<>();
            try (Client whole = new Client(cluster.node(second).address("ouch"), again)) {
                whole.await("all messages again", () -> again.size() >= messages.size());
            }
            assertThat(again.subList(0, messages.size())).isEqualTo(messages);
        }
    }
}
