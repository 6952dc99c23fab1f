// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import quickfix.Application;
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

/**
 * QuickFIX/J as a participant, with its defaults: the standard dictionary of the version, validation of every message,
 * and a check of SendingTime. It records what the venue sends and what it refuses of that.
 */
final class QuickFixClient implements Application, AutoCloseable {
    private final TestVenue venue;
    private final SessionID id;
    private final SocketInitiator initiator;
    private final Queue<Message> received = new ConcurrentLinkedQueue<>();
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();
    private final AtomicInteger logons = new AtomicInteger();
    private volatile String lastClOrdId = "";

    /** Logs on. The venue's clock must have the system's time. */
    QuickFixClient(TestVenue venue, SessionID id) throws ConfigError {
        this.venue = venue;
        this.id = id;
        SessionSettings settings = new SessionSettings();
        settings.setString("ConnectionType", "initiator");
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setString("HeartBtInt", "30");
        settings.setString("ReconnectInterval", "1");
        settings.setString("SocketConnectHost", "127.0.0.1");
        settings.setString(
                "SocketConnectPort", Integer.toString(venue.gateway().address().getPort()));
        settings.setString(id, "BeginString", id.getBeginString());
        settings.setString(id, "SenderCompID", id.getSenderCompID());
        settings.setString(id, "TargetCompID", id.getTargetCompID());
        if (id.isFIXT()) {
            settings.setString(id, "DefaultApplVerID", "FIX.5.0SP2");
        }
        initiator = new SocketInitiator(
                this, new MemoryStoreFactory(), settings, new SLF4JLogFactory(settings), new DefaultMessageFactory());
        initiator.start();
        venue.driveUntil(() -> logons.get() == 1, "QuickFIX/J logged on");
    }

    void send(Message message) throws SessionNotFound {
        Session.sendToTarget(message, id);
    }

    /** Returns the application messages that it took, and that are not removed. */
    Queue<Message> received() {
        return received;
    }

    /** Returns its Rejects and BusinessMessageRejects. */
    Queue<String> refused() {
        return refused;
    }

    /** Returns the ClOrdID of the last message that has one; empty before. */
    String lastClOrdId() {
        return lastClOrdId;
    }

    int logons() {
        return logons.get();
    }

    @Override
    public void close() {
        Session.lookupSession(id).logout();
        venue.driveUntil(() -> !Session.lookupSession(id).isLoggedOn(), "QuickFIX/J logged out");
        initiator.stop(true);
    }

    @Override
    public void onCreate(SessionID session) {}

    @Override
    public void onLogon(SessionID session) {
        logons.incrementAndGet();
    }

    @Override
    public void onLogout(SessionID session) {}

    @Override
    public void toAdmin(Message message, SessionID session) {
        record(message);
    }

    @Override
    public void fromAdmin(Message message, SessionID session) {
        String text = message.toString();
        if (text.contains("\u000135=3\u0001")) {
            received.add(message);
        }
    }

    @Override
    public void toApp(Message message, SessionID session) {
        record(message);
    }

    private void record(Message message) {
        String text = message.toString();
        if (text.contains("\u000135=3\u0001") || text.contains("\u000135=j\u0001")) {
            refused.add(text.replace('\u0001', '|'));
        }
    }

    @Override
    public void fromApp(Message message, SessionID session) throws FieldNotFound {
        received.add(message);
        if (message.isSetField(11)) {
            lastClOrdId = message.getString(11);
        }
    }
}
