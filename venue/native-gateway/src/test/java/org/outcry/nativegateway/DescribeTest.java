// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.Side;

/** The venue's present state over the native API, whatever the length of the event log. */
class DescribeTest {
    private static final int ORDERS = 2_000;

    @TempDir
    private Path folder;

    @Test
    void shouldDescribeTheStateWithoutTheHistory() throws IOException {
        List<String> first;
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            trade(rig, gateway);
            first = describe(rig);
        }
        // After a restart it is the same, but for the session that the restart disconnected.
        try (NativeRig rig = new NativeRig(folder)) {
            List<String> again = describe(rig);
            assertThat(first).last().isEqualTo("loggedOn");
            assertThat(again).last().isEqualTo("sessionDisconnected");
            assertThat(again.subList(0, again.size() - 1)).isEqualTo(first.subList(0, first.size() - 1));
        }
    }

    private static List<String> describe(NativeRig rig) {
        TestClient reader = rig.client(NativeRig.READER, 0);
        rig.driveUntil(() -> reader.client.hasRoom(64), "room");
        reader.client.describe(9);
        rig.driveUntil(() -> reader.answers.contains("described 9"), "description");
        assertThat(reader.answers).contains("open 1 0 3", "open 0 1 3").hasSize(4);
        reader.client.describeBook(10, 1, 2);
        rig.driveUntil(() -> reader.answers.contains("described 10"), "book");
        assertThat(reader.answers.subList(4, 7)).containsExactly("bid 90 20 2", "bid 80 10 1", "described 10");
        assertThat(TestClient.methods(reader.described))
                .contains("limitsDefined", "instrumentDefined", "sessionDefined")
                .doesNotContain("orderAccepted", "orderCancelled")
                .hasSizeLessThan(20);
        assertThat(rig.sequencer.releasedEventNumber()).isGreaterThan(ORDERS);
        return TestClient.methods(reader.described);
    }

    @Test
    void shouldSendTheEventsThatFollowUnderTheirNumbers() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
            TestClient reader = rig.client(NativeRig.READER, 0);
            reader.client.describe(1);
            reader.client.sync(2);
            rig.driveUntil(() -> reader.answers.stream().anyMatch(text -> text.startsWith("synced 2")), "answers");
            long next = rig.sequencer.releasedEventNumber() + 1;
            NativeGatewayTest.logon(gateway, 1);
            rig.driveUntil(() -> !reader.events.isEmpty(), "event");
            assertThat(reader.events.getFirst()).startsWith(next + " ").contains("loggedOn");
        }
    }

    @Test
    void shouldSayThatAVenueOfOneProcessIsNoNode() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient reader = rig.client(NativeRig.READER, 0);
            rig.driveUntil(() -> reader.client.hasRoom(64), "room");
            reader.client.describeNode(7, false);
            reader.client.describeNode(8, true);
            rig.driveUntil(() -> reader.answers.size() > 2, "answers");
            assertThat(reader.answers.get(1)).isEqualTo("node 7 0 false");
            assertThat(reader.answers.getLast()).contains("refused", "NOT_FOR_THIS_ROLE");
        }
    }

    @Test
    void shouldSendFilesOfANodeToOperatorsOnly() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient reader = rig.client(NativeRig.READER, 0);
            rig.driveUntil(() -> reader.client.hasRoom(64), "room");
            reader.client.seedNode(2);
            rig.driveUntil(() -> reader.answers.size() > 1, "refusal");
            assertThat(reader.answers.getLast()).contains("refused", "NOT_FOR_THIS_ROLE");
            TestClient operator = rig.client(NativeRig.OPERATOR, 0);
            rig.driveUntil(() -> operator.client.hasRoom(64), "room");
            operator.client.seedNode(2);
            operator.client.forgetNode(2);
            operator.client.sync(3);
            rig.driveUntil(() -> operator.answers.size() > 3, "answers");
            assertThat(operator.answers.get(1)).startsWith("seed ended: ").contains("a single process");
            assertThat(operator.answers.get(2)).isEqualTo("forgotten: the venue has a single process");
            assertThat(operator.answers.getLast()).startsWith("synced 3");
        }
    }

    @Test
    void shouldRefuseParticipants() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient alpha = rig.client(NativeRig.ALPHA, 0);
            alpha.client.describe(1);
            rig.driveUntil(() -> alpha.answers.size() > 1, "refusal");
            assertThat(alpha.answers.getLast()).contains("refused", "NOT_FOR_THIS_ROLE");
            assertThat(alpha.described).isEmpty();
        }
    }

    /** Leaves three open orders, after many that ended. */
    private static void trade(NativeRig rig, TestClient gateway) {
        NativeGatewayTest.logon(gateway, 1);
        for (int i = 1; i <= ORDERS; i++) {
            long clientOrder = ((long) i << 24) | 5;
            rig.driveUntil(() -> gateway.client.hasRoom(1_000), "room");
            gateway.order(1, 1, clientOrder, Side.BUY, 70);
            CancelOrder cancel = new CancelOrder();
            cancel.session = 1;
            cancel.ownerEpoch = 1;
            cancel.clientOrder = clientOrder;
            gateway.venue.cancelOrder(cancel);
        }
        gateway.order(1, 1, 1, Side.BUY, 90);
        gateway.order(1, 1, 2, Side.BUY, 90);
        gateway.order(1, 1, 3, Side.BUY, 80);
        gateway.client.sync(5);
        rig.driveUntil(() -> gateway.answers.stream().anyMatch(text -> text.startsWith("synced 5")), "orders");
    }
}
