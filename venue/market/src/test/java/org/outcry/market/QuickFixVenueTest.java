// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.outcry.fix.InitiatorConfig;
import org.outcry.market.agent.Seat;
import org.outcry.market.connect.ForeignInstrument;
import org.outcry.market.connect.ForeignVenue;
import org.outcry.market.kinds.Maker;
import quickfix.Application;
import quickfix.DefaultMessageFactory;
import quickfix.FieldNotFound;
import quickfix.Group;
import quickfix.MemoryStoreFactory;
import quickfix.Message;
import quickfix.SLF4JLogFactory;
import quickfix.Session;
import quickfix.SessionID;
import quickfix.SessionNotFound;
import quickfix.SessionSettings;
import quickfix.SocketAcceptor;

/** Test of a market's agents at an acceptor of QuickFIX/J with its defaults and the standard's dictionary. */
@Timeout(120)
final class QuickFixVenueTest implements Application {
    private final Map<String, Message> open = new ConcurrentHashMap<>();
    private final Queue<String> refused = new ConcurrentLinkedQueue<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final AtomicInteger fills = new AtomicInteger();

    /** A maker quotes around the book of the venue; its first bid is filled, and none of its orders is left. */
    @Test
    void shouldTradeAtAStockAcceptor() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        SessionSettings settings = new SessionSettings();
        SessionID session = new SessionID("FIX.4.4", "PEER", "DESK");
        settings.setString("ConnectionType", "acceptor");
        settings.setString("StartTime", "00:00:00");
        settings.setString("EndTime", "00:00:00");
        settings.setLong(session, "SocketAcceptPort", port);
        settings.setString(session, "SocketAcceptAddress", "127.0.0.1");
        settings.setString(session, "ResetOnLogon", "Y");
        SocketAcceptor acceptor = new SocketAcceptor(
                this, new MemoryStoreFactory(), settings, new SLF4JLogFactory(settings), new DefaultMessageFactory());
        acceptor.start();
        try {
            MarketSection section = MarketVenue.section(MarketVenue.read(null), null);
            ForeignVenue venue = new ForeignVenue(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                    List.of(InitiatorConfig.of("DESK", "PEER")),
                    List.of(new ForeignInstrument(1, "ABC", new BigDecimal("0.01"), BigDecimal.ONE)),
                    section.terms().elsewhere(),
                    section.agents().entrySet().stream()
                            .filter(agent -> agent.getValue() instanceof Maker)
                            .limit(1)
                            .map(agent -> new Seat(agent.getKey(), 1, agent.getValue()))
                            .toList(),
                    SystemEpochNanoClock.INSTANCE,
                    refused::add);
            try (ConnectedMarket market = new ConnectedMarket(venue)) {
                while (fills.get() == 0 || open.size() < 10) {
                    assertThat(market.awaitFault(1)).isNull();
                }
            }
            assertThat(venue.agents().getFirst()).contains("position ");
        } finally {
            acceptor.stop(true);
        }
        assertThat(open).isEmpty();
        assertThat(refused).isEmpty();
    }

    private void report(Message request, char execType, char status, SessionID session)
            throws FieldNotFound, SessionNotFound {
        Message report = new Message();
        report.getHeader().setString(35, "8");
        report.setString(37, "o" + ids.incrementAndGet());
        report.setString(17, "e" + ids.incrementAndGet());
        report.setChar(150, execType);
        report.setChar(39, status);
        report.setString(11, request.getString(11));
        if (request.isSetField(41)) {
            report.setString(41, request.getString(41));
        }
        report.setString(55, request.getString(55));
        report.setChar(54, request.getChar(54));
        String quantity = request.getString(38);
        boolean fill = execType == 'F';
        report.setString(38, quantity);
        if (request.isSetField(44)) {
            report.setString(44, request.getString(44));
        }
        report.setString(151, fill || execType == '4' ? "0" : quantity);
        report.setString(14, fill ? quantity : "0");
        report.setString(6, "0");
        if (fill) {
            report.setString(31, request.getString(44));
            report.setString(32, quantity);
        }
        Session.sendToTarget(report, session);
    }

    private static void book(Message request, SessionID session) throws FieldNotFound, SessionNotFound {
        Message book = new Message();
        book.getHeader().setString(35, "W");
        book.setString(262, request.getString(262));
        book.setString(55, "ABC");
        for (String[] level : new String[][] {{"0", "42.10"}, {"1", "42.20"}}) {
            Group entry = new Group(268, 269);
            entry.setString(269, level[0]);
            entry.setString(270, level[1]);
            entry.setString(271, "300");
            book.addGroup(entry);
        }
        Session.sendToTarget(book, session);
    }

    @Override
    public void fromApp(Message message, SessionID session) throws FieldNotFound {
        try {
            switch (message.getHeader().getString(35)) {
                case "V" -> book(message, session);
                case "D" -> {
                    assertThat(Double.parseDouble(message.getString(44))).isBetween(40.0, 45.0);
                    report(message, '0', '0', session);
                    if (message.getChar(54) == '1' && fills.getAndIncrement() == 0) {
                        report(message, 'F', '2', session);
                    } else {
                        open.put(message.getString(11), message);
                    }
                }
                case "G" -> {
                    open.remove(message.getString(41));
                    open.put(message.getString(11), message);
                    report(message, '5', '5', session);
                }
                case "F" -> {
                    open.remove(message.getString(41));
                    report(message, '4', '4', session);
                }
                default -> refused.add(message.toString());
            }
        } catch (SessionNotFound | AssertionError e) {
            refused.add(e.toString());
        }
    }

    @Override
    public void toAdmin(Message message, SessionID session) {
        try {
            if (message.getHeader().getString(35).equals("3")) {
                refused.add(message.toString());
            }
        } catch (FieldNotFound e) {
            refused.add(e.toString());
        }
    }

    @Override
    public void fromAdmin(Message message, SessionID session) {}

    @Override
    public void toApp(Message message, SessionID session) {}

    @Override
    public void onCreate(SessionID session) {}

    @Override
    public void onLogon(SessionID session) {}

    @Override
    public void onLogout(SessionID session) {}
}
