package org.outcry.itch.soup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.SessionName;

/**
 * The server's side of one connection: takes the login, sends what its owner gives it as far as there is room, and ends the connection
 * when the peer is silent, takes nothing, or breaks the protocol. Never blocks. One thread.
 */
public final class SoupServerSession implements AutoCloseable {
    /** Where a session stands. */
    public enum State {
        /** No login yet. */
        CONNECTED,
        /** A login waits for {@link #accept} or {@link #reject}. */
        LOGIN_ASKED,
        /** Messages may be sent. */
        ACCEPTED,
        /** What waits is still sent. */
        ENDING,
        /** Everything was sent; the peer has yet to end its half. */
        ENDED,
        /** The connection is gone. */
        CLOSED
    }

    private static final int INBOUND_BYTES = 1 << 10;
    private static final int OUTBOUND_BYTES = 1 << 16;
    private static final int CONTROL_BYTES = 64;

    private final SocketChannel channel;
    private final SoupTimings timings;
    private final SoupPackets inbound = new SoupPackets(INBOUND_BYTES);
    private final ByteBuffer outbound = ByteBuffer.allocateDirect(OUTBOUND_BYTES + CONTROL_BYTES);
    private final byte[] control = new byte[CONTROL_BYTES];
    private State state = State.CONNECTED;
    private @Nullable SoupLogin login;
    private String closeReason = "";
    private long openedNs;
    private long heardNs;
    private long progressNs;
    private long sentNs;

    /** A session on a connection that was just taken. */
    public SoupServerSession(SocketChannel channel, SoupTimings timings, long nowNs) throws IOException {
        channel.configureBlocking(false);
        this.channel = channel;
        this.timings = timings;
        this.openedNs = nowNs;
        this.heardNs = nowNs;
        this.progressNs = nowNs;
        this.sentNs = nowNs;
    }

    /** Reads, writes, and looks at the time. Returns the work done. */
    public int poll(long nowNs) {
        if (state == State.CLOSED) {
            return 0;
        }
        try {
            int work = read(nowNs);
            work += write(nowNs);
            checkTimes(nowNs);
            return work;
        } catch (IOException e) {
            close("connection lost: " + e.getMessage());
            return 1;
        }
    }

    /** Where the session stands. */
    public State state() {
        return state;
    }

    /** What the client asked for; null before it did. */
    public @Nullable SoupLogin login() {
        return login;
    }

    /** Why the session was closed; empty if it wasn't, or was as planned. */
    public String closeReason() {
        return closeReason;
    }

    /** Answers the login: messages from {@code nextNumber} on will follow. */
    public void accept(SessionName session, long nextNumber) {
        int at = SoupBinTcp.putHeader(control, 0, SoupBinTcp.LOGIN_ACCEPTED, SoupBinTcp.ACCEPTED_PAYLOAD_LENGTH);
        SoupBinTcp.putText(control, at, SessionName.LENGTH, leftPadded(session.toString()));
        SoupBinTcp.putNumber(control, at + SessionName.LENGTH, nextNumber);
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH + SoupBinTcp.ACCEPTED_PAYLOAD_LENGTH);
        state = State.ACCEPTED;
    }

    /** Answers the login with a rejection, and ends. */
    public void reject(byte reason) {
        int at = SoupBinTcp.putHeader(control, 0, SoupBinTcp.LOGIN_REJECTED, 1);
        control[at] = reason;
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH + 1);
        state = State.ENDING;
    }

    /**
     * Sends bytes of whole packets that may be cut anywhere, as far as there is room.
     *
     * @return how many were taken
     */
    public int send(byte[] packets, int offset, int length) {
        int room = Math.max(0, outbound.remaining() - CONTROL_BYTES);
        int taken = Math.min(room, length);
        outbound.put(packets, offset, taken);
        return taken;
    }

    /** Says that nothing will follow, and ends once everything is sent. To be called between packets. */
    public void endSession() {
        SoupBinTcp.putHeader(control, 0, SoupBinTcp.END_OF_SESSION, 0);
        outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH);
        state = State.ENDING;
    }

    /** Sends a heartbeat if nothing was sent for its time. To be called between packets. */
    public void heartbeat(long nowNs) {
        if (state == State.ACCEPTED && outbound.position() == 0 && nowNs - sentNs >= timings.heartbeatNs()) {
            SoupBinTcp.putHeader(control, 0, SoupBinTcp.SERVER_HEARTBEAT, 0);
            outbound.put(control, 0, SoupBinTcp.HEADER_LENGTH);
        }
    }

    private int read(long nowNs) throws IOException {
        int work = 0;
        int read = inbound.read(channel);
        if (read < 0) {
            close(state == State.ENDED ? "" : "ended by the client");
            return 1;
        }
        if (read > 0) {
            heardNs = nowNs;
            work++;
        }
        while (state != State.CLOSED && inbound.next()) {
            onPacket();
        }
        if (inbound.malformed()) {
            close("malformed packet from the client");
        }
        return work;
    }

    private void onPacket() {
        switch (inbound.type()) {
            case SoupBinTcp.LOGIN_REQUEST -> onLogin();
            case SoupBinTcp.LOGOUT -> close("logged out by the client");
            case SoupBinTcp.CLIENT_HEARTBEAT, SoupBinTcp.UNSEQUENCED_DATA, SoupBinTcp.DEBUG -> {
                if (state == State.CONNECTED) {
                    close("first packet is not a login: type=" + (char) inbound.type());
                }
            }
            default -> close("unknown packet from the client: type=" + (inbound.type() & 0xFF));
        }
    }

    private void onLogin() {
        int length = inbound.payloadLength();
        if (state != State.CONNECTED
                || (length != SoupBinTcp.LOGIN_PAYLOAD_LENGTH && length != SoupBinTcp.LOGIN_410_PAYLOAD_LENGTH)) {
            close("unexpected login: payloadLength=" + length + " state=" + state);
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

    private int write(long nowNs) throws IOException {
        if (outbound.position() == 0 || state == State.CLOSED) {
            if (state == State.ENDING) {
                end();
            }
            progressNs = nowNs;
            return 0;
        }
        outbound.flip();
        int written = channel.write(outbound);
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

    // Closing with unread input would reset the connection and could destroy what the peer hasn't read yet.
    private void end() throws IOException {
        channel.shutdownOutput();
        state = State.ENDED;
    }

    private void checkTimes(long nowNs) {
        if (state == State.CONNECTED && nowNs - openedNs > timings.loginNs()) {
            close("no login in time");
        } else if (nowNs - progressNs > timings.stallNs() && state != State.ENDED) {
            close("client takes nothing: stallNs=" + (nowNs - progressNs));
        } else if (nowNs - heardNs > timings.silenceNs()) {
            close("client is silent: silenceNs=" + (nowNs - heardNs));
        } else if (state == State.ENDED && nowNs - sentNs > timings.stallNs()) {
            close("");
        }
    }

    private static String leftPadded(String session) {
        return " ".repeat(SessionName.LENGTH - session.length()) + session;
    }

    private void close(String reason) {
        if (state == State.CLOSED) {
            return;
        }
        state = State.CLOSED;
        closeReason = reason;
        try {
            channel.close();
        } catch (IOException e) {
            closeReason = reason + " (close failed: " + e.getMessage() + ")";
        }
    }

    @Override
    public void close() {
        close("closed by the server");
    }
}
