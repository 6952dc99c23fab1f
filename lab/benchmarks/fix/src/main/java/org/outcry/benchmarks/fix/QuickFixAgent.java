// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.agrona.collections.Int2ObjectHashMap;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.Side;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import quickfix.ConfigError;
import quickfix.DefaultMessageFactory;
import quickfix.MemoryStoreFactory;
import quickfix.Message;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionSettings;
import quickfix.SocketAcceptor;

/**
 * Acceptor with QuickFIX/J: its threads read and parse, a queue takes the requests to the venue's thread, which writes
 * the commands and hands the reports to its sessions. Standard dictionary, messages kept in memory, no logs.
 */
final class QuickFixAgent implements PeerGateway.PeerAgent, PeerVenue.Answers {
    private static final int QUEUE_LENGTH = 1 << 16;
    private static final int REQUESTS_PER_TURN = 64;

    private final PeerVenue venue;
    private final ManyToOneConcurrentArrayQueue<QuickFixRequest> requests =
            new ManyToOneConcurrentArrayQueue<>(QUEUE_LENGTH);
    private final Int2ObjectHashMap<Session> sessions = new Int2ObjectHashMap<>();
    private final StringBuilder text = new StringBuilder();
    private final InetSocketAddress address;
    private final SocketAcceptor acceptor;
    private long reports;

    QuickFixAgent(VenuePort port) throws IOException {
        venue = new PeerVenue(port, this);
        address = freeAddress();
        try {
            acceptor = new SocketAcceptor(
                    new QuickFixApplication(requests),
                    new MemoryStoreFactory(),
                    settings(port.venue()),
                    new NoLog(),
                    new DefaultMessageFactory());
            acceptor.start();
        } catch (ConfigError e) {
            throw new IOException("QuickFIX/J did not start: " + e.getMessage(), e);
        }
    }

    private static InetSocketAddress freeAddress() throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(MeasuredVenue.anyPort());
            return (InetSocketAddress) socket.getLocalSocketAddress();
        }
    }

    private SessionSettings settings(VenueDescription venueDescription) {
        SessionSettings settings = new SessionSettings();
        settings.setString("ConnectionType", "acceptor");
        settings.setString("SocketAcceptAddress", address.getHostString());
        settings.setLong("SocketAcceptPort", address.getPort());
        settings.setString("SocketTcpNoDelay", "Y");
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setString("ResetOnLogon", "Y");
        settings.setString("DataDictionary", "FIX44.xml");
        // The lab's client sends the same SendingTime always.
        settings.setString("CheckLatency", "N");
        for (VenueDescription.Session session : venueDescription.sessions()) {
            SessionID id = new SessionID("FIX.4.4", MeasuredVenue.NAME, session.compId());
            settings.setString(id, "BeginString", "FIX.4.4");
        }
        return settings;
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public int doWork() {
        int work = 0;
        while (work < REQUESTS_PER_TURN && venue.hasRoom()) {
            QuickFixRequest request = requests.peek();
            // Orders that follow a logon wait for the venue's answer to it.
            if (request == null || (request.msgType() != 'A' && !venue.isLoggedOn(request.session()))) {
                break;
            }
            requests.poll();
            send(request);
            work++;
        }
        return work + venue.poll();
    }

    private void send(QuickFixRequest request) {
        switch (request.msgType()) {
            case 'A' -> venue.logOn(request.session(), request.msgSeqNum());
            case 'D' ->
                venue.newOrder(
                        request.session(),
                        request.msgSeqNum(),
                        request.clOrdId(),
                        request.side(),
                        request.lots(),
                        request.price());
            default -> venue.cancel(request.session(), request.msgSeqNum(), request.clOrdId(), request.origClOrdId());
        }
    }

    @Override
    public void onLoggedOn(int session) {
        // QuickFIX/J has answered the Logon.
    }

    @Override
    public void onAccepted(OrderAccepted event) {
        Message report = begin('0', event.orderId, event.clOrdId, event.terms.side);
        report.setDouble(PeerTags.LEAVES_QTY, (double) event.terms.quantityLots);
        report.setDouble(PeerTags.CUM_QTY, 0);
        report.setDouble(PeerTags.AVG_PX, 0);
        report.setDouble(PeerTags.ORDER_QTY, (double) event.terms.quantityLots);
        report.setDouble(PeerTags.PRICE, event.terms.priceTicks / 100.0, 2);
        session(event.session).send(report);
    }

    @Override
    public void onCancelled(OrderCancelled event) {
        Message report = begin('4', event.orderId, event.clOrdId, event.side);
        report.setString(
                PeerTags.ORIG_CL_ORD_ID, PeerVenue.text(event.origClOrdId, text).toString());
        report.setDouble(PeerTags.LEAVES_QTY, 0);
        report.setDouble(PeerTags.CUM_QTY, (double) event.cumLots);
        report.setDouble(PeerTags.AVG_PX, 0);
        session(event.session).send(report);
    }

    private Message begin(char execType, long orderId, ClOrdId clOrdId, Side side) {
        Message report = new Message();
        report.getHeader().setString(PeerTags.MSG_TYPE, "8");
        report.setString(PeerTags.ORDER_ID, Long.toString(orderId));
        report.setString(PeerTags.EXEC_ID, Long.toString(++reports));
        report.setChar(PeerTags.EXEC_TYPE, execType);
        report.setChar(PeerTags.ORD_STATUS, execType);
        report.setString(PeerTags.CL_ORD_ID, PeerVenue.text(clOrdId, text).toString());
        report.setString(PeerTags.SYMBOL, MeasuredVenue.SYMBOL);
        report.setChar(PeerTags.SIDE, side == Side.BUY ? '1' : '2');
        return report;
    }

    private Session session(int number) {
        Session session = sessions.get(number);
        if (session == null) {
            for (SessionID id : acceptor.getSessions()) {
                sessions.put(PeerVenue.session(id.getTargetCompID()), Session.lookupSession(id));
            }
            session = sessions.get(number);
        }
        return session;
    }

    @Override
    public void onClose() {
        acceptor.stop(true);
        venue.close();
    }

    @Override
    public String roleName() {
        return "quickfixj";
    }
}
