// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectableChannel;
import org.jspecify.annotations.Nullable;

/**
 * UDP server that sends the replies of a {@link MoldResponder}. A request leads to at most one datagram, the rates and
 * the work of a poll are bounded, and replies are dropped if the socket is full, so requests never block it. One
 * thread.
 */
public final class MoldRequestServer implements AutoCloseable {
    private static final int SOCKET_BUFFER_BYTES = 1 << 20;

    private final MoldResponder responder;
    private final RequestArchive archive;
    private final RequestClients clients;
    private final DatagramChannel channel;
    private final ByteBuffer inbound = ByteBuffer.allocateDirect(2048);
    private final ByteBuffer outbound;
    private final byte[] request = new byte[2048];
    private long archiveLimited;
    private long dropped;
    private long failed;
    private @Nullable IOException lastFailure;

    private MoldRequestServer(
            MoldResponder responder, RequestArchive archive, RequestLimits limits, DatagramChannel channel) {
        this.responder = responder;
        this.archive = archive;
        this.clients = new RequestClients(limits);
        this.channel = channel;
        this.outbound = ByteBuffer.allocateDirect(responder.reply().length);
    }

    /** Opens the server on an address; port 0 for any free port. */
    public static MoldRequestServer open(InetSocketAddress address, MoldResponder responder, RequestLimits limits)
            throws IOException {
        return open(address, responder, RequestArchive.NONE, limits);
    }

    /** Opens the server with an archive of the messages that the responder has evicted. */
    public static MoldRequestServer open(
            InetSocketAddress address, MoldResponder responder, RequestArchive archive, RequestLimits limits)
            throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER_BYTES);
            channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BUFFER_BYTES);
            channel.bind(address);
            return new MoldRequestServer(responder, archive, limits, channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Processes up to {@code maxRequests} waiting requests, until {@code maxReplies} were sent. Returns the number of
     * requests.
     */
    public int poll(long nowNs, int maxRequests, int maxReplies) throws IOException {
        int taken = 0;
        int replies = 0;
        while (taken < maxRequests && replies < maxReplies) {
            inbound.clear();
            SocketAddress from = channel.receive(inbound);
            if (from == null) {
                break;
            }
            taken++;
            inbound.flip();
            int length = inbound.remaining();
            inbound.get(request, 0, length);
            MoldResponder.Finding finding = responder.find(request, length);
            boolean isArchived = finding.isMissing() && archive.has(request);
            if (finding != MoldResponder.Finding.KEPT && !isArchived) {
                // Has no reply, and takes nothing from the rates of those that have one.
                continue;
            }
            InetSocketAddress client = (InetSocketAddress) from;
            if (!clients.take(client, nowNs)) {
                continue;
            }
            if (!isArchived) {
                reply(from, responder.reply(), responder.fill(request));
                replies++;
            } else if (!archive.take(request, client)) {
                archiveLimited++;
            }
        }
        return taken;
    }

    /** Sends a reply, or drops it if the socket is full. */
    public void reply(SocketAddress to, byte[] packet, int length) {
        outbound.clear();
        outbound.put(packet, 0, length).flip();
        try {
            if (channel.send(outbound, to) == 0) {
                dropped++;
            }
        } catch (IOException e) {
            failed++;
            lastFailure = e;
        }
    }

    /**
     * Returns the socket, so that a thread can wait for requests and for others. Only this server reads and writes it.
     */
    public SelectableChannel socket() {
        return channel;
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) channel.getLocalAddress();
    }

    /** Returns the number of valid requests that were not answered because of the limits. */
    public long limited() {
        return limitedByClient() + limitedByAddress() + limitedOverall() + archiveLimited;
    }

    /** Returns the number of valid requests above the rate of their client. */
    public long limitedByClient() {
        return clients.aboveOwn();
    }

    /** Returns the number of valid requests above the rate of their address. */
    public long limitedByAddress() {
        return clients.aboveAddress();
    }

    /** Returns the number of valid requests above the rate of all clients. */
    public long limitedOverall() {
        return clients.aboveOverall();
    }

    /** Returns the number of valid requests that were not answered because the archive had too many. */
    public long limitedByArchive() {
        return archiveLimited;
    }

    /** Returns the number of replies dropped because the socket was full. */
    public long dropped() {
        return dropped;
    }

    /** Returns the number of replies that the operating system rejected, for example for a forged address. */
    public long failed() {
        return failed;
    }

    /** Returns the reason of the last rejection; null if there is none. */
    public @Nullable IOException lastFailure() {
        return lastFailure;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
