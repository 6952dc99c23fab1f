// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.outcry.lab.venue.fix.OrderDialogue;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * Requests of one connection at a rate, one unanswered at a time. The thread sleeps until a request is due, and waits
 * for its answer in a selector, so that it takes no time from an acceptor with several threads. One thread.
 */
final class PacedLoad implements AutoCloseable {
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final int BUFFER_BYTES = 1 << 16;
    private static final long PATIENCE_MS = TimeUnit.SECONDS.toMillis(20);

    private final OrderDialogue dialogue;
    private final ByteLink link;
    private final Selector selector;
    private final byte[] out;
    private final ByteBuffer outBuffer;
    private final ByteBuffer in = ByteBuffer.allocate(BUFFER_BYTES);
    private int requests;

    /** Connects, and logs on. */
    PacedLoad(InetSocketAddress acceptor, OrderDialogue dialogue) throws IOException {
        this.dialogue = dialogue;
        out = new byte[dialogue.longestRequest()];
        outBuffer = ByteBuffer.wrap(out);
        SocketChannel channel = SocketChannel.open(acceptor);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        link = LinkFactory.plain().open(channel);
        dialogue.logOn(link, in);
        selector = Selector.open();
        channel.register(selector, SelectionKey.OP_READ);
    }

    /**
     * Sends a number of requests.
     *
     * @return the times to their answers, from when each was sent; from when it was due, if the answer before it came
     *     later than that
     * @throws IOException if the connection ends, or an answer is missing or not the expected one
     */
    Histogram run(int ratePerSecond, int count) throws IOException {
        Histogram ns = new Histogram(HIGHEST_NS, 3);
        long intervalNs = TimeUnit.SECONDS.toNanos(1) / ratePerSecond;
        long dueNs = System.nanoTime();
        for (int i = 0; i < count; i++) {
            boolean isLate = System.nanoTime() - dueNs > 0;
            sleep(dueNs);
            long startNs = isLate ? dueNs : System.nanoTime();
            ask();
            ns.recordValue(Math.min(HIGHEST_NS, System.nanoTime() - startNs));
            dueNs += intervalNs;
        }
        return ns;
    }

    /** Sleeps until a time of {@link System#nanoTime}. */
    static void sleep(long untilNs) {
        for (long leftNs = untilNs - System.nanoTime(); leftNs > 0; leftNs = untilNs - System.nanoTime()) {
            LockSupport.parkNanos(leftNs);
        }
    }

    /** Sends the next request, and waits for its answer. */
    void ask() throws IOException {
        outBuffer.clear().limit(dialogue.write(out, 0, requests++));
        while (outBuffer.hasRemaining()) {
            link.write(outBuffer);
        }
        int before = dialogue.answers();
        while (dialogue.answers() == before) {
            if (selector.select(PATIENCE_MS) == 0) {
                throw new IOException("acceptor stopped answering: answered=" + before);
            }
            selector.selectedKeys().clear();
            if (link.read(in) < 0) {
                throw new IOException("acceptor closed the connection: answered=" + before);
            }
            int end = in.position();
            in.position(dialogue.read(in.array(), 0, end)).limit(end);
            in.compact();
        }
    }

    @Override
    public void close() throws IOException {
        selector.close();
        link.close();
    }
}
