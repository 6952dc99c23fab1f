// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import static org.assertj.core.api.Assertions.assertThat;

import com.paritytrading.philadelphia.FIXConfig;
import com.paritytrading.philadelphia.FIXConnection;
import com.paritytrading.philadelphia.FIXConnectionStatusListener;
import com.paritytrading.philadelphia.FIXMessage;
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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.FixSettings;
import org.outcry.lab.LabGateways;
import org.outcry.lab.fix.MeasuredVenue;
import org.outcry.runtime.Idle;

/** Test of the venue's FIX gateway with Philadelphia as the client: 10,000 mixed requests, none rejected by either side. */
@Timeout(120)
class PhiladelphiaClientTest implements FIXConnectionStatusListener {
    private static final int ORDERS = 2_000;
    private static final int BUFFER_BYTES = 1 << 16;

    private final Map<String, Integer> answers = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();
    private boolean loggedOn;

    @Test
    void shouldAcceptEveryAnswer(@TempDir Path folder) throws IOException {
        MeasuredVenue measured = MeasuredVenue.ofOneInstrument(folder, 1, Idle.YIELD);
        FixSettings settings = new FixSettings(MeasuredVenue.anyPort(), 16, 8192, 1 << 20, 10_000_000_000L);
        VenueGateway fix = new VenueGateway(new FixPlugin(), new ConfiguredFix(settings));
        try (MeasuredVenue.Running running = measured.start(fix);
                SocketChannel channel = SocketChannel.open(running.venue().address(FixPlugin.NAME))) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            FIXConfig config = FIXConfig.newBuilder()
                    .setVersion(FIXVersion.FIX_4_4)
                    .setSenderCompID(LabGateways.session(1))
                    .setTargetCompID(MeasuredVenue.NAME)
                    .setRxBufferCapacity(BUFFER_BYTES)
                    .setTxBufferCapacity(BUFFER_BYTES)
                    .build();
            FIXConnection connection = new FIXConnection(
                    channel,
                    config,
                    message -> answers.merge(message.getMsgType().asString().toString(), 1, Integer::sum),
                    this,
                    System.currentTimeMillis());
            connection.sendLogon(true);
            while (!loggedOn) {
                receive(connection);
            }
            FIXMessage request = connection.create();
            for (int n = 0; n < ORDERS; n++) {
                order(connection, request, "o" + n, '0');
                change(connection, request, 'G', "r" + n, "o" + n);
                begin(connection, request, 'H', "r" + n);
                connection.send(request);
                change(connection, request, 'F', "c" + n, "r" + n);
                // Nothing trades against it, so that it is accepted and cancelled.
                order(connection, request, "i" + n, '3');
                while (answers.getOrDefault("8", 0) < 6 * (n + 1)) {
                    receive(connection);
                }
            }
        }
        assertThat(faults).isEmpty();
        assertThat(answers).containsExactly(Map.entry("8", 6 * ORDERS));
    }

    private static void receive(FIXConnection connection) throws IOException {
        connection.setCurrentTimeMillis(System.currentTimeMillis());
        assertThat(connection.receive()).isNotNegative();
    }

    private static void begin(FIXConnection connection, FIXMessage request, char msgType, String clOrdId) {
        connection.prepare(request, msgType);
        request.addField(PeerTags.CL_ORD_ID).setString(clOrdId);
        request.addField(PeerTags.SYMBOL).setString(MeasuredVenue.SYMBOL);
        request.addField(PeerTags.SIDE).setChar('1');
    }

    private static void terms(FIXConnection connection, FIXMessage request) {
        request.addField(PeerTags.TRANSACT_TIME).setString(connection.getCurrentTimestamp());
        request.addField(PeerTags.ORDER_QTY).setInt(10);
    }

    private static void order(FIXConnection connection, FIXMessage request, String clOrdId, char timeInForce)
            throws IOException {
        begin(connection, request, 'D', clOrdId);
        terms(connection, request);
        limit(request);
        request.addField(PeerTags.TIME_IN_FORCE).setChar(timeInForce);
        connection.send(request);
    }

    private static void limit(FIXMessage request) {
        request.addField(PeerTags.ORD_TYPE).setChar('2');
        request.addField(PeerTags.PRICE).setFloat(99.5, 2);
    }

    private static void change(
            FIXConnection connection, FIXMessage request, char msgType, String clOrdId, String origClOrdId)
            throws IOException {
        begin(connection, request, msgType, clOrdId);
        request.addField(PeerTags.ORIG_CL_ORD_ID).setString(origClOrdId);
        terms(connection, request);
        if (msgType == 'G') {
            limit(request);
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
