// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.io.IOException;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.ReadBuffer;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.link.ByteLink;
import org.outcry.link.ReadTimes;

/** Bytes that a connection has read, and the message of them that is decoded. The gateway's thread. */
public final class ConnectionInput {
    private static final int MAX_FIELDS = 256;

    private final ByteLink link;
    private final FixDecoder decoder;
    private final ReadBuffer buffer;
    private final ReadTimes times = new ReadTimes();
    private boolean readable;
    private boolean ended;
    private boolean undecoded;
    private long bytesRead;

    ConnectionInput(ByteLink link, FixGatewayConfig config) {
        this.link = link;
        decoder = new FixDecoder(config.section().messageBytes(), MAX_FIELDS);
        buffer = new ReadBuffer(config.section().readBufferBytes());
    }

    /** Called when the socket has bytes, or its end. */
    void onReadable() {
        readable = true;
    }

    /** Returns whether bytes, or the end, wait to be read. */
    boolean isWaiting() {
        return readable || link.hasUnread();
    }

    /** Returns whether the end of the stream was read, or the connection is broken. */
    boolean isEnded() {
        return ended;
    }

    /** Returns whether the bytes read may contain a whole message. */
    boolean hasUndecoded() {
        return undecoded;
    }

    /** Returns the number of bytes that were read. */
    long bytesRead() {
        return bytesRead;
    }

    /**
     * Reads available bytes.
     *
     * @return false at the end of the stream; bytes before it are still processed
     * @throws IOException if the connection is broken; bytes read before are still processed
     */
    public boolean read(long nowNs) throws IOException {
        readable = false;
        ended = true;
        int count = buffer.readFrom(link);
        ended = count < 0;
        if (count > 0) {
            undecoded = true;
            bytesRead += count;
            times.onRead(count, nowNs);
        }
        return count >= 0;
    }

    /** Reads available bytes, and discards them. Returns false at the end of the stream. */
    boolean discard() throws IOException {
        readable = false;
        buffer.clear();
        return buffer.readFrom(link) >= 0;
    }

    /**
     * Reads available bytes, and discards them up to a Logout. Returns false after one, and at the end of the stream.
     */
    boolean discardToLogout() throws IOException {
        readable = false;
        boolean goesOn = buffer.readFrom(link) >= 0;
        FrameStatus status = decode();
        while (status == FrameStatus.COMPLETE) {
            goesOn &= decoder.msgType() != MsgTypes.LOGOUT;
            consume();
            status = decode();
        }
        if (status != FrameStatus.INCOMPLETE) {
            buffer.clear();
        }
        return goesOn;
    }

    /** Decodes the next message into {@link #decoder}. {@link #consume} removes it from the input. */
    public FrameStatus decode() {
        FrameStatus status = decoder.decode(buffer.array(), buffer.start(), buffer.end());
        undecoded = status != FrameStatus.INCOMPLETE;
        return status;
    }

    public FixDecoder decoder() {
        return decoder;
    }

    /** Returns the time of the turn in which the last bytes of the decoded message were read. */
    public long messageReadNs() {
        return times.of(Math.max(0, buffer.length() - decoder.length()));
    }

    /** Skips, with the next message decoded, to the next start of a message. */
    public void resynchronise() {
        decoder.resynchronise();
    }

    /** Consumes the message that was decoded. */
    public void consume() {
        buffer.consume(decoder.length());
    }
}
