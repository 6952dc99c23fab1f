// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.Tags;
import org.outcry.link.HostPort;

/**
 * Connection of a load to a FIX acceptor, from the logon to the logout. Rejects and losses of the connection end the
 * load.
 */
public final class FixConnection implements AutoCloseable {
    private static final long PATIENCE_NS = 10_000_000_000L;
    /** Start of the reason of a connection that was ended by a Logout. */
    private static final String LOGGED_OUT = "logged out: ";

    private final Consumer<FixDecoder> messages;
    private final String remedyOfReject;
    private final EpochNanoClock clock;
    private final FixInitiator initiator;
    /** Address and identity of the session, for errors of the logon. */
    private final String place;

    private boolean loggedOn;
    private boolean closing;
    private @Nullable String fault;

    /**
     * Connects and logs on.
     *
     * @param remedyOfReject what a user can do about a Reject, for its error
     * @param messages called by {@link #poll} for each message of the application
     * @throws IOException if no session can be established within 10 s
     */
    public FixConnection(
            InetSocketAddress address,
            InitiatorConfig session,
            EpochNanoClock clock,
            String remedyOfReject,
            Consumer<FixDecoder> messages)
            throws IOException {
        this.messages = messages;
        this.remedyOfReject = remedyOfReject;
        this.clock = clock;
        this.place = "address=" + HostPort.of(address) + " sender=" + session.senderCompId() + " target="
                + session.targetCompId() + " version=" + session.beginString();
        this.initiator = new FixInitiator(session, new Listener(), clock::nanoTime);
        initiator.connect(address);
        long deadlineNs = clock.nanoTime() + PATIENCE_NS;
        while (!initiator.isLoggedOn()) {
            check();
            if (clock.nanoTime() > deadlineNs) {
                throw new IOException("acceptor does not answer the logon: " + place + " waitedNs=" + PATIENCE_NS
                        + ": is it one of FIX? correct version (8), sender (49) or target (56)");
            }
            if (initiator.poll() == 0) {
                Thread.yield();
            }
        }
        loggedOn = true;
    }

    /** Returns the error of a connection that ended before the logon was answered by one. */
    private String refused(String reason) {
        if (reason.startsWith(LOGGED_OUT)) {
            return "acceptor refuses the logon: Text=" + reason.substring(LOGGED_OUT.length()) + " " + place;
        }
        return reason.contains("refused")
                ? "nobody listens there: " + place + ": start the acceptor, or correct the port"
                : "acceptor ended the connection at the logon, and gave no reason: " + place + " end='" + reason
                        + "': most know no such session then; correct sender (49), target (56) or version (8)";
    }

    /** Returns whether that many bytes of messages can be sent now. */
    public boolean hasRoom(int bytes) {
        return initiator.hasRoom(bytes);
    }

    /** Begins a message of that MsgType (35). */
    public FixEncoder beginMessage(int msgType) {
        return initiator.beginMessage(msgType);
    }

    /**
     * Sends the message begun last.
     *
     * @param id names the message in the error
     * @param bound most bytes of one message, named in the error
     * @throws IOException if it does not fit, or the connection is gone
     */
    public void send(long id, int bound) throws IOException {
        if (!initiator.send()) {
            check();
            throw new IOException("message does not fit: id=" + id + " bound=" + bound);
        }
    }

    /**
     * Reads what has arrived.
     *
     * @throws IOException if the load has ended: see {@link #end}
     */
    public void poll() throws IOException {
        initiator.poll();
        check();
    }

    /** Ends the load for that reason at the next {@link #poll}. */
    public void end(String reason) {
        fault = reason;
    }

    private void check() throws IOException {
        String reason = fault;
        if (reason != null) {
            throw new IOException(reason);
        }
    }

    /** Logs out and closes the connection. */
    @Override
    public void close() {
        closing = true;
        initiator.logout();
        long deadlineNs = clock.nanoTime() + PATIENCE_NS;
        while (initiator.isConnected() && clock.nanoTime() < deadlineNs) {
            if (initiator.poll() == 0) {
                Thread.yield();
            }
        }
        initiator.close();
    }

    private final class Listener implements FixListener {
        @Override
        public void onMessage(FixDecoder message) {
            messages.accept(message);
        }

        @Override
        public void onReject(FixDecoder reject) {
            end("acceptor refuses a message: RefSeqNum=" + reject.text(Tags.REF_SEQ_NUM) + " RefTagID="
                    + reject.text(Tags.REF_TAG_ID) + " Text=" + reject.text(Tags.TEXT) + "; " + remedyOfReject);
        }

        @Override
        public void onDisconnected(String reason) {
            if (!closing) {
                end(loggedOn ? "connection to the acceptor is gone: " + reason : refused(reason));
            }
        }
    }
}
