// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.SendLine;

/**
 * Relay between a market data gateway and its sockets: takes the packets of each line on a port of this machine, and
 * sends them on to the line's receivers, with the faults that a script asks for. It sees the clients' re-requests, too.
 * A thread of its own.
 */
public final class FeedRelay implements AutoCloseable, Runnable {
    private static final int PACKET_BYTES = 1 << 16;
    private static final int SEND_BUFFER_BYTES = 1 << 20;
    private static final long REORDERED_WITHIN_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final String FEED = "feed";

    /** Fault of the next packets with messages of a line, or of all packets until a time. */
    private static final class LineFault {
        private final FeedFault kind;
        private final int line;
        private final long ns;
        private int left;

        private LineFault(FeedFault kind, int line, int count, long ns) {
            this.kind = kind;
            this.line = line;
            this.left = count;
            this.ns = ns;
        }
    }

    /**
     * Receivers of a line.
     *
     * @param destinations groups or single receivers
     * @param networkInterface the interface for multicast; null for the machine's default
     * @param timeToLive of multicast
     */
    public record Receivers(
            List<InetSocketAddress> destinations, @Nullable String networkInterface, int timeToLive) {}

    private record Line(int stream, int number, DatagramChannel input, SendLine output) {}

    private static final class Late {
        private final long dueNs;
        private final Line line;
        private final byte[] packet;

        private Late(long dueNs, Line line, byte[] packet) {
            this.dueNs = dueNs;
            this.line = line;
            this.packet = packet;
        }
    }

    private record Client(InetSocketAddress address, DatagramChannel toVenue) {}

    private final List<List<Line>> streams = new ArrayList<>();
    private final Map<InetSocketAddress, Client> clients = new HashMap<>();
    private final PriorityQueue<Late> late = new PriorityQueue<>(Comparator.comparingLong(each -> each.dueNs));
    private final List<LineFault> faults = new ArrayList<>();
    private final List<MoldRequest> requests = new ArrayList<>();
    private final Selector selector;
    private final DatagramChannel requestChannel;
    private final InetSocketAddress venueRequests;
    private final Tape tape;
    private final Object monitor;
    private final ByteBuffer buffer = ByteBuffer.allocate(PACKET_BYTES);
    private final Thread thread;
    private volatile boolean closed;

    private FeedRelay(List<List<Receivers>> lines, InetSocketAddress requestAddress, Tape tape, Object monitor)
            throws IOException {
        this.tape = tape;
        this.monitor = monitor;
        selector = Selector.open();
        for (List<Receivers> stream : lines) {
            List<Line> opened = new ArrayList<>();
            for (Receivers each : stream) {
                DatagramChannel input = bound(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                SendLine output = SendLine.open(
                        each.destinations(), each.networkInterface(), each.timeToLive(), SEND_BUFFER_BYTES);
                Line line = new Line(streams.size(), opened.size(), input, output);
                input.register(selector, SelectionKey.OP_READ, line);
                opened.add(line);
            }
            streams.add(opened);
        }
        requestChannel = bound(requestAddress);
        requestChannel.register(selector, SelectionKey.OP_READ, requestChannel);
        try (DatagramChannel free = bound(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            venueRequests = (InetSocketAddress) free.getLocalAddress();
        }
        thread = Thread.ofPlatform().name("scenario-feed").daemon().unstarted(this);
    }

    /**
     * Opens a relay and starts its thread.
     *
     * @param lines the receivers of each stream's lines
     * @param requestAddress the address on which clients re-request; port 0 for any free one
     * @param monitor notified of each re-request
     */
    public static FeedRelay open(
            List<List<Receivers>> lines, InetSocketAddress requestAddress, Tape tape, Object monitor)
            throws IOException {
        FeedRelay relay = new FeedRelay(lines, requestAddress, tape, monitor);
        relay.thread.start();
        return relay;
    }

    private static DatagramChannel bound(InetSocketAddress address) throws IOException {
        DatagramChannel channel = DatagramChannel.open(StandardProtocolFamily.INET);
        channel.configureBlocking(false);
        try {
            channel.bind(address);
        } catch (BindException e) {
            channel.close();
            throw new IOException(
                    "address can't be listened on: " + address + " (" + e.getMessage()
                            + "); does another venue run? A file with other ports begins with: scenario show venue",
                    e);
        }
        return channel;
    }

    /** Returns the address to which the gateway sends a line. */
    public InetSocketAddress line(int stream, int number) {
        return local(streams.get(stream).get(number).input);
    }

    /** Returns the address on which the gateway must listen for re-requests. */
    public InetSocketAddress venueRequests() {
        return venueRequests;
    }

    /** Returns the address on which clients re-request. */
    public InetSocketAddress requests() {
        return local(requestChannel);
    }

    private static InetSocketAddress local(DatagramChannel channel) {
        try {
            return (InetSocketAddress) channel.getLocalAddress();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Adds a fault.
     *
     * @param line 0 for A, 1 for B, -1 for both
     * @param count the number of packets
     * @param ns the time of a delay or silence
     */
    public void add(FeedFault kind, int line, int count, long ns) {
        synchronized (monitor) {
            for (int i = 0; i < 2; i++) {
                if (line < 0 || line == i) {
                    faults.add(new LineFault(kind, i, count, kind == FeedFault.STALE ? System.nanoTime() + ns : ns));
                }
            }
        }
    }

    /** Removes all faults. */
    public void free() {
        synchronized (monitor) {
            faults.clear();
            requests.clear();
        }
    }

    /** Returns the clients' re-requests since the last script. The caller holds the monitor. */
    public List<MoldRequest> seen() {
        return requests;
    }

    @Override
    public void run() {
        try {
            while (!closed) {
                Late first = late.peek();
                long waitMs = first == null
                        ? 100
                        : Math.max(1, TimeUnit.NANOSECONDS.toMillis(first.dueNs - System.nanoTime()) + 1);
                selector.select(this::onReady, Math.min(waitMs, 100));
                sendLate(System.nanoTime());
            }
        } catch (IOException e) {
            tape.add(FEED, Tape.From.SCRIPT, "", "the relay of the feed has ended: " + e, "");
        }
    }

    private void onReady(SelectionKey key) {
        try {
            switch (key.attachment()) {
                case Line line -> onPackets(line);
                case Client client -> onAnswer(client);
                default -> onRequests();
            }
        } catch (IOException e) {
            tape.add(FEED, Tape.From.SCRIPT, "", "a packet was lost: " + e, "");
        }
    }

    private void onPackets(Line line) throws IOException {
        for (byte[] packet = received(line.input); packet != null; packet = received(line.input)) {
            relay(line, packet);
        }
    }

    private byte @Nullable [] received(DatagramChannel channel) throws IOException {
        buffer.clear();
        if (channel.receive(buffer) == null) {
            return null;
        }
        byte[] packet = new byte[buffer.flip().remaining()];
        buffer.get(packet);
        return packet;
    }

    private void relay(Line line, byte[] packet) {
        MoldRequest header = MoldRequest.of(packet);
        boolean hasMessages = header != null && header.count() > 0 && header.count() <= MoldUdp64.MAX_COUNT;
        LineFault fault = line.stream == 0 ? fault(line.number, hasMessages) : null;
        if (hasMessages || fault != null) {
            tape.add(
                    FEED,
                    Tape.From.VENUE,
                    "packet",
                    "line " + (char) ('A' + line.number) + ", " + header,
                    fault == null ? "" : fault.kind.note());
        }
        if (fault == null) {
            send(line, packet);
            sendReordered(line);
            return;
        }
        switch (fault.kind) {
            case DROP, STALE -> {}
            case DUPLICATE -> {
                send(line, packet);
                send(line, packet);
            }
            case REORDER -> late.add(new Late(System.nanoTime() + REORDERED_WITHIN_NS, line, packet));
            case DELAY -> late.add(new Late(System.nanoTime() + fault.ns, line, packet));
            case WRONG_SESSION -> {
                byte[] other = packet.clone();
                other[0] = (byte) (other[0] == 'X' ? 'Y' : 'X');
                send(line, other);
            }
        }
    }

    private @Nullable LineFault fault(int line, boolean hasMessages) {
        synchronized (monitor) {
            long nowNs = System.nanoTime();
            faults.removeIf(each -> each.kind == FeedFault.STALE && nowNs - each.ns >= 0);
            for (int i = 0; i < faults.size(); i++) {
                LineFault each = faults.get(i);
                if (each.line == line && (hasMessages || each.kind == FeedFault.STALE)) {
                    if (each.kind != FeedFault.STALE && --each.left == 0) {
                        faults.remove(i);
                    }
                    return each;
                }
            }
            return null;
        }
    }

    private void sendReordered(Line line) {
        long soonNs = System.nanoTime() + REORDERED_WITHIN_NS;
        late.removeIf(each -> {
            boolean goes = each.line.equals(line) && each.dueNs <= soonNs;
            if (goes) {
                send(line, each.packet);
            }
            return goes;
        });
    }

    private void sendLate(long nowNs) {
        for (Late first = late.peek(); first != null && first.dueNs - nowNs <= 0; first = late.peek()) {
            late.remove();
            send(first.line, first.packet);
        }
    }

    private static void send(Line line, byte[] packet) {
        line.output.send(ByteBuffer.wrap(packet));
    }

    private void onRequests() throws IOException {
        buffer.clear();
        InetSocketAddress from = (InetSocketAddress) requestChannel.receive(buffer);
        while (from != null) {
            byte[] request = new byte[buffer.flip().remaining()];
            buffer.get(request);
            MoldRequest header = MoldRequest.of(request);
            if (header != null) {
                synchronized (monitor) {
                    tape.add(FEED, Tape.From.CLIENT, "request", header.toString(), "");
                    requests.add(header);
                    monitor.notifyAll();
                }
            }
            Client client = clients.get(from);
            if (client == null) {
                client = new Client(from, bound(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)));
                client.toVenue.register(selector, SelectionKey.OP_READ, client);
                clients.put(from, client);
            }
            client.toVenue.send(ByteBuffer.wrap(request), venueRequests);
            buffer.clear();
            from = (InetSocketAddress) requestChannel.receive(buffer);
        }
    }

    private void onAnswer(Client client) throws IOException {
        for (byte[] packet = received(client.toVenue); packet != null; packet = received(client.toVenue)) {
            tape.add(FEED, Tape.From.VENUE, "answer", String.valueOf(MoldRequest.of(packet)), "");
            requestChannel.send(ByteBuffer.wrap(packet), client.address);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        selector.wakeup();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (List<Line> stream : streams) {
            for (Line line : stream) {
                line.input.close();
                line.output.close();
            }
        }
        for (Client client : clients.values()) {
            client.toVenue.close();
        }
        requestChannel.close();
        selector.close();
    }
}
