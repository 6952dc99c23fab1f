// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import com.paritytrading.philadelphia.FIXConfig;
import com.paritytrading.philadelphia.FIXConnection;
import com.paritytrading.philadelphia.FIXConnectionStatusListener;
import com.paritytrading.philadelphia.FIXMessage;
import com.paritytrading.philadelphia.FIXMessageListener;
import com.paritytrading.philadelphia.FIXVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SocketChannel;
import org.agrona.collections.Int2ObjectHashMap;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.Side;
import org.outcry.lab.load.acceptor.MeasuredVenue;

/**
 * Connection of an acceptor with Philadelphia: requests become commands, events become ExecutionReports. The venue's
 * thread.
 */
final class PhiladelphiaSession implements FIXMessageListener, FIXConnectionStatusListener {
    private static final int BUFFER_BYTES = 1 << 18;

    private final PeerVenue venue;
    private final Int2ObjectHashMap<PhiladelphiaSession> sessions;
    private final FIXConnection connection;
    private final FIXMessage report;
    private final StringBuilder text = new StringBuilder();
    private int number;

    PhiladelphiaSession(
            SocketChannel channel, PeerVenue venue, Int2ObjectHashMap<PhiladelphiaSession> sessions, long nowMs) {
        this.venue = venue;
        this.sessions = sessions;
        FIXConfig config = FIXConfig.newBuilder()
                .setVersion(FIXVersion.FIX_4_4)
                .setSenderCompID(MeasuredVenue.NAME)
                .setRxBufferCapacity(BUFFER_BYTES)
                .setTxBufferCapacity(BUFFER_BYTES)
                .build();
        connection = new FIXConnection(channel, config, this, this, nowMs);
        report = connection.create();
    }

    /** Reads once. Returns false at the end of the connection. */
    boolean receive(long nowMs) throws IOException {
        connection.setCurrentTimeMillis(nowMs);
        return connection.receive() >= 0;
    }

    @Override
    public void message(FIXMessage message) {
        char type = message.getMsgType().asChar();
        int msgSeqNum = (int) message.getMsgSeqNum();
        if (type == 'D') {
            venue.newOrder(
                    number,
                    msgSeqNum,
                    message.valueOf(PeerTags.CL_ORD_ID),
                    message.valueOf(PeerTags.SIDE).asChar(),
                    message.valueOf(PeerTags.ORDER_QTY).asInt(),
                    message.valueOf(PeerTags.PRICE).asFloat());
        } else if (type == 'F') {
            venue.cancel(
                    number, msgSeqNum, message.valueOf(PeerTags.CL_ORD_ID), message.valueOf(PeerTags.ORIG_CL_ORD_ID));
        }
    }

    @Override
    public void logon(FIXConnection from, FIXMessage message) {
        String compId = message.valueOf(PeerTags.SENDER_COMP_ID).toString();
        number = PeerVenue.session(compId);
        connection.setTargetCompID(compId);
        sessions.put(number, this);
        venue.logOn(number, (int) message.getMsgSeqNum());
    }

    void onLoggedOn() {
        try {
            connection.sendLogon(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void onAccepted(OrderAccepted event) {
        begin('0', event.orderId, event.clOrdId, event.terms.side);
        report.addField(PeerTags.LEAVES_QTY).setInt(event.terms.quantityLots);
        report.addField(PeerTags.CUM_QTY).setInt(0);
        report.addField(PeerTags.AVG_PX).setInt(0);
        report.addField(PeerTags.ORDER_QTY).setInt(event.terms.quantityLots);
        report.addField(PeerTags.PRICE).setFloat(event.terms.priceTicks / 100.0, 2);
        send();
    }

    void onCancelled(OrderCancelled event) {
        begin('4', event.orderId, event.clOrdId, event.side);
        report.addField(PeerTags.ORIG_CL_ORD_ID).setString(PeerVenue.text(event.origClOrdId, text));
        report.addField(PeerTags.LEAVES_QTY).setInt(0);
        report.addField(PeerTags.CUM_QTY).setInt(event.cumLots);
        report.addField(PeerTags.AVG_PX).setInt(0);
        send();
    }

    private void begin(char execType, long orderId, ClOrdId clOrdId, Side side) {
        connection.prepare(report, '8');
        report.addField(PeerTags.ORDER_ID).setInt(orderId);
        report.addField(PeerTags.EXEC_ID).setInt(connection.getOutMsgSeqNum());
        report.addField(PeerTags.EXEC_TYPE).setChar(execType);
        report.addField(PeerTags.ORD_STATUS).setChar(execType);
        report.addField(PeerTags.CL_ORD_ID).setString(PeerVenue.text(clOrdId, text));
        report.addField(PeerTags.SYMBOL).setString(MeasuredVenue.SYMBOL);
        report.addField(PeerTags.SIDE).setChar(side == Side.BUY ? '1' : '2');
    }

    private void send() {
        try {
            connection.send(report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close(FIXConnection from, String message) throws IOException {
        from.close();
    }

    @Override
    public void sequenceReset(FIXConnection from) {
        // its numbers are the connection's
    }

    @Override
    public void tooLowMsgSeqNum(FIXConnection from, long received, long expected) throws IOException {
        from.sendLogout("MsgSeqNum too low");
    }

    @Override
    public void reject(FIXConnection from, FIXMessage message) {
        throw new IllegalStateException("the lab's client rejected a report: " + message);
    }

    @Override
    public void logout(FIXConnection from, FIXMessage message) throws IOException {
        from.sendLogout();
    }
}
