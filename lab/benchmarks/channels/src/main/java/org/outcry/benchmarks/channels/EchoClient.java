// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.channels;

import net.openhft.chronicle.bytes.MethodReader;
import net.openhft.chronicle.wire.channel.ChronicleChannel;
import net.openhft.chronicle.wire.channel.InternalChronicleChannel;
import org.HdrHistogram.Histogram;

/** Client of one connection to an echo. Sends and receives on the thread that runs it. */
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
        // The limit of unanswered events is that of Chronicle's own benchmark: four socket buffers, shared by the
        // clients.
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

    /** Sends as many events as the connection takes. */
    void flood(long startNs, long durationNs) {
        do {
            send();
            do {
                in.readOne();
            } while (sent - received > window);
        } while (System.nanoTime() - startNs < durationNs);
        elapsedNs = System.nanoTime() - startNs;
    }

    /**
     * Sends each event at its intended time, or as soon after it as the limit allows. A response counts from the
     * intended time.
     */
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

    /** Returns the number of events sent and received. */
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
