// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import static org.assertj.core.api.Assertions.assertThat;

import com.paritytrading.philadelphia.FIXConfig;
import com.paritytrading.philadelphia.FIXConnection;
import com.paritytrading.philadelphia.FIXConnectionStatusListener;
import com.paritytrading.philadelphia.FIXMessage;
import com.paritytrading.philadelphia.FIXValue;
import com.paritytrading.philadelphia.FIXVersion;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;

/**
 * Test of the venue's FIX gateway with Philadelphia as the client: 10,000 requests of every type, none rejected by
 * either side.
 */
class PhiladelphiaClientTest implements FIXConnectionStatusListener {
    private static final int ROUNDS = 10_000 / MixedRequests.IN_A_ROUND;
    private static final int BUFFER_BYTES = 1 << 16;

    private final Map<String, Integer> answers = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();
    private boolean loggedOn;
    private String marker = "";
    private int trades;

    @Test
    void shouldAcceptEveryAnswer(@TempDir Path folder) throws IOException {
        MeasuredVenue measured = MeasuredVenue.ofOneInstrument(folder, 1, Idle.YIELD);
        FixSection settings = FixSection.of("{listen: '127.0.0.1:0', connections: 16, sendingTimeTolerance: off}");
        VenueGateway fix = new VenueGateway(new FixPlugin(), new ConfiguredFix(settings));
        try (MeasuredVenue.Running running = measured.start(fix);
                SocketChannel channel = SocketChannel.open(running.venue().address(FixPlugin.NAME))) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            FIXConfig config = FIXConfig.newBuilder()
                    .setVersion(FIXVersion.FIX_4_4)
                    .setSenderCompID(StandardGateways.session(1))
                    .setTargetCompID(MeasuredVenue.NAME)
                    .setRxBufferCapacity(BUFFER_BYTES)
                    .setTxBufferCapacity(BUFFER_BYTES)
                    .build();
            FIXConnection connection =
                    new FIXConnection(channel, config, this::onAnswer, this, System.currentTimeMillis());
            connection.sendLogon(true);
            while (!loggedOn) {
                receive(connection);
            }
            FIXMessage request = connection.create();
            for (int n = 0; n < ROUNDS; n++) {
                String time = connection.getCurrentTimestamp().toString();
                MixedRequests.send(n, time, (type, fields) -> send(connection, request, type, fields));
                while (!marker.equals(MixedRequests.marker(n))) {
                    receive(connection);
                }
            }
        }
        assertThat(faults).isEmpty();
        assertThat(answers)
                .doesNotContainKeys("3", "j")
                .containsKeys("8", "9", "b", "y", "d", "f", "h", "W", "r", "AQ");
        assertThat(trades).isEqualTo(2 * ROUNDS);
    }

    private void onAnswer(FIXMessage answer) {
        answers.merge(answer.getMsgType().asString().toString(), 1, Integer::sum);
        FIXValue execType = answer.valueOf(150);
        if (execType != null && execType.asChar() == 'F') {
            trades++;
        }
        FIXValue asked = answer.valueOf(MixedRequests.MARKER_TAG);
        if (asked != null) {
            marker = asked.asString().toString();
        }
    }

    private static void receive(FIXConnection connection) throws IOException {
        connection.setCurrentTimeMillis(System.currentTimeMillis());
        assertThat(connection.receive()).isNotNegative();
    }

    private static void send(FIXConnection connection, FIXMessage request, String msgType, String fields)
            throws IOException {
        connection.prepare(request, msgType);
        for (String field : fields.split("\\|", 0)) {
            int equals = field.indexOf('=');
            request.addField(Integer.parseInt(field.substring(0, equals))).setString(field.substring(equals + 1));
        }
        connection.send(request);
    }

    @Override
    public void logon(FIXConnection connection, FIXMessage message) {
        loggedOn = true;
    }

    @Override
    public void close(FIXConnection connection, String message) {
        faults.add("closed: " + message);
    }

    @Override
    public void sequenceReset(FIXConnection connection) {
        faults.add("sequence reset");
    }

    @Override
    public void tooLowMsgSeqNum(FIXConnection connection, long received, long expected) {
        faults.add("MsgSeqNum too low: " + received + ", expected " + expected);
    }

    @Override
    public void reject(FIXConnection connection, FIXMessage message) {
        faults.add("rejected: " + message);
    }

    @Override
    public void logout(FIXConnection connection, FIXMessage message) {
        faults.add("logged out: " + message);
    }
}
