// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.outcry.fix.Tags;

/**
 * Session of a client under test, between its socket and the gateway. Messages that a script waits for are held until
 * it releases them, and all behind them; messages to the client have the faults that the script asks for. It outlives
 * connections. Without a script it passes everything on. Threads meet at its monitor, which is that of all sessions of
 * a venue, and is notified of each change.
 */
public final class ScriptedSession {
    private static final String HEARTBEAT = "0";
    private static final String LOGON = "A";
    private static final String LOGOUT = "5";

    private final String compId;
    private final Object monitor;
    private final Tape tape;
    private final ArrayDeque<FixMessage> held = new ArrayDeque<>();
    private final ArrayDeque<byte[]> released = new ArrayDeque<>();
    private final List<FixFault> faults = new ArrayList<>();
    /** Messages sent for the next heartbeats to the client, in order; one without a type is a number not sent. */
    private final ArrayDeque<Planned> planned = new ArrayDeque<>();

    private final Map<String, FixMessage> reports = new HashMap<>();
    private final List<FixMessage> sent = new ArrayList<>();
    private final List<FixMessage> received = new ArrayList<>();
    private Predicate<FixMessage> stops = message -> false;
    private @Nullable FaultLink link;
    private boolean loggedOn;
    private boolean broken;
    private long sendsFromNs = Long.MIN_VALUE;

    private record Planned(String type, Map<Integer, String> body) {}

    /**
     * Creates a session.
     *
     * @param compId the CompID of the client
     * @param monitor the monitor of the venue's sessions
     */
    public ScriptedSession(String compId, Object monitor, Tape tape) {
        this.compId = compId;
        this.monitor = monitor;
        this.tape = tape;
    }

    /** Returns the CompID of the client. */
    public String compId() {
        return compId;
    }

    // The gateway's thread

    void attach(FaultLink connection) {
        synchronized (monitor) {
            link = connection;
            loggedOn = false;
            broken = false;
            held.clear();
            released.clear();
            monitor.notifyAll();
        }
    }

    void detach(FaultLink connection) {
        synchronized (monitor) {
            if (link == connection) {
                link = null;
                if (loggedOn) {
                    tape.add(compId, Tape.From.SCRIPT, "", "the connection has ended", "");
                }
                loggedOn = false;
                monitor.notifyAll();
            }
        }
    }

    /** Takes a message of the client. */
    void fromClient(FaultLink connection, FixMessage message) {
        synchronized (monitor) {
            if (link == connection) {
                tape.add(compId, Tape.From.CLIENT, message, "");
                received.add(message);
                held.add(message);
                sift();
                monitor.notifyAll();
            }
        }
    }

    /** Returns the next bytes for the gateway; null if there are none. */
    byte @Nullable [] pollReleased(FaultLink connection) {
        synchronized (monitor) {
            return link == connection ? released.poll() : null;
        }
    }

    boolean hasHeld(FaultLink connection) {
        synchronized (monitor) {
            return link == connection && !(held.isEmpty() && released.isEmpty());
        }
    }

    /** Returns whether the script has broken the connection. */
    boolean isBroken(FaultLink connection) {
        synchronized (monitor) {
            return broken && link == connection;
        }
    }

    /** Returns whether bytes may be sent to the client. */
    boolean mayFlush(long nowNs) {
        synchronized (monitor) {
            return sendsFromNs == Long.MIN_VALUE || nowNs - sendsFromNs >= 0;
        }
    }

    /** Takes a message of the gateway, and hands over what is sent instead. */
    void toClient(FixMessage message, List<byte[]> target) {
        synchronized (monitor) {
            FixMessage whole = message;
            boolean again = message.isPossDup();
            if (!again
                    && message.type().equals(HEARTBEAT)
                    && message.get(Tags.TEST_REQ_ID) == null
                    && !planned.isEmpty()) {
                Planned instead = planned.remove();
                if (instead.type.isEmpty()) {
                    tape.add(compId, Tape.From.SCRIPT, "", "MsgSeqNum " + message.seqNum() + " is skipped", "");
                    monitor.notifyAll();
                    return;
                }
                whole = message.replacedBy(instead.type, instead.body);
            }
            note(whole);
            send(whole, again ? null : fault(whole), target);
            monitor.notifyAll();
        }
    }

    private void note(FixMessage message) {
        String type = message.type();
        if (type.equals(LOGON)) {
            loggedOn = true;
        } else if (type.equals(LOGOUT)) {
            loggedOn = false;
        }
        if (!message.isPossDup()) {
            sent.add(message);
            if (type.equals("8") && message.get(Tags.CL_ORD_ID) != null) {
                reports.put(message.text(Tags.CL_ORD_ID), message);
            }
        }
    }

    private @Nullable FixFault fault(FixMessage message) {
        for (int i = 0; i < faults.size(); i++) {
            FixFault fault = faults.get(i);
            if (fault.hits(message)) {
                if (fault.count() == 1) {
                    faults.remove(i);
                } else {
                    faults.set(i, fault.withCount(fault.count() - 1));
                }
                return fault;
            }
        }
        return null;
    }

    private void send(FixMessage message, @Nullable FixFault fault, List<byte[]> target) {
        FixMessage told = fault == null
                ? message
                : switch (fault.kind()) {
                    case SWALLOW, DUPLICATE -> message;
                    case WRONG_CHECKSUM -> message.withWrongCheckSum();
                    case WRONG_LENGTH -> message.withoutAByte();
                    case ALTER -> message.with(fault.fields());
                };
        tape.add(
                compId, Tape.From.VENUE, told, fault == null ? "" : fault.kind().note());
        if (fault == null || fault.kind() != FixFault.Kind.SWALLOW) {
            target.add(told.bytes());
        }
        if (fault != null && fault.kind() == FixFault.Kind.DUPLICATE) {
            target.add(told.bytes());
        }
    }

    // The script's thread, which holds the monitor

    /** Sets which messages of the client are held; the others are released. */
    public void hold(Predicate<FixMessage> which) {
        stops = which;
        sift();
    }

    private void sift() {
        // A message that is sent again answers the venue's request: no step is there for it.
        while (!held.isEmpty() && (held.element().isPossDup() || !stops.test(held.element()))) {
            released.add(held.remove().bytes());
        }
    }

    /** Returns the message that is held, before all others; null if there is none. */
    public @Nullable FixMessage held() {
        return held.peek();
    }

    /** Releases the message that is held. */
    public void release() {
        released.add(held.remove().bytes());
        sift();
    }

    /** Has the gateway read a heartbeat with the same number instead of the message that is held. */
    public void withhold() {
        FixMessage message = held.remove();
        released.add(message.replacedBy(HEARTBEAT, Map.of()).bytes());
        tape.add(compId, Tape.From.SCRIPT, "", "the venue does not see MsgSeqNum " + message.seqNum(), "");
        sift();
    }

    /** Returns whether the client is logged on. */
    public boolean isLoggedOn() {
        return loggedOn;
    }

    /** Returns whether the client is connected. */
    public boolean isConnected() {
        return link != null;
    }

    /** Closes the client's connection without a word. */
    public void breakConnection() {
        broken = true;
    }

    /** Sends nothing until a time of {@link System#nanoTime}. */
    public void sendsFrom(long ns) {
        sendsFromNs = ns;
    }

    /** Adds a fault of the next messages to the client. */
    public void add(FixFault fault) {
        faults.add(fault);
    }

    /** Has a message take the place, and number, of the next heartbeat to the client. */
    public void sendInPlace(String type, Map<Integer, String> body) {
        planned.add(new Planned(type, body));
    }

    /** Has the next heartbeat to the client not be sent. */
    public void skipInPlace() {
        planned.add(new Planned("", Map.of()));
    }

    /** Returns whether all that was to take the place of heartbeats did. */
    public boolean isPlanDone() {
        return planned.isEmpty();
    }

    /** Returns the messages of the client so far, in their order. */
    public List<FixMessage> received() {
        return received;
    }

    /** Returns the newest report of an order; null if there was none. */
    public @Nullable FixMessage report(String clOrdId) {
        return reports.get(clOrdId);
    }

    /** Returns the number of messages to the client so far, without those that were sent again. */
    public int sentCount() {
        return sent.size();
    }

    /** Returns the first message to the client, from an index on, for which something holds; null if there is none. */
    public @Nullable FixMessage sentFrom(int index, Predicate<FixMessage> which) {
        return sent.subList(index, sent.size()).stream()
                .filter(which)
                .findFirst()
                .orElse(null);
    }

    /** Returns the faults that have not met a message, in words. */
    public List<String> unmet() {
        return faults.stream()
                .map(fault -> fault.kind().note() + ", " + fault.count() + " of "
                        + (fault.type().isEmpty() ? "applications" : fault.type()))
                .toList();
    }

    /** Ends the script: faults are forgotten, and all that is held is passed on. */
    public void free() {
        faults.clear();
        planned.clear();
        sendsFromNs = Long.MIN_VALUE;
        hold(message -> false);
    }

    /** Holds messages of applications from now on, for a script that begins later. */
    public void awaitScript() {
        hold(message -> !message.isOfSession());
    }

    /** Returns the index of the first message of the client that is held, or that comes next. */
    public int firstHeld() {
        return received.size() - held.size();
    }
}
