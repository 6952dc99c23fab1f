// SPDX-License-Identifier: Apache-2.0
package org.outcry.venuetest;

import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import quickfix.ApplicationAdapter;
import quickfix.ConfigError;
import quickfix.DefaultMessageFactory;
import quickfix.FieldNotFound;
import quickfix.MemoryStoreFactory;
import quickfix.Message;
import quickfix.SLF4JLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionNotFound;
import quickfix.SessionSettings;
import quickfix.SocketInitiator;

/** System under test: an initiator of QuickFIX/J with its defaults, and the standard's dictionary. */
final class QuickFixOms extends ApplicationAdapter implements AutoCloseable {
    private static final long WITHIN_SECONDS = 20;

    private final BlockingQueue<Message> received = new LinkedBlockingQueue<>();
    private final SessionID session;
    private final SocketInitiator initiator;

    QuickFixOms(String member, int port) throws ConfigError {
        session = new SessionID("FIX.4.4", member, "OUTCRY");
        SessionSettings settings = new SessionSettings();
        settings.setString("ConnectionType", "initiator");
        settings.setString("SocketConnectHost", "127.0.0.1");
        settings.setString("SocketConnectPort", Integer.toString(port));
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setString("HeartBtInt", "30");
        settings.setString("ReconnectInterval", "1");
        settings.setString("DataDictionary", "FIX44.xml");
        settings.setString(session, "BeginString", "FIX.4.4");
        initiator = new SocketInitiator(
                this, new MemoryStoreFactory(), settings, new SLF4JLogFactory(settings), new DefaultMessageFactory());
        initiator.start();
    }

    @Override
    public void onLogon(SessionID id) {
        received.add(new Message());
    }

    @Override
    public void fromApp(Message message, SessionID id) {
        received.add(message);
    }

    /** Waits for the logon. */
    void awaitLogon() throws InterruptedException {
        next();
    }

    /** Returns the next message. */
    Message next() throws InterruptedException {
        return Objects.requireNonNull(received.poll(WITHIN_SECONDS, TimeUnit.SECONDS), "no message came");
    }

    /** Returns a field of the next message. */
    String next(int tag) throws InterruptedException, FieldNotFound {
        return next().getString(tag);
    }

    void order(String clOrdId, char side, int quantity, String price) throws SessionNotFound {
        Message order = new Message();
        order.getHeader().setString(35, "D");
        order.setString(11, clOrdId);
        order.setString(55, "ACME");
        order.setChar(54, side);
        order.setInt(38, quantity);
        order.setChar(40, '2');
        order.setString(44, price);
        order.setString(60, "20261120-12:00:00");
        Session.sendToTarget(order, session);
    }

    @Override
    public void close() {
        initiator.stop();
    }
}
