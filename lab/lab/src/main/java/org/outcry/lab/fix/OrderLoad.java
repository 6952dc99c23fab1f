// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.HdrHistogram.Histogram;
import org.outcry.lab.measure.Displacement;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * Client that sends orders at a fixed rate over one connection. It times each from its intended send time to the decoding of its
 * acknowledgement. Delays of the sender, the socket and the venue all count, so that there is no coordinated omission.
 *
 * <p>Every second request cancels the order before it, so that the book stays small. Each request has one answer, and answers come in
 * order. One thread, which yields when there is no work.
 */
public final class OrderLoad {
    private static final int BUFFER_BYTES = 1 << 18;
    private static final int AT_ONCE = 64;
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final long PATIENCE_NS = 20_000_000_000L;

    private final OrderDialogue dialogue;
    private final byte[] out = new byte[BUFFER_BYTES];
    private final ByteBuffer outBuffer = ByteBuffer.wrap(out);
    private final ByteBuffer in = ByteBuffer.allocate(BUFFER_BYTES);
    private final ByteLink link;
    private int outLength;
    private int requests;

    /** Connects without TLS, and logs on. */
    public OrderLoad(InetSocketAddress acceptor, OrderDialogue dialogue) throws IOException {
        this(acceptor, LinkFactory.plain(), dialogue);
    }

    /** Connects and logs on. */
    OrderLoad(InetSocketAddress acceptor, LinkFactory links, OrderDialogue dialogue) throws IOException {
        this.dialogue = dialogue;
        SocketChannel channel = SocketChannel.open(acceptor);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        link = links.open(channel);
        dialogue.logOn(link, in);
    }

    /** Returns the mean length of the answers so far, in bytes. */
    int answerBytes() {
        return (int) (dialogue.answerBytes() / Math.max(1, dialogue.answers()));
    }

    /** Result of a run. */
    public static final class Result {
        private final double reachedRate;
        private final Histogram responseNs;
        private final Histogram serviceNs;
        private final long startNs;
        private final long intervalNs;
        private final long[] answeredNs;

        private Result(
                double reachedRate,
                Histogram responseNs,
                Histogram serviceNs,
                long startNs,
                long intervalNs,
                long[] answeredNs) {
            this.reachedRate = reachedRate;
            this.responseNs = responseNs;
            this.serviceNs = serviceNs;
            this.startNs = startNs;
            this.intervalNs = intervalNs;
            this.answeredNs = answeredNs;
        }

        /** Returns the answers a second. */
        public double reachedRate() {
            return reachedRate;
        }

        /** Returns the times from the intended send time to the answer. */
        public Histogram responseNs() {
            return responseNs;
        }

        /** Returns the times from the actual send time to the answer. */
        public Histogram serviceNs() {
            return serviceNs;
        }

        /** Returns the response times of the requests during which no hot thread was off its core. */
        public Histogram undisplacedNs(Displacement.Result offCore) {
            Histogram undisplaced = new Histogram(HIGHEST_NS, 3);
            for (int i = 0; i < answeredNs.length; i++) {
                long dueNs = startNs + i * intervalNs;
                if (!offCore.during(dueNs, answeredNs[i])) {
                    undisplaced.recordValue(Math.min(HIGHEST_NS, answeredNs[i] - dueNs));
                }
            }
            return undisplaced;
        }
    }

    /**
     * Sends a number of requests.
     *
     * @throws IOException if the connection breaks or an answer is missing
     */
    public Result run(int ratePerSecond, int count) throws IOException {
        Histogram response = new Histogram(HIGHEST_NS, 3);
        Histogram service = new Histogram(HIGHEST_NS, 3);
        long intervalNs = 1_000_000_000L / ratePerSecond;
        long[] sentNs = new long[count];
        long[] answeredNs = new long[count];
        int first = dialogue.answers();
        int firstRequest = requests;
        long startNs = System.nanoTime() + 1_000_000;
        long lastProgressNs = startNs;
        int sent = 0;
        while (dialogue.answers() - first < count) {
            long nowNs = System.nanoTime();
            int work = 0;
            while (sent < count
                    && work < AT_ONCE
                    && nowNs - (startNs + sent * intervalNs) >= 0
                    && outLength + dialogue.longestRequest() <= BUFFER_BYTES) {
                outLength += dialogue.write(out, outLength, firstRequest + sent);
                sentNs[sent++] = nowNs;
                work++;
            }
            work += flush();
            int before = dialogue.answers() - first;
            work += receive();
            long thenNs = System.nanoTime();
            for (int i = before; i < dialogue.answers() - first; i++) {
                response.recordValue(Math.min(HIGHEST_NS, thenNs - (startNs + i * intervalNs)));
                service.recordValue(Math.min(HIGHEST_NS, thenNs - sentNs[i]));
                answeredNs[i] = thenNs;
            }
            if (work > 0) {
                lastProgressNs = thenNs;
            } else if (thenNs - lastProgressNs > PATIENCE_NS && thenNs - startNs > PATIENCE_NS) {
                throw new IOException(
                        "acceptor stopped answering: sent=" + sent + " answered=" + (dialogue.answers() - first));
            } else {
                Thread.yield();
            }
        }
        requests = firstRequest + count;
        double seconds = (System.nanoTime() - startNs) / 1e9;
        return new Result(count / seconds, response, service, startNs, intervalNs, answeredNs);
    }

    private int flush() throws IOException {
        link.flush();
        if (outLength == 0) {
            return 0;
        }
        outBuffer.position(0).limit(outLength);
        int written = link.write(outBuffer);
        if (written > 0) {
            System.arraycopy(out, written, out, 0, outLength - written);
            outLength -= written;
        }
        return written;
    }

    private int receive() throws IOException {
        int read = link.read(in);
        if (read < 0) {
            throw new IOException("acceptor closed the connection: answered=" + dialogue.answers());
        }
        if (read == 0) {
            return 0;
        }
        int end = in.position();
        int position = dialogue.read(in.array(), 0, end);
        in.position(position).limit(end);
        in.compact();
        return read;
    }

    /** Closes the connection. */
    public void close() throws IOException {
        link.close();
    }
}
