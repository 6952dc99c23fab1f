// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * Client's side of one connection: connects, logs in, receives and sends messages, sends heartbeats. Never blocks. One
 * thread. Allocates nothing per message.
 */
public final class SoupClient implements AutoCloseable {
    private static final int INBOUND_BYTES = 1 << 18;
    private static final int READS_PER_POLL = 4;
    private static final int CONTROL_BYTES = 64;

    private final SocketChannel channel;
    private final LinkFactory links;
    private final SoupTimings timings;
    private final SoupClientListener listener;
    private final SoupPackets inbound = new SoupPackets(INBOUND_BYTES);
    private final ByteBuffer outbound;
    private final byte[] control = new byte[SoupBinTcp.HEADER_LENGTH + SoupBinTcp.LOGIN_PAYLOAD_LENGTH];
    /** Null until it is connected. */
    private @Nullable ByteLink link;

    private boolean closed;
    private boolean accepted;
    private boolean loggingOut;
    private String closeReason = "";
    private long nextNumber;
    private long heardNs;
    private long sentNs;

    /**
     * Starts to connect and to log in, with a plain link and the default send buffer.
     *
     * @throws IOException if the connection is refused at once
     */
    public SoupClient(
            InetSocketAddress server, SoupLogin login, SoupTimings timings, SoupClientListener listener, long nowNs)
            throws IOException {
        this(server, LinkFactory.plain(), login, timings, listener, SoupBuffers.DEFAULT.outboundBytes(), nowNs);
    }

    /**
     * Starts to connect and to log in.
     *
     * @param links the way to the server, plain or with TLS
     * @param outboundBytes the size of the send buffer
     * @throws IOException if the connection is refused at once
     */
    public SoupClient(
            InetSocketAddress server,
            LinkFactory links,
            SoupLogin login,
            SoupTimings timings,
            SoupClientListener listener,
            int outboundBytes,
            long nowNs)
            throws IOException {
        this.links = links;
        this.timings = timings;
        this.outbound = ByteBuffer.allocateDirect(outboundBytes + CONTROL_BYTES);
        this.listener = listener;
        this.heardNs = nowNs;
        this.sentNs = nowNs;
        this.channel = SocketChannel.open();
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            if (channel.connect(server)) {
                link = links.open(channel);
            }
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        putLogin(login);
    }

    private void putLogin(SoupLogin login) {
        int at = SoupBinTcp.putHeader(control, 0, SoupBinTcp.LOGIN_REQUEST, SoupBinTcp.LOGIN_PAYLOAD_LENGTH);
        SoupBinTcp.putText(control, at, SoupBinTcp.USER_LENGTH, login.user());
        at += SoupBinTcp.USER_LENGTH;
        SoupBinTcp.putText(control, at, SoupBinTcp.PASSWORD_LENGTH, login.password());
        at += SoupBinTcp.PASSWORD_LENGTH;
        SoupBinTcp.putText(control, at, SessionName.LENGTH, login.session());
        SoupBinTcp.putNumber(control, at + SessionName.LENGTH, login.number());
        outbound.put(control);
    }

    /** Receives, sends, and processes timeouts. Returns the work done. */
    public int poll(long nowNs) {
        if (closed) {
            return 0;
        }
        try {
            if (link == null && channel.finishConnect()) {
                link = links.open(channel);
            }
            ByteLink open = link;
            if (open != null) {
                return exchange(open, nowNs);
            }
            if (nowNs - heardNs > timings.loginNs()) {
                close("no connection in time");
            }
            return 0;
        } catch (IOException e) {
            close("connection lost: " + e.getMessage());
            return 1;
        }
    }

    /**
     * Buffers a message without a number, to be sent by the next {@link #poll}.
     *
     * @return whether it was buffered; false if not logged in, or without room
     */
    public boolean send(byte[] message, int offset, int length) {
        if (!accepted
                || closed
                || loggingOut
                || outbound.remaining() - CONTROL_BYTES < SoupBinTcp.HEADER_LENGTH + length) {
            return false;
        }
        SoupBinTcp.putHeader(control, 0, SoupBinTcp.UNSEQUENCED_DATA, length);
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH).put(message, offset, length);
        return true;
    }

    /** Logs out; the server ends the connection. */
    public void logout() {
        if (!loggingOut && !closed) {
            loggingOut = true;
            SoupBinTcp.putHeader(control, 0, SoupBinTcp.LOGOUT, 0);
            outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH);
        }
    }

    /** Returns whether the login was accepted. */
    public boolean isAccepted() {
        return accepted;
    }

    /**
     * Returns the number of the next numbered message. A later login with this number continues after this connection.
     */
    public long nextNumber() {
        return nextNumber;
    }

    private int exchange(ByteLink open, long nowNs) throws IOException {
        int work = 0;
        for (int i = 0; i < READS_PER_POLL && !closed; i++) {
            int read = inbound.read(open);
            if (read < 0) {
                close("ended by the server");
                return work + 1;
            }
            if (read == 0) {
                break;
            }
            heardNs = nowNs;
            work++;
            deliver();
        }
        if (closed) {
            return work;
        }
        if (accepted && outbound.position() == 0 && nowNs - sentNs >= timings.heartbeatNs()) {
            SoupBinTcp.putHeader(control, 0, SoupBinTcp.CLIENT_HEARTBEAT, 0);
            outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH);
        }
        open.flush();
        if (outbound.position() > 0) {
            outbound.flip();
            if (open.write(outbound) > 0) {
                sentNs = nowNs;
                work++;
            }
            outbound.compact();
        }
        if (nowNs - heardNs > timings.silenceNs()) {
            close("server is silent: silenceNs=" + (nowNs - heardNs));
        }
        return work;
    }

    private void deliver() {
        byte[] bytes = inbound.buffer();
        while (!closed && inbound.next()) {
            int at = inbound.payloadOffset();
            int length = inbound.payloadLength();
            switch (inbound.type()) {
                case SoupBinTcp.SEQUENCED_DATA -> {
                    nextNumber++;
                    listener.onSequenced(bytes, at, length);
                }
                case SoupBinTcp.UNSEQUENCED_DATA -> listener.onUnsequenced(bytes, at, length);
                case SoupBinTcp.LOGIN_ACCEPTED -> onAccepted(bytes, at, length);
                case SoupBinTcp.LOGIN_REJECTED -> {
                    listener.onRejected(length > 0 ? bytes[at] : SoupBinTcp.SESSION_NOT_AVAILABLE);
                    close("login rejected: reason=" + (length > 0 ? (char) bytes[at] : '?'));
                }
                case SoupBinTcp.END_OF_SESSION -> {
                    listener.onEndOfSession();
                    close("");
                }
                case SoupBinTcp.SERVER_HEARTBEAT, SoupBinTcp.DEBUG -> {
                    // A heartbeat has no content.
                }
                default -> close("unknown packet from the server: type=" + (inbound.type() & 0xFF));
            }
        }
        if (inbound.malformed()) {
            close("malformed packet from the server");
        }
    }

    private void onAccepted(byte[] bytes, int at, int length) {
        long number = length == SoupBinTcp.ACCEPTED_PAYLOAD_LENGTH
                ? SoupBinTcp.getNumber(bytes, at + SessionName.LENGTH)
                : -1;
        if (number < 0) {
            close("malformed answer to the login: payloadLength=" + length);
            return;
        }
        accepted = true;
        nextNumber = number;
        listener.onAccepted(SessionName.read(bytes, at), number);
    }

    /** Returns whether the connection is closed. */
    public boolean isClosed() {
        return closed;
    }

    /** Returns the reason of the close; empty if the connection is open or its session ended. */
    public String closeReason() {
        return closeReason;
    }

    private void close(String reason) {
        if (closed) {
            return;
        }
        closed = true;
        closeReason = reason;
        try {
            if (link != null) {
                link.close();
            }
            channel.close();
        } catch (IOException e) {
            closeReason = reason + " (close failed: " + e.getMessage() + ")";
        }
    }

    @Override
    public void close() {
        close("closed by the client");
    }
}
