// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.Side;
import org.outcry.api.session.Logon;
import org.outcry.gateway.VenueDescription;

/**
 * Commands of a gateway in a process of its own that come again after the loss of a connection, and its sessions
 * meanwhile.
 */
class NumberedCommandsTest {
    @TempDir
    private Path folder;

    @Test
    void shouldTakeEachCommandOnceOverConnections() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            long process = connectAndOrder(rig, 3);
            TestClient again = rig.client(NativeRig.GATEWAY, 0);
            again.client.numberCommands(process, 3);
            rig.driveUntil(() -> again.numbered != 0, "numbers");
            assertThat(again.numbered).isEqualTo(process);
            assertThat(again.lastSequence).isEqualTo(4);
            for (int order = 2; order <= 4; order++) {
                again.order(1, 1, order, Side.BUY, 100);
            }
            again.client.sync(7);
            rig.driveUntil(() -> again.answers.contains("synced 7 1"), "answer");
            assertThat(again.heard()).containsExactly("orderAccepted");
            assertThat(rig.sequencer.engine().openOrders()).isEqualTo(4);
            assertThat(rig.sequencer.state().sequence(NativeRig.GATEWAY_NUMBER)).isEqualTo(5);
        }
    }

    @Test
    void shouldRefuseAProcessThatIsOlderThanAnother() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            long process = connectAndOrder(rig, 1);
            TestClient newer = rig.client(NativeRig.GATEWAY, 0);
            newer.client.numberCommands(0, 1);
            newer.order(1, 1, 9, Side.BUY, 100);
            newer.client.sync(1);
            rig.driveUntil(() -> newer.answers.contains("synced 1 1"), "answer");
            assertThat(newer.numbered).isGreaterThan(process);
            end(rig, newer);
            TestClient older = rig.client(NativeRig.GATEWAY, 0);
            older.client.numberCommands(process, 3);
            rig.driveUntil(() -> older.answers.contains("refused 0 OUT_OF_TURN"), "refusal");
        }
    }

    @Test
    void shouldLeaveSessionsConnectedUntilTheGatewayIsTooLate() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            connectAndOrder(rig, 1);
            rig.aheadNs = VenueDescription.USUAL_RETURN_NS - 1_000_000_000L;
            TestClient reader = rig.client(NativeRig.READER, 0);
            assertThat(rig.sequencer.state().isConnected(1)).isTrue();
            rig.aheadNs = 2 * VenueDescription.USUAL_RETURN_NS;
            rig.driveUntil(() -> reader.heard().contains("sessionDisconnected"), "its end");
            assertThat(rig.lines)
                    .anyMatch(line -> line.startsWith("joined gateway did not come back") && line.endsWith("=7"));
            rig.client(NativeRig.GATEWAY, 0);
        }
    }

    /** Its commands came by another way, such as another node. */
    @Test
    void shouldLeaveSessionsConnectedOfAGatewayThatIsElsewhere() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            long process = connectAndOrder(rig, 1);
            rig.elsewhere(process, 3);
            rig.aheadNs = 2 * VenueDescription.USUAL_RETURN_NS;
            TestClient reader = rig.client(NativeRig.READER, 0);
            for (int turn = 0; turn < 100; turn++) {
                rig.drive();
            }
            assertThat(rig.sequencer.state().isConnected(1)).isTrue();
            assertThat(reader.heard()).isEmpty();
        }
    }

    @Test
    void shouldAwaitTheGatewayAfterAStartOfTheVenue() throws IOException {
        try (NativeRig rig = new NativeRig(folder)) {
            connectAndOrder(rig, 1);
        }
        try (NativeRig rig = new NativeRig(folder)) {
            TestClient reader = rig.client(NativeRig.READER, 0);
            assertThat(rig.sequencer.state().isConnected(1)).isTrue();
            rig.driveUntil(() -> rig.sequencer.doWork() == 0, "rest");
            for (int turn = 0; turn < 100; turn++) {
                rig.drive();
            }
            assertThat(rig.sequencer.state().isConnected(1)).isTrue();
            rig.aheadNs = 2 * VenueDescription.USUAL_RETURN_NS;
            rig.driveUntil(() -> reader.heard().contains("sessionDisconnected"), "its end");
        }
    }

    /**
     * Logs on and sends orders, as commands 1 and following, and ends the connection. Returns the number of the
     * process.
     */
    private static long connectAndOrder(NativeRig rig, int orders) throws IOException {
        TestClient gateway = rig.client(NativeRig.GATEWAY, 0);
        gateway.client.numberCommands(0, 1);
        Logon logon = new Logon();
        logon.session = 1;
        logon.connection = (long) NativeRig.GATEWAY_NUMBER << 48 | 1;
        gateway.venue.logon(logon);
        for (int order = 1; order <= orders; order++) {
            gateway.order(1, 1, order, Side.BUY, 100);
        }
        gateway.client.sync(1);
        rig.driveUntil(() -> gateway.answers.contains("synced 1 1"), "answer");
        end(rig, gateway);
        return gateway.numbered;
    }

    private static void end(NativeRig rig, TestClient gateway) throws IOException {
        gateway.reads = false;
        gateway.client.close();
        rig.driveUntil(() -> rig.lines.stream().anyMatch(line -> line.startsWith("native client is gone")), "its end");
        rig.lines.removeIf(line -> line.startsWith("native client is gone"));
    }
}
