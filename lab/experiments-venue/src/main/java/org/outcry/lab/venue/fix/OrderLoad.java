// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.outcry.link.LinkFactory;

/**
 * Client that sends orders at a fixed rate over one connection, or over several in turn. It times each from its
 * intended send time to the decoding of its acknowledgement. Delays of the sender, the socket and the venue all count,
 * so that there is no coordinated omission.
 *
 * <p>Every second request of a connection cancels the order before it, so that the book stays small. Each request has
 * one answer, and the answers of a connection come in order. One thread, which yields when there is no work.
 */
public final class OrderLoad {
    private static final int BUFFERS_BYTES = 1 << 18;
    private static final int LEAST_BUFFER_BYTES = 1 << 14;
    private static final int IDLE_BUFFER_BYTES = 1 << 12;
    private static final int AT_ONCE = 64;
    private static final int WAIT_MS = 1_000;
    private static final long PATIENCE_NS = 20_000_000_000L;

    private final OrderConnection[] active;
    private final IdleSessions idle;
    private final @Nullable Selector selector;
    private final OrderConnection[] unsent;
    private int unsentCount;
    private int requests;
    private int answered;

    private final Consumer<SelectionKey> onReady = this::onReady;
    private @Nullable OrderTimes times;
    private int received;
    private @Nullable IOException broken;
    private boolean waits;

    /** Connects one session without TLS, and logs it on. */
    public OrderLoad(InetSocketAddress acceptor, OrderDialogue dialogue) throws IOException {
        this(acceptor, LinkFactory.plain(), session -> dialogue, SessionCount.ONE, false);
    }

    /**
     * Connects sessions, and logs them on.
     *
     * @param dialogues the client's side of each session, from 1
     * @param selects whether the sockets are read as a selector reports them; one socket can be read without
     */
    OrderLoad(
            InetSocketAddress acceptor,
            LinkFactory links,
            IntFunction<OrderDialogue> dialogues,
            SessionCount sessions,
            boolean selects)
            throws IOException {
        active = new OrderConnection[sessions.active()];
        unsent = new OrderConnection[sessions.active()];
        selector = selects || sessions.loggedOn() > 1 ? Selector.open() : null;
        int bufferBytes = Math.max(LEAST_BUFFER_BYTES, BUFFERS_BYTES / sessions.active());
        List<OrderConnection> others = new ArrayList<>();
        long heartbeatNs = Long.MAX_VALUE;
        for (int number = 0; number < sessions.loggedOn(); number++) {
            OrderDialogue dialogue = dialogues.apply(number + 1);
            boolean sends = number < active.length;
            OrderConnection connection =
                    new OrderConnection(number, acceptor, links, dialogue, sends ? bufferBytes : IDLE_BUFFER_BYTES);
            if (selector != null) {
                connection.register(selector);
            }
            if (sends) {
                active[number] = connection;
            } else {
                others.add(connection);
                heartbeatNs = dialogue.heartbeatNs();
            }
        }
        idle = new IdleSessions(others, heartbeatNs);
    }

    /**
     * Connects sessions, all of which send requests, and logs them on. A closed loop of them waits in the selector for
     * answers, so that the client takes no time from an acceptor with several threads.
     *
     * @param dialogues the client's side of each session, from 1
     */
    public static OrderLoad waiting(InetSocketAddress acceptor, IntFunction<OrderDialogue> dialogues, int sessions)
            throws IOException {
        OrderLoad load =
                new OrderLoad(acceptor, LinkFactory.plain(), dialogues, new SessionCount(sessions, sessions), true);
        load.waits = true;
        return load;
    }

    /** Returns the mean length of the answers so far, in bytes. */
    int answerBytes() {
        long bytes = 0;
        for (OrderConnection connection : active) {
            bytes += connection.answerBytes();
        }
        return (int) (bytes / Math.max(1, answered));
    }

    /**
     * Sends a number of requests, an even one so that no order is left, one at a time.
     *
     * @throws IOException if the connection breaks or an answer is missing
     */
    public OrderTimes run(int ratePerSecond, int count) throws IOException {
        return run(ratePerSecond, count, 1);
    }

    /**
     * Sends a number of requests, an even one so that no order is left.
     *
     * @param burst the requests that are meant to be sent at the same moment, over the active sessions in turn
     * @throws IOException if the connection breaks or an answer is missing
     */
    OrderTimes run(int ratePerSecond, int count, int burst) throws IOException {
        long startNs = System.nanoTime() + 1_000_000;
        OrderTimes run = new OrderTimes(startNs, 1_000_000_000L / ratePerSecond, count, burst);
        times = run;
        int firstAnswer = answered;
        long lastProgressNs = startNs;
        int sent = 0;
        while (answered - firstAnswer < count) {
            long nowNs = System.nanoTime();
            int before = sent + answered;
            int work = 0;
            while (sent < count && work < AT_ONCE && run.isDue(sent, nowNs) && write(requests + sent)) {
                run.onSent(sent++, nowNs);
                work++;
            }
            work += flush() + idle.send(nowNs) + receive();
            lastProgressNs = sent + answered == before ? lastProgressNs : nowNs;
            rest(work, nowNs - lastProgressNs, sent, answered - firstAnswer);
        }
        run.end(System.nanoTime());
        int first = requests;
        run.sessions(active.length, request -> sessionOf(first + request));
        requests += count;
        times = null;
        return run;
    }

    /** Yields in a turn without work. Signs of life are no answers: without these for too long, it is an error. */
    private static void rest(int work, long silenceNs, int sent, int answered) throws IOException {
        if (silenceNs > PATIENCE_NS) {
            throw new IOException("acceptor stopped answering: sent=" + sent + " answered=" + answered);
        }
        if (work == 0) {
            Thread.yield();
        }
    }

    /**
     * Result of a closed loop.
     *
     * @param count the number of requests and of answers
     */
    public record Answered(int count, double perSecond) {}

    /**
     * Keeps a number of requests, of all active connections, unanswered for a time, and waits for the last answers
     * then.
     *
     * @throws IOException if the connection breaks or an answer is missing
     */
    public Answered closedLoop(int window, int seconds) throws IOException {
        long startNs = System.nanoTime();
        long endNs = startNs + seconds * 1_000_000_000L;
        int firstAnswer = answered;
        long lastProgressNs = startNs;
        int sent = 0;
        long nowNs = startNs;
        while (nowNs - endNs < 0 || (sent & 1) == 1 || answered - firstAnswer < sent) {
            nowNs = System.nanoTime();
            int before = sent + answered;
            int work = 0;
            // An order's cancel is sent after the end, too, so that no order is left.
            while ((nowNs - endNs < 0 || (sent & 1) == 1)
                    && sent - (answered - firstAnswer) < window
                    && work < AT_ONCE
                    && write(requests + sent)) {
                sent++;
                work++;
            }
            work += flush() + idle.send(nowNs) + receive();
            lastProgressNs = sent + answered == before ? lastProgressNs : nowNs;
            if (work == 0 && waits && unsentCount == 0) {
                await();
            }
            rest(work, nowNs - lastProgressNs, sent, answered - firstAnswer);
        }
        requests += sent;
        return new Answered(sent, sent / ((System.nanoTime() - startNs) / 1e9));
    }

    /** Writes a request to the connection whose turn it is. Returns false if that has no room. */
    private boolean write(int request) {
        OrderConnection connection = active[sessionOf(request)];
        if (!connection.hasRoom()) {
            return false;
        }
        connection.writeRequest();
        queue(connection);
        return true;
    }

    private int sessionOf(int request) {
        return (request >> 1) % active.length;
    }

    private void queue(OrderConnection connection) {
        if (!connection.queued) {
            connection.queued = true;
            unsent[unsentCount++] = connection;
        }
    }

    private int flush() throws IOException {
        int written = 0;
        int left = 0;
        for (int i = 0; i < unsentCount; i++) {
            OrderConnection connection = unsent[i];
            written += connection.flush();
            connection.queued = connection.hasUnsent();
            if (connection.queued) {
                unsent[left++] = connection;
            }
        }
        unsentCount = left;
        return written;
    }

    private int receive() throws IOException {
        received = 0;
        if (selector == null) {
            receive(active[0]);
        } else {
            selector.selectNow(onReady);
            if (broken != null) {
                throw broken;
            }
        }
        return received;
    }

    private void await() throws IOException {
        if (selector != null) {
            selector.select(onReady, WAIT_MS);
        }
    }

    private void onReady(SelectionKey key) {
        OrderConnection connection = (OrderConnection) key.attachment();
        try {
            if (connection.number < active.length) {
                receive(connection);
            } else {
                received += connection.discard();
            }
        } catch (IOException e) {
            broken = e;
        }
    }

    private void receive(OrderConnection connection) throws IOException {
        do {
            int before = connection.answers();
            received += connection.receive();
            int after = connection.answers();
            long nowNs = System.nanoTime();
            OrderTimes run = times;
            for (int answer = before; run != null && answer < after; answer++) {
                run.onAnswered(requestOf(connection, answer) - requests, nowNs);
            }
            answered += after - before;
        } while (connection.hasUnread());
        if (connection.hasUnsent()) {
            queue(connection);
        }
    }

    /**
     * Returns the request that an answer of a connection belongs to: each pair of requests goes to the next connection.
     */
    private int requestOf(OrderConnection connection, int answer) {
        return 2 * ((answer >> 1) * active.length + connection.number) + (answer & 1);
    }

    /** Closes the connections. */
    public void close() throws IOException {
        for (OrderConnection connection : active) {
            connection.close();
        }
        idle.close();
        if (selector != null) {
            selector.close();
        }
    }
}
