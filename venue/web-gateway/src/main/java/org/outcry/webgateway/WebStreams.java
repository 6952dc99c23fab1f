// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.wire.text.Json;

/**
 * Streams of all clients, and what they are subscribed to. Each turn with events compares what was sent with what is:
 * a stream whose client has not yet read what was sent before is left for later. The gateway's thread, but for
 * {@link #open}, {@link #ended}, {@link #admit}, {@link #request} and {@link #wake}.
 */
final class WebStreams {
    /** The most streams of a client. */
    static final int MOST_OF_CLIENT = 256;

    /** The most subscriptions of a stream. */
    static final int MOST_SUBSCRIPTIONS = 512;

    private static final int REQUESTS_PER_TURN = 64;
    private static final long TELL_WITHIN_S = 1;
    private static final long LOOK_EVERY_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long TOKEN_WITHIN_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long PING_EVERY_NS = TimeUnit.SECONDS.toNanos(20);
    private static final long SILENT_AFTER_NS = TimeUnit.SECONDS.toNanos(65);

    /** The part of the thread's time that comparing may take, as how many times longer nothing is compared. */
    private static final int REST = 3;

    private final WebState state;
    private final DayMarket market;
    private final int most;
    private final Runnable wake;
    private final Runnable wakeLater;
    private final AtomicInteger open = new AtomicInteger();
    private final Queue<StreamSocket> opened = new ConcurrentLinkedQueue<>();
    private final Queue<StreamSocket> ended = new ConcurrentLinkedQueue<>();
    private final ArrayBlockingQueue<Request> requests;
    private final List<StreamSocket> sockets = new ArrayList<>();
    private long lookedNs;
    private long nextPassNs;
    private long seenMarket = -1;
    private long seenEvents = -1;
    private boolean isBehind;
    private volatile boolean isReadyAgain;

    private record Request(StreamSocket socket, Client client, StreamOp op, String id, Fields fields) {}

    /**
     * Creates a table without streams.
     *
     * @param most the most streams
     * @param waiting the most requests that wait
     * @param wake ends a wait of the gateway's thread
     * @param wakeLater does so some milliseconds later
     */
    WebStreams(WebState state, DayMarket market, int most, int waiting, Runnable wake, Runnable wakeLater) {
        this.state = state;
        this.market = market;
        this.most = most;
        this.wake = wake;
        this.wakeLater = wakeLater;
        requests = new ArrayBlockingQueue<>(waiting);
    }

    /** Takes an opened stream. Returns false if there are too many. Any thread. */
    boolean open(StreamSocket socket) {
        opened.add(socket);
        wake.run();
        return open.incrementAndGet() <= most;
    }

    /** Takes a stream that has ended, once. Any thread. */
    void ended(StreamSocket socket) {
        ended.add(socket);
        wake.run();
    }

    /** Returns whether a client may have another stream, and counts it. Any thread. */
    boolean admit(Client client) {
        if (client.streams.incrementAndGet() > MOST_OF_CLIENT) {
            client.streams.decrementAndGet();
            return false;
        }
        return true;
    }

    /** Takes a request for a subscription, or returns false if too many wait. Any thread. */
    boolean request(StreamSocket socket, Client client, StreamOp op, String id, Fields fields) {
        boolean taken = requests.offer(new Request(socket, client, op, id, fields));
        wake.run();
        return taken;
    }

    /** Ends a wait of the gateway's thread: a stream that was left for later has sent everything. Any thread. */
    void wake() {
        isReadyAgain = true;
        wake.run();
    }

    boolean hasWork() {
        return !requests.isEmpty() || !opened.isEmpty() || !ended.isEmpty() || isReadyAgain;
    }

    /**
     * Takes requests, and sends what has changed.
     *
     * @param events a number that changes with the events of sessions
     * @return how much was done
     */
    int work(long nowNs, long events) {
        int work = 0;
        for (StreamSocket each = opened.poll(); each != null; each = opened.poll()) {
            sockets.add(each);
            work++;
        }
        for (StreamSocket each = ended.poll(); each != null; each = ended.poll()) {
            sockets.remove(each);
            forget(each);
            work++;
        }
        for (int i = 0; i < REQUESTS_PER_TURN; i++) {
            Request request = requests.poll();
            if (request == null) {
                break;
            }
            answer(request);
            isBehind = true;
            work++;
        }
        if (nowNs - lookedNs > LOOK_EVERY_NS) {
            lookedNs = nowNs;
            look(System.nanoTime());
        }
        if (sockets.isEmpty()) {
            isBehind = false;
            isReadyAgain = false;
        }
        boolean isChanged = isBehind || isReadyAgain || seenMarket != market.version() || seenEvents != events;
        boolean isPass = isChanged && nowNs - nextPassNs >= 0 && market.isRead();
        if (isPass && !sockets.isEmpty()) {
            seenMarket = market.version();
            seenEvents = events;
            long beginNs = System.nanoTime();
            isBehind = false;
            isReadyAgain = false;
            for (StreamSocket socket : sockets) {
                isBehind |= send(socket, nowNs);
            }
            nextPassNs = nowNs + REST * (System.nanoTime() - beginNs);
        }
        if (isBehind || (isChanged && !isPass && !sockets.isEmpty())) {
            wakeLater.run();
        }
        return work;
    }

    /** Sends what has changed. Returns whether something is left for later. */
    private static boolean send(StreamSocket socket, long nowNs) {
        if (socket.subscriptions.isEmpty() || socket.isClosed() || !socket.isReady()) {
            return false;
        }
        boolean isLeft = false;
        for (int i = 0; i < socket.subscriptions.size(); i++) {
            Subscription each = socket.subscriptions.get(i);
            if (!each.isDue()) {
                continue;
            }
            if (nowNs - each.sentNs < each.intervalNs()) {
                isLeft = true;
                continue;
            }
            each.sentNs = nowNs;
            each.send(socket);
            isLeft |= each.isDue();
        }
        return isLeft;
    }

    /** Pings streams, and closes those without a token or a sign of life. */
    private void look(long nowNs) {
        for (StreamSocket socket : sockets) {
            if (socket.client() == null && nowNs - socket.openedNs() > TOKEN_WITHIN_NS) {
                socket.cut("no token");
            } else if (nowNs - socket.heardNs() > SILENT_AFTER_NS) {
                socket.cut("slow: no pong in " + TimeUnit.NANOSECONDS.toSeconds(SILENT_AFTER_NS) + " s");
            } else if (nowNs - socket.pingedNs > PING_EVERY_NS) {
                socket.pingedNs = nowNs;
                socket.ping();
            }
        }
    }

    private void forget(StreamSocket socket) {
        socket.subscriptions.forEach(Subscription::end);
        socket.subscriptions.clear();
        open.decrementAndGet();
        Client client = socket.client();
        if (client != null) {
            client.streams.decrementAndGet();
        }
    }

    /** Closes all streams: the venue ends. */
    void close() {
        for (StreamSocket each = opened.poll(); each != null; each = opened.poll()) {
            sockets.add(each);
        }
        CompletableFuture<?>[] told = sockets.stream()
                .map(socket -> socket.close(StreamSocket.GOING_AWAY, "the venue ends"))
                .toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.allOf(told).get(TELL_WITHIN_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // Those that do not read are cut off.
        }
    }

    private void answer(Request request) {
        if (request.socket.isClosed()) {
            return;
        }
        try {
            Channel channel = Channel.of(request.fields);
            List<Field> fields = new ArrayList<>(channel.fields());
            fields.addAll(List.of(Field.OP, Field.ID, Field.CHANNEL));
            request.fields.checkAmong(fields);
            boolean begins = request.op == StreamOp.SUBSCRIBE;
            Subscription begun = begins ? subscribe(request, channel) : null;
            if (begun == null) {
                unsubscribe(request.socket, channel, name(channel, request.fields));
            } else {
                request.socket.subscriptions.add(begun);
            }
            request.socket.answer(
                    request.id, Answer.ok(channel.message(new Json()).put("subscribed", begins)));
        } catch (Problem problem) {
            request.socket.answer(request.id, Answer.of(problem));
        }
    }

    /** Returns what tells subscriptions of a channel apart. */
    private static String name(Channel channel, Fields fields) {
        String symbol = fields.text(Field.SYMBOL);
        return channel == Channel.CANDLES ? symbol + " " + WebReads.interval(fields) : symbol;
    }

    private Subscription subscribe(Request request, Channel channel) {
        WebSession session = state.sessions.ofClient(request.client.session);
        Fields fields = request.fields;
        String name = name(channel, fields);
        List<Subscription> present = request.socket.subscriptions;
        if (present.stream().anyMatch(each -> each.is(channel, name))) {
            throw new Problem(Problem.CONFLICT, "subscribed", "the stream has that subscription");
        }
        if (present.size() == MOST_SUBSCRIPTIONS) {
            throw new Problem(Problem.UNAVAILABLE, "too-many", "too many subscriptions of the stream")
                    .bound(MOST_SUBSCRIPTIONS + " subscriptions");
        }
        if (channel == Channel.STATUS && !fields.has(Field.SYMBOL)) {
            return new StatusSubscription(state, "");
        }
        return switch (channel) {
            case ORDERS -> new OrderSubscription(session, state.reports.views());
            case FILLS ->
                new FillSubscription(session, state.definitions, WebReads.after(fields, session), () -> seenEvents - 1);
            default -> ofMarket(channel, state.bySymbol(fields.required(Field.SYMBOL)), fields);
        };
    }

    private Subscription ofMarket(Channel channel, InstrumentDefined instrument, Fields fields) {
        return switch (channel) {
            case BOOK -> new BookSubscription(market, instrument, WebReads.depth(fields));
            case BBO -> new TopSubscription(market, instrument);
            case TRADES -> new TradeSubscription(market, instrument);
            case CANDLES -> new CandleSubscription(market, instrument, WebReads.interval(fields));
            default -> new StatusSubscription(state, instrument.name());
        };
    }

    private static void unsubscribe(StreamSocket socket, Channel channel, String name) {
        for (int i = 0; i < socket.subscriptions.size(); i++) {
            if (socket.subscriptions.get(i).is(channel, name)) {
                socket.subscriptions.remove(i).end();
                return;
            }
        }
        throw new Problem(Problem.NOT_FOUND, "not-subscribed", "the stream has no such subscription");
    }
}
