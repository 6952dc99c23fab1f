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

/**
 * Connection of a load to a FIX acceptor, from the logon to the logout. Rejects and losses of the connection end the
 * load.
 */
public final class FixConnection implements AutoCloseable {
    private static final long PATIENCE_NS = 10_000_000_000L;

    private final Consumer<FixDecoder> messages;
    private final String remedyOfReject;
    private final EpochNanoClock clock;
    private final FixInitiator initiator;
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
        this.initiator = new FixInitiator(session, new Listener(), clock::nanoTime);
        initiator.connect(address);
        long deadlineNs = clock.nanoTime() + PATIENCE_NS;
        while (!initiator.isLoggedOn()) {
            check();
            if (clock.nanoTime() > deadlineNs) {
                throw new IOException("acceptor does not answer the logon: address=" + address + " waitedNs="
                        + PATIENCE_NS + "; check version, sender and target");
            }
            if (initiator.poll() == 0) {
                Thread.yield();
            }
        }
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
            end("acceptor refuses a message: RefSeqNum=" + reject.text(Tags.REF_SEQ_NUM) + " Text="
                    + reject.text(Tags.TEXT) + "; " + remedyOfReject);
        }

        @Override
        public void onDisconnected(String reason) {
            if (!closing) {
                end("connection to the acceptor is gone: " + reason);
            }
        }
    }
}
