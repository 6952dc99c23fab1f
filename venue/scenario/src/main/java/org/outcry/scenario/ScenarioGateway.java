// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.agrona.concurrent.Agent;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.session.Logon;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * Script as a gateway of a venue: reads the event log, logs the script's participants on, and sends the commands that
 * another thread asks for. It begins when it has read the events of earlier processes.
 */
final class ScenarioGateway implements RunningGateway, Agent {
    private static final int EVENTS_PER_TURN = 4_096;
    private static final int GATEWAY_SHIFT = 48;
    private static final int HEARTBEAT_S = 30;

    private final VenuePort port;
    private final Object monitor;
    private final EventFileReader events;
    private final OrderEntry entry;
    private final VenueScript script;
    private final VenueScriptReader calls;
    private final FrameHandler handler = this::onFrame;
    private final ArrayDeque<Consumer<OrderEntry>> asked = new ArrayDeque<>();
    private final List<Integer> sessions;
    private boolean opened;
    private boolean closed;

    ScenarioGateway(VenuePort port, VenueScript script, Object monitor, List<Integer> sessions) throws IOException {
        this.port = port;
        this.script = script;
        this.monitor = monitor;
        this.sessions = sessions;
        events = EventFileReader.open(port.eventLog());
        entry = new OrderEntryWriter(port.commands());
        calls = new VenueScriptReader(script);
    }

    /** Returns what is known of the venue. */
    VenueScript script() {
        return script;
    }

    /** Asks for a command. Any thread. */
    void ask(Consumer<OrderEntry> command) {
        synchronized (monitor) {
            asked.add(command);
        }
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        script.begin(events.number());
        calls.onFrame(methodId, buffer, offset, length);
    }

    @Override
    public int doWork() {
        long released = port.releasedEventNumber();
        synchronized (monitor) {
            int work = events.poll(handler, released, EVENTS_PER_TURN);
            if (work > 0) {
                monitor.notifyAll();
            }
            if (events.position() <= released) {
                return work;
            }
            if (!opened) {
                opened = true;
                for (int session : sessions) {
                    asked.addFirst(to -> logOn(to, session));
                }
            }
            while (!asked.isEmpty() && port.room().hasRoom()) {
                asked.remove().accept(entry);
                work++;
            }
            return work;
        }
    }

    private void logOn(OrderEntry to, int session) {
        Logon logon = new Logon();
        logon.session = session;
        logon.connection = (long) port.gatewayNumber() << GATEWAY_SHIFT | session;
        logon.resetSeqNums = true;
        logon.heartBtIntSeconds = HEARTBEAT_S;
        to.logon(logon);
    }

    @Override
    public String roleName() {
        return ScenarioPlugin.NAME;
    }

    @Override
    public Map<String, Agent> agents() {
        return Map.of(ScenarioPlugin.NAME, this);
    }

    @Override
    public void onClose() {
        close();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            events.close();
        }
    }
}
