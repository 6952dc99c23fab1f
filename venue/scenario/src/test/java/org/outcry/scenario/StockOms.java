// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
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

/** Client under test: an initiator of QuickFIX/J with its defaults, and the standard's dictionary. */
final class StockOms extends ApplicationAdapter implements AutoCloseable {
    private static final long WITHIN_MS = 20_000;

    private final List<Message> received = new ArrayList<>();
    private final SessionID session;
    private final SocketInitiator initiator;
    private int logons;
    private int read;

    StockOms(String member, int port, Map<String, String> others) throws ConfigError {
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
        others.forEach(settings::setString);
        settings.setString(session, "BeginString", "FIX.4.4");
        initiator = new SocketInitiator(
                this, new MemoryStoreFactory(), settings, new SLF4JLogFactory(settings), new DefaultMessageFactory());
        initiator.start();
    }

    @Override
    public synchronized void onLogon(SessionID id) {
        logons++;
        notifyAll();
    }

    @Override
    public synchronized void fromApp(Message message, SessionID id) {
        received.add(message);
        notifyAll();
    }

    synchronized int logons() {
        return logons;
    }

    boolean isLoggedOn() {
        return Session.lookupSession(session).isLoggedOn();
    }

    /** Waits until it has logged on more often than a number. */
    synchronized void awaitLogonAfter(int count) throws InterruptedException {
        await(() -> logons > count ? Boolean.TRUE : null);
    }

    /** Returns the next message for which something holds. */
    synchronized Message next(Predicate<Message> which) throws InterruptedException {
        return await(() -> {
            while (read < received.size()) {
                Message message = received.get(read++);
                if (which.test(message)) {
                    return message;
                }
            }
            return null;
        });
    }

    /** Returns the next report of an order with an ExecType. */
    Message report(String clOrdId, char execType) throws InterruptedException {
        return next(message ->
                value(message, 11).equals(clOrdId) && value(message, 150).equals("" + execType));
    }

    /** Question whose answer may come later. */
    private interface Question<T> {
        @Nullable
        T ask();
    }

    private synchronized <T> T await(Question<T> question) throws InterruptedException {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WITHIN_MS);
        for (T answer = question.ask(); ; answer = question.ask()) {
            if (answer != null) {
                return answer;
            }
            long leftMs = TimeUnit.NANOSECONDS.toMillis(endNs - System.nanoTime());
            if (leftMs <= 0) {
                throw new AssertionError("the client waited in vain; it received " + received);
            }
            wait(leftMs);
        }
    }

    static String value(Message message, int tag) {
        try {
            return message.isSetField(tag) ? message.getString(tag) : "";
        } catch (FieldNotFound e) {
            throw new AssertionError(e);
        }
    }

    void order(String clOrdId, char side, int quantity, String price) throws SessionNotFound {
        Message order = request("D", clOrdId, side);
        order.setInt(38, quantity);
        order.setChar(40, '2');
        order.setString(44, price);
        Session.sendToTarget(order, session);
    }

    void market(String clOrdId, char side, int quantity) throws SessionNotFound {
        Message order = request("D", clOrdId, side);
        order.setInt(38, quantity);
        order.setChar(40, '1');
        Session.sendToTarget(order, session);
    }

    void cancel(String clOrdId, String order, char side) throws SessionNotFound {
        Message cancel = request("F", clOrdId, side);
        cancel.setString(41, order);
        Session.sendToTarget(cancel, session);
    }

    void replace(String clOrdId, String order, char side, int quantity, String price) throws SessionNotFound {
        Message replace = request("G", clOrdId, side);
        replace.setString(41, order);
        replace.setInt(38, quantity);
        replace.setChar(40, '2');
        replace.setString(44, price);
        Session.sendToTarget(replace, session);
    }

    /** Asks for the status of an order. */
    void status(String clOrdId, char side) throws SessionNotFound {
        Message status = request("H", clOrdId, side);
        status.removeField(60);
        Session.sendToTarget(status, session);
    }

    private static Message request(String type, String clOrdId, char side) {
        Message message = new Message();
        message.getHeader().setString(35, type);
        message.setString(11, clOrdId);
        message.setString(55, "ACME");
        message.setChar(54, side);
        message.setString(60, "20261120-12:00:00");
        return message;
    }

    @Override
    public void close() {
        initiator.stop(true);
    }
}
