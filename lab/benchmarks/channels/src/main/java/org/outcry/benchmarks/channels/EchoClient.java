package org.outcry.benchmarks.channels;

import net.openhft.chronicle.bytes.MethodReader;
import net.openhft.chronicle.wire.channel.ChronicleChannel;
import net.openhft.chronicle.wire.channel.InternalChronicleChannel;
import org.HdrHistogram.Histogram;

/** One connection to an echo: sends and receives on the thread that runs it. */
final class EchoClient implements TopOfBookListener {
    private final TopOfBook topOfBook = new TopOfBook();
    private final Histogram response = new Histogram(3);
    private final boolean allocate;
    private final TopOfBookListener out;
    private final MethodReader in;
    private final long window;
    private TopOfBook last = topOfBook;
    private long sent;
    private long received;
    private long elapsedNs;

    EchoClient(ChronicleChannel channel, int clients, boolean allocate) {
        this.allocate = allocate;
        this.out = channel.methodWriter(TopOfBookListener.class);
        this.in = channel.methodReader(this);
        // As many events under way as its own benchmark has: four socket buffers full, shared by the clients.
        int bufferBytes = ((InternalChronicleChannel) channel).bufferSize();
        this.window = 4L * bufferBytes / (4 + TopOfBook.lengthBytes()) / clients;
    }

    @Override
    public void topOfBook(TopOfBook event) {
        last = allocate ? event.copy() : event;
        if (last.sendingTimeNs != received) {
            throw new IllegalStateException("events came back out of order: received=" + received);
        }
        received++;
    }

    /** As many as go through. */
    void flood(long startNs, long durationNs) {
        do {
            send();
            do {
                in.readOne();
            } while (sent - received > window);
        } while (System.nanoTime() - startNs < durationNs);
        elapsedNs = System.nanoTime() - startNs;
    }

    /** Each at its time, or as soon after it as there is room: what is late counts from when it was due. */
    void pace(long firstNs, long intervalNs, long durationNs) {
        long count = durationNs / intervalNs;
        while (received < count) {
            long before = received;
            long due = Math.min(count, (System.nanoTime() - firstNs) / intervalNs + 1);
            while (sent < due && sent - received < window) {
                send();
            }
            if (received < sent && !in.readOne()) {
                Thread.yield();
            }
            long nowNs = System.nanoTime();
            for (long i = before; i < received; i++) {
                response.recordValue(nowNs - firstNs - i * intervalNs);
            }
        }
        elapsedNs = System.nanoTime() - firstNs;
    }

    private void send() {
        topOfBook.sendingTimeNs = sent++;
        topOfBook.bidPrice = sent;
        out.topOfBook(topOfBook);
    }

    /** Events sent and received. */
    long events() {
        return sent + received;
    }

    long elapsedNs() {
        return elapsedNs;
    }

    Histogram response() {
        return response;
    }
}
