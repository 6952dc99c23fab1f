// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkProgress;
import org.outcry.link.ReadTimes;
import org.outcry.link.Turn;

/**
 * Server's side of one connection: login, messages both ways, heartbeats and end. The connection is closed when the
 * peer is silent, does not read, or violates the protocol. Never blocks. One thread. Allocates nothing per message.
 *
 * <p>Both directions are bounded. Received packets wait in the inbound buffer until the owner processes them, and a
 * full buffer closes the TCP window. A message without room in the outbound buffer is not accepted: its owner offers it
 * again later.
 */
public final class SoupServerSession implements AutoCloseable {
    /** State of a session. */
    public enum State {
        /** Connected, without a login. */
        CONNECTED,
        /** A login waits for {@link #accept} or {@link #reject}. */
        LOGIN_ASKED,
        /** Messages may be sent and received. */
        ACCEPTED,
        /** Ending: buffered packets are still sent. */
        ENDING,
        /** All packets were sent; the peer's end of the connection is awaited. */
        ENDED,
        /** The connection is closed. */
        CLOSED
    }

    /** The room reserved for the session's own packets. */
    private static final int CONTROL_BYTES = 64;

    private final ByteLink link;
    private final SoupTimings timings;
    private final SoupPackets inbound;
    private final ReadTimes readTimes = new ReadTimes();
    private final ByteBuffer outbound;
    private final byte[] control = new byte[CONTROL_BYTES];
    private final long openedNs;
    private @Nullable Turn<?> turn;
    private State state = State.CONNECTED;
    private @Nullable SoupLogin login;
    private SoupClosing closing = SoupClosing.NONE;
    private String closeReason = "";
    private long nextNumber;
    private boolean sendsCutPackets;
    private boolean hadNothingToSend;
    private boolean logoutAsked;
    private boolean peerEnded;
    private String peerEndReason = "";
    private long heardNs;
    private long progressNs;
    private long sentNs;

    /** Creates a session on an accepted connection. */
    public SoupServerSession(ByteLink link, SoupTimings timings, SoupBuffers buffers, long nowNs) {
        this.link = link;
        this.timings = timings;
        inbound = new SoupPackets(buffers.inboundBytes());
        outbound = ByteBuffer.allocateDirect(buffers.outboundBytes() + CONTROL_BYTES);
        openedNs = nowNs;
        heardNs = nowNs;
        progressNs = nowNs;
        sentNs = nowNs;
    }

    /** Sets its place among the connections of a server. */
    void joined(Turn<?> place) {
        turn = place;
    }

    /** Requests a call of the handler in the next poll, or in the current one. */
    public void requestTurn() {
        Turn<?> place = turn;
        if (place != null) {
            place.request();
        }
    }

    /** Returns the names in the certificate that the peer has shown; empty if there is none. Allocates. */
    public List<String> peerNames() {
        return link.peerNames();
    }

    /** Returns how far the peer has come in the handshake of the link. */
    LinkProgress linkProgress() {
        return link.progress();
    }

    /** Returns whether it has something to do in the next poll, whatever happens until then. */
    boolean isBusy() {
        return state == State.CLOSED
                || state == State.ENDING
                || state == State.LOGIN_ASKED
                || peerEnded
                || outbound.position() > 0
                || link.hasUnsent()
                || link.hasUnread()
                || hasMessage();
    }

    /** Returns the time of its next heartbeat or timeout, as things are. */
    long nextTimerNs() {
        long next = heardNs + timings.silenceNs() + 1;
        if (state == State.CONNECTED) {
            next = Math.min(next, openedNs + timings.loginNs() + 1);
        } else if (state == State.ACCEPTED && !sendsCutPackets) {
            next = Math.min(next, sentNs + timings.heartbeatNs());
        } else if (state == State.ENDED) {
            next = Math.min(next, sentNs + timings.stallNs() + 1);
        }
        return next;
    }

    /** Receives, sends, and processes timeouts. Returns the work done. */
    public int poll(long nowNs) {
        return receive(nowNs) + flush(nowNs);
    }

    /** Reads the socket once and processes packets up to the next message for the owner. Returns the work done. */
    public int receive(long nowNs) {
        if (state == State.CLOSED || peerEnded) {
            return 0;
        }
        try {
            return read(nowNs);
        } catch (IOException e) {
            peerEnds("connection lost: " + e.getMessage());
            return 1;
        }
    }

    /** Writes to the socket, sends a due heartbeat, and processes timeouts. Returns the work done. */
    public int flush(long nowNs) {
        if (state == State.CLOSED) {
            return 0;
        }
        try {
            heartbeat(nowNs);
            int work = write(nowNs);
            if (peerEnded && !hasMessage()) {
                close(peerClosing(), peerEndReason);
            }
            checkTimes(nowNs);
            return work;
        } catch (IOException e) {
            close(SoupClosing.PEER, "connection lost: " + e.getMessage());
            return 1;
        }
    }

    /** Returns the state of the session. */
    public State state() {
        return state;
    }

    /** Returns the client's login; null if there was none yet. */
    public @Nullable SoupLogin login() {
        return login;
    }

    /** Returns the reason of the close as readable text; empty if the session is open or was ended in order. */
    public String closeReason() {
        return closeReason;
    }

    /** Returns the cause of the close. */
    public SoupClosing closing() {
        return closing;
    }

    /** Returns the number of the next message of {@link #sendSequenced}. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Returns whether the client logged out. The owner then ends the session. */
    public boolean isLogoutAsked() {
        return logoutAsked;
    }

    /**
     * Returns whether received bytes are buffered in the link: {@link #receive} must be called even if the socket has
     * nothing.
     */
    boolean hasUnread() {
        return link.hasUnread();
    }

    /** Returns whether the client ended the connection, and only earlier messages remain. */
    public boolean isPeerEnded() {
        return peerEnded;
    }

    /** Accepts the login. Messages from {@code firstNumber} on follow. */
    public void accept(SessionName session, long firstNumber) {
        int at = SoupBinTcp.putHeader(control, 0, SoupBinTcp.LOGIN_ACCEPTED, SoupBinTcp.ACCEPTED_PAYLOAD_LENGTH);
        SoupBinTcp.putText(control, at, SessionName.LENGTH, leftPadded(session.toString()));
        SoupBinTcp.putNumber(control, at + SessionName.LENGTH, firstNumber);
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH + SoupBinTcp.ACCEPTED_PAYLOAD_LENGTH);
        nextNumber = firstNumber;
        state = State.ACCEPTED;
        requestTurn();
    }

    /**
     * Rejects the login with {@link SoupBinTcp#NOT_AUTHORISED} or {@link SoupBinTcp#SESSION_NOT_AVAILABLE}, and ends.
     */
    public void reject(byte reason) {
        int at = SoupBinTcp.putHeader(control, 0, SoupBinTcp.LOGIN_REJECTED, 1);
        control[at] = reason;
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH + 1);
        state = State.ENDING;
        requestTurn();
    }

    /**
     * Sends bytes of packets, split at any byte, as far as there is room. Must not be mixed with
     * {@link #sendSequenced}. Such a session sends no heartbeats.
     *
     * @return the number of bytes accepted
     */
    public int send(byte[] packets, int offset, int length) {
        sendsCutPackets = true;
        int taken = Math.min(room(), length);
        outbound.put(packets, offset, taken);
        requestTurn();
        return taken;
    }

    /**
     * Sends the next numbered message.
     *
     * @return whether it was accepted; false if there is no room, and it must be offered again
     */
    public boolean sendSequenced(byte[] message, int offset, int length) {
        if (sendPacket(SoupBinTcp.SEQUENCED_DATA, message, offset, length)) {
            nextNumber++;
            return true;
        }
        return false;
    }

    /** Sends a message without a number. Returns whether it was accepted. */
    public boolean sendUnsequenced(byte[] message, int offset, int length) {
        return sendPacket(SoupBinTcp.UNSEQUENCED_DATA, message, offset, length);
    }

    private boolean sendPacket(byte type, byte[] message, int offset, int length) {
        if (state != State.ACCEPTED || room() < SoupBinTcp.HEADER_LENGTH + length) {
            return false;
        }
        SoupBinTcp.putHeader(control, 0, type, length);
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH).put(message, offset, length);
        requestTurn();
        return true;
    }

    /** Returns the number of bytes of packets that can be sent now. */
    public int room() {
        return Math.max(0, outbound.remaining() - CONTROL_BYTES);
    }

    /** Returns the number of bytes of packets that can be sent when nothing is buffered. */
    public int capacity() {
        return outbound.capacity() - CONTROL_BYTES;
    }

    /** Sends buffered packets and an end-of-session packet, and ends the connection. Must be called between packets. */
    public void endSession() {
        SoupBinTcp.putHeader(control, 0, SoupBinTcp.END_OF_SESSION, 0);
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH);
        state = State.ENDING;
        requestTurn();
    }

    /** Sends buffered packets and ends the connection. The client may log in again for later messages. */
    public void endConnection() {
        if (state != State.CLOSED && state != State.ENDED) {
            state = State.ENDING;
            requestTurn();
        }
    }

    /** Returns whether an unsequenced message of the client is waiting. */
    public boolean hasMessage() {
        return state == State.ACCEPTED && inbound.hasNext() && inbound.nextType() == SoupBinTcp.UNSEQUENCED_DATA;
    }

    /** Returns the first byte of the waiting message; 0 if it is empty. Requires {@link #hasMessage}. */
    public byte waitingType() {
        return inbound.nextPayloadLength() == 0 ? 0 : inbound.nextPayloadByte();
    }

    /**
     * Moves to the client's next unsequenced message, which is valid until the next call of this session. Returns false
     * if there is none.
     */
    public boolean nextMessage(long nowNs) {
        if (!hasMessage()) {
            return false;
        }
        inbound.next();
        heardNs = nowNs;
        return true;
    }

    /** Returns the buffer of the current message. */
    public byte[] messageBuffer() {
        return inbound.buffer();
    }

    /** Returns the offset of the current message. */
    public int messageOffset() {
        return inbound.payloadOffset();
    }

    /** Returns the length of the current message, in bytes. */
    public int messageLength() {
        return inbound.payloadLength();
    }

    /** Returns the time that was given to {@link #receive} when the last bytes of the current message were read. */
    public long messageReadNs() {
        return readTimes.of(inbound.bytesAfter());
    }

    /** Processes the session's own packets up to the next message for the owner. */
    public void processControl() {
        while (state != State.CLOSED && !logoutAsked && inbound.hasNext()) {
            boolean isMessage = inbound.nextType() == SoupBinTcp.UNSEQUENCED_DATA;
            if (isMessage && (state == State.ACCEPTED || state == State.LOGIN_ASKED)) {
                return;
            }
            inbound.next();
            onPacket();
        }
        if (inbound.malformed()) {
            close(SoupClosing.PROTOCOL, "malformed packet from the client");
        }
    }

    private int read(long nowNs) throws IOException {
        if (state == State.ENDING || state == State.ENDED || logoutAsked) {
            inbound.clear();
        }
        if (inbound.isFull()) {
            // The owner has no room, so the client does not count as silent.
            heardNs = nowNs;
            processControl();
            return 0;
        }
        int read = inbound.read(link);
        if (read < 0) {
            peerEnds(state == State.ENDED ? "" : "ended by the client");
            return 1;
        }
        if (read > 0) {
            heardNs = nowNs;
            readTimes.onRead(read, nowNs);
        }
        processControl();
        return read > 0 ? 1 : 0;
    }

    // Messages received before the end are still processed.
    private void peerEnds(String reason) {
        peerEnded = true;
        peerEndReason = reason;
        processControl();
        if (!hasMessage()) {
            close(peerClosing(), reason);
        }
    }

    private SoupClosing peerClosing() {
        return peerEndReason.isEmpty() ? SoupClosing.NONE : SoupClosing.PEER;
    }

    private void onPacket() {
        switch (inbound.type()) {
            case SoupBinTcp.LOGIN_REQUEST -> onLogin();
            case SoupBinTcp.LOGOUT -> onLogout();
            case SoupBinTcp.CLIENT_HEARTBEAT, SoupBinTcp.UNSEQUENCED_DATA, SoupBinTcp.DEBUG -> {
                if (state == State.CONNECTED) {
                    close(SoupClosing.PROTOCOL, "first packet is not a login: type=" + (char) inbound.type());
                }
            }
            default -> {
                if (state != State.ENDING && state != State.ENDED) {
                    close(SoupClosing.PROTOCOL, "unknown packet from the client: type=" + (inbound.type() & 0xFF));
                }
            }
        }
    }

    private void onLogout() {
        if (state == State.ACCEPTED) {
            logoutAsked = true;
        } else {
            close(SoupClosing.PEER, "logged out by the client");
        }
    }

    private void onLogin() {
        int length = inbound.payloadLength();
        if (state != State.CONNECTED
                || (length != SoupBinTcp.LOGIN_PAYLOAD_LENGTH && length != SoupBinTcp.LOGIN_410_PAYLOAD_LENGTH)) {
            close(SoupClosing.PROTOCOL, "unexpected login: payloadLength=" + length + " state=" + state);
            return;
        }
        int at = inbound.payloadOffset();
        int password = at + SoupBinTcp.USER_LENGTH;
        int session = password + SoupBinTcp.PASSWORD_LENGTH;
        byte[] bytes = inbound.buffer();
        login = new SoupLogin(
                SoupBinTcp.getText(bytes, at, SoupBinTcp.USER_LENGTH),
                SoupBinTcp.getText(bytes, password, SoupBinTcp.PASSWORD_LENGTH),
                SoupBinTcp.getText(bytes, session, SessionName.LENGTH),
                SoupBinTcp.getNumber(bytes, session + SessionName.LENGTH));
        state = State.LOGIN_ASKED;
    }

    private void heartbeat(long nowNs) {
        if (state == State.ACCEPTED
                && !sendsCutPackets
                && outbound.position() == 0
                && nowNs - sentNs >= timings.heartbeatNs()) {
            SoupBinTcp.putHeader(control, 0, SoupBinTcp.SERVER_HEARTBEAT, 0);
            outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH);
        }
    }

    private int write(long nowNs) throws IOException {
        link.flush();
        if (outbound.position() == 0) {
            if (state == State.ENDING) {
                end();
            }
            progressNs = nowNs;
            hadNothingToSend = true;
            return 0;
        }
        if (hadNothingToSend) {
            hadNothingToSend = false;
            progressNs = nowNs;
        }
        outbound.flip();
        int written = link.write(outbound);
        outbound.compact();
        if (written > 0) {
            progressNs = nowNs;
            sentNs = nowNs;
        }
        if (state == State.ENDING && outbound.position() == 0) {
            end();
        }
        return written > 0 ? 1 : 0;
    }

    // A close with unread input would reset the connection and could discard data that the peer has not read.
    private void end() throws IOException {
        link.endOutput();
        state = State.ENDED;
    }

    private void checkTimes(long nowNs) {
        if (state == State.CONNECTED && nowNs - openedNs > timings.loginNs()) {
            close(SoupClosing.SILENT, "no login in time");
        } else if (nowNs - progressNs > timings.stallNs() && state != State.ENDED) {
            close(SoupClosing.STALLED, "client takes nothing: stallNs=" + (nowNs - progressNs));
        } else if (nowNs - heardNs > timings.silenceNs()) {
            close(SoupClosing.SILENT, "client is silent: silenceNs=" + (nowNs - heardNs));
        } else if (state == State.ENDED && nowNs - sentNs > timings.stallNs()) {
            close(SoupClosing.NONE, "");
        }
    }

    private static String leftPadded(String session) {
        return " ".repeat(SessionName.LENGTH - session.length()) + session;
    }

    private void close(SoupClosing cause, String reason) {
        if (state == State.CLOSED) {
            return;
        }
        state = State.CLOSED;
        requestTurn();
        closing = cause;
        closeReason = reason;
        try {
            link.close();
        } catch (IOException e) {
            closeReason = reason + " (close failed: " + e.getMessage() + ")";
        }
    }

    @Override
    public void close() {
        close(SoupClosing.OWNER, "closed by the server");
    }

    /** Closes at once, with a reason. */
    public void closeBecause(String reason) {
        close(SoupClosing.OWNER, reason);
    }
}
