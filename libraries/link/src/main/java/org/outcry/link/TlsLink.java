// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/**
 * Link that encrypts with an {@link SSLEngine}. It holds at most one record of received bytes, one of decrypted ones
 * and one to be sent, each once the first bytes need it. Allocates nothing per record beyond what the engine does.
 */
final class TlsLink implements ByteLink {
    /** Receiver of the results of handshakes, and of violations of TLS. */
    @FunctionalInterface
    interface Handshakes {
        /**
         * Called at the end of the handshake, and when the other side of an open connection violates TLS.
         *
         * @param failure the reason for which the connection was refused; null if the handshake succeeded
         */
        void onEnd(InetAddress address, @Nullable String failure);
    }

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);
    /** The number of records without data, such as new keys, that the other side may send in a row. */
    private static final int MAX_EMPTY_RECORDS = 32;

    private final SocketChannel socket;
    private final SSLEngine engine;
    private final TlsAdmission admission;
    private final TlsComputations computations;
    private final Handshakes handshakes;
    private final InetAddress address;
    private final int recordBytes;
    private final ReceivedRecords received;
    /** Decrypted bytes that a target had no room for, from position to limit. */
    private ByteBuffer decrypted = NOTHING;
    /** Records that the socket has not taken, from position to limit. */
    private ByteBuffer unsent = NOTHING;

    private boolean started;
    private boolean open;
    private boolean unread;
    private boolean inputEnded;
    private boolean cut;
    private boolean endsOutput;
    private boolean outputEnded;
    private int emptyRecords;
    private @Nullable String failure;

    /**
     * Creates the link of a non-blocking socket.
     *
     * @param address that of the other side
     * @param engine with its mode and protocols set
     * @param answers those of a server's listener; null for a client
     */
    TlsLink(
            SocketChannel socket,
            InetAddress address,
            SSLEngine engine,
            TlsTasks tasks,
            @Nullable TlsAnswers answers,
            Handshakes handshakes)
            throws IOException {
        this.socket = socket;
        this.engine = engine;
        this.admission = new TlsAdmission(answers, address);
        this.computations = new TlsComputations(engine, tasks, admission, address);
        this.handshakes = handshakes;
        this.address = address;
        this.recordBytes = engine.getSession().getPacketBufferSize();
        this.received = new ReceivedRecords(socket, recordBytes);
        this.started = !engine.getUseClientMode();
        if (engine.getUseClientMode()) {
            engine.beginHandshake();
        }
    }

    /** Makes a client's first message, which is sent as soon as the socket is used. */
    void begin() throws IOException {
        wrap(NOTHING);
        started = true;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (decrypted.hasRemaining()) {
            return takeDecrypted(target);
        }
        if (inputEnded) {
            return -1;
        }
        requireSound();
        int before = target.position();
        try {
            receive(target);
        } catch (SSLException e) {
            throw failed(e);
        }
        int count = target.position() - before;
        return count == 0 && inputEnded ? -1 : count;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        requireSound();
        started = true;
        try {
            if (endsOutput) {
                finishOutput();
                return 0;
            }
            if (!advance() || !open) {
                return 0;
            }
            int taken = 0;
            while (send() && source.hasRemaining()) {
                taken += wrap(source).bytesConsumed();
            }
            return taken;
        } catch (SSLException e) {
            throw failed(e);
        }
    }

    @Override
    public boolean hasUnsent() {
        return failure == null && (unsent.hasRemaining() || !started || (endsOutput && !outputEnded));
    }

    @Override
    public boolean hasUnread() {
        return unread || decrypted.hasRemaining();
    }

    @Override
    public void flush() throws IOException {
        if (hasUnsent()) {
            write(NOTHING);
        }
    }

    @Override
    public List<String> peerNames() {
        if (!open) {
            return List.of();
        }
        try {
            return engine.getSession().getPeerCertificates()[0] instanceof X509Certificate certificate
                    ? TlsIdentity.namesOf(certificate)
                    : List.of();
        } catch (SSLPeerUnverifiedException none) {
            return List.of();
        }
    }

    @Override
    public void endOutput() throws IOException {
        endsOutput = true;
        if (failure == null) {
            write(NOTHING);
        }
    }

    @Override
    public boolean isOpen() {
        return socket.isOpen();
    }

    @Override
    public void close() throws IOException {
        if (!computations.abandon() && failure == null && socket.isOpen() && (open || engine.getUseClientMode())) {
            sayFarewell();
        }
        unread = false;
        decrypted = NOTHING;
        socket.close();
    }

    /** Decrypts what is there, after one read of the socket at most. */
    private void receive(ByteBuffer target) throws IOException {
        boolean mayRead = true;
        unread = true;
        while (target.hasRemaining() && !inputEnded) {
            if (!advance()) {
                return;
            }
            if (received.hasNext()) {
                if (!received.isPlainText() && !computations.mayTake(received.bytes())) {
                    return;
                }
                unwrap(target);
            } else if (mayRead && fill() > 0) {
                mayRead = false;
            } else {
                unread = false;
                return;
            }
        }
        unread = !inputEnded;
    }

    /**
     * Does what the handshake needs of this side. Returns false while it has to wait: for computations, or for the
     * socket to take records.
     */
    private boolean advance() throws IOException {
        while (true) {
            if (computations.areRunning()) {
                return false;
            }
            HandshakeStatus status = engine.getHandshakeStatus();
            if (status == HandshakeStatus.NEED_TASK) {
                if (!computations.begin()) {
                    return false;
                }
            } else if (status == HandshakeStatus.NEED_WRAP) {
                if (!send() || wrap(NOTHING).getStatus() == Status.CLOSED) {
                    return false;
                }
                send();
            } else {
                // During the handshake nobody else sends what the socket did not take at once.
                send();
                return true;
            }
        }
    }

    @Override
    public LinkProgress progress() {
        return admission.progress(received.hasNext());
    }

    private void unwrap(ByteBuffer target) throws IOException {
        int before = target.position();
        SSLEngineResult result = engine.unwrap(received.bytes(), target);
        if (result.getStatus() == Status.BUFFER_OVERFLOW) {
            decrypted = decrypted.capacity() == 0 ? ByteBuffer.allocate(recordBytes) : decrypted.clear();
            result = engine.unwrap(received.bytes(), decrypted);
            decrypted.flip();
            takeDecrypted(target);
        }
        observe(result);
        if (result.getStatus() == Status.CLOSED || engine.isInboundDone()) {
            inputEnded = true;
        } else if (target.position() > before) {
            emptyRecords = 0;
        } else if (open && result.bytesConsumed() > 0 && ++emptyRecords > MAX_EMPTY_RECORDS) {
            throw new SSLException("too many TLS records without data in a row: bound=" + MAX_EMPTY_RECORDS);
        }
    }

    private int takeDecrypted(ByteBuffer target) {
        int count = Math.min(decrypted.remaining(), target.remaining());
        target.put(target.position(), decrypted, decrypted.position(), count);
        target.position(target.position() + count);
        decrypted.position(decrypted.position() + count);
        return count;
    }

    /** Reads the socket once. Returns the number of bytes. */
    private int fill() throws IOException {
        int count = received.read();
        if (count < 0) {
            cut = true;
            throw new SSLException(
                    open
                            ? "connection ended without a TLS close_notify: the peer broke off, or somebody cut it"
                            : "connection ended during the TLS handshake");
        }
        return count;
    }

    /** Encrypts into the buffer of unsent records, which is empty. */
    private SSLEngineResult wrap(ByteBuffer source) throws IOException {
        if (unsent.capacity() == 0) {
            unsent = ByteBuffer.allocate(recordBytes);
        }
        unsent.clear();
        SSLEngineResult result;
        try {
            result = engine.wrap(source, unsent);
        } finally {
            unsent.flip();
        }
        observe(result);
        return result;
    }

    /** Sends records as far as the socket takes them. Returns whether it took all. */
    private boolean send() throws IOException {
        if (unsent.hasRemaining()) {
            socket.write(unsent);
        }
        return !unsent.hasRemaining();
    }

    private void observe(SSLEngineResult result) {
        if (!open && result.getHandshakeStatus() == HandshakeStatus.FINISHED) {
            open = true;
            admission.ended();
            handshakes.onEnd(address, null);
        }
    }

    private void finishOutput() throws IOException {
        if (outputEnded || !send() || computations.areRunning()) {
            return;
        }
        if (hasBegun()) {
            engine.closeOutbound();
        }
        while (hasBegun() && !engine.isOutboundDone()) {
            SSLEngineResult result = wrap(NOTHING);
            if (!send()) {
                return;
            }
            if (result.bytesProduced() == 0) {
                break;
            }
        }
        outputEnded = true;
        socket.shutdownOutput();
    }

    /** Sends a close_notify, or the alert of a failure, as far as the socket takes it at once. */
    private void sayFarewell() {
        try {
            if (hasBegun() && send()) {
                engine.closeOutbound();
                while (!engine.isOutboundDone() && wrap(NOTHING).bytesProduced() > 0 && send()) {
                    // A handshake that is not complete may have more than one record to send.
                }
            }
        } catch (IOException e) {
            // The connection ends either way, and nobody waits for the farewell.
            return;
        }
    }

    /** Returns whether the engine was used. It has nothing to say to a side that has sent nothing. */
    private boolean hasBegun() {
        return open || engine.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING;
    }

    private void requireSound() throws IOException {
        if (failure != null) {
            throw new SSLException(failure);
        }
    }

    private SSLException failed(SSLException e) {
        String text = TlsFailure.text(e);
        if (received.isPlainText()) {
            text = "the other side does not speak TLS, and only TLS 1.3 is taken here: let both sides have TLS,"
                    + " or none";
        } else if (!open) {
            text = "TLS handshake failed: " + text;
        }
        failure = text;
        unread = false;
        sayFarewell();
        if (!open || !cut) {
            handshakes.onEnd(address, text);
        }
        return new SSLException(text, e);
    }
}
