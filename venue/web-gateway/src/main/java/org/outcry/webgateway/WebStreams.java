// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * Streams of all clients, and what they are subscribed to. After a change, what was sent is compared with what is,
 * for some streams in a turn. One whose client has not yet read what was sent before is left until it has. The
 * gateway's thread, but for
 * {@link #open}, {@link #ended}, {@link #admit}, {@link #request} and {@link #ready}.
 */
final class WebStreams {
    /** The most streams of a client. */
    static final int MOST_OF_CLIENT = 256;

    /** The most subscriptions of a stream. */
    static final int MOST_SUBSCRIPTIONS = 512;

    private static final int REQUESTS_PER_TURN = 64;
    private static final int ENDED_PER_TURN = 64;
    private static final long TELL_WITHIN_S = 1;
    private static final long LOOK_EVERY_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long TOKEN_WITHIN_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long PING_EVERY_NS = TimeUnit.SECONDS.toNanos(20);
    private static final long SILENT_AFTER_NS = TimeUnit.SECONDS.toNanos(65);

    /** The most subscriptions that are sent in a turn, so that orders wait little for them. */
    private static final int SENT_PER_TURN = 16;

    /** The most streams of a turn that were left until they had sent everything: half of it is for the others. */
    private static final int READY_PER_TURN = SENT_PER_TURN / 2;

    private static final int LOOKED_AT_PER_TURN = 64;

    private final WebState state;
    private final DayMarket market;
    private final int most;
    private final Runnable wake;
    private final Runnable wakeLater;
    private final AtomicInteger open = new AtomicInteger();
    private final Queue<StreamSocket> opened = new ConcurrentLinkedQueue<>();
    private final Queue<StreamSocket> ended = new ConcurrentLinkedQueue<>();
    private final ArrayBlockingQueue<Request> requests;

    /** Requests that wait until the day is read, oldest first: subscriptions to trades, and what follows them. */
    private final Queue<Request> unread = new ArrayDeque<>();

    private final int mostUnread;
    private final Queue<StreamSocket> readyAgain = new ConcurrentLinkedQueue<>();
    private final List<StreamSocket> sockets = new ArrayList<>();
    private final Map<Topic.Key, Topic> byKey = new HashMap<>();
    private final List<Topic> topics = new ArrayList<>();
    private int nextTopic;
    private int nextLooked;
    private long lookedNs;
    private long events;

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
        mostUnread = waiting;
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

    /** Takes a stream that was left until it had sent everything, and has. Any thread. */
    void ready(StreamSocket socket) {
        readyAgain.add(socket);
        wake.run();
    }

    boolean hasWork() {
        return !requests.isEmpty() || !opened.isEmpty() || !ended.isEmpty() || !readyAgain.isEmpty();
    }

    /**
     * Takes requests, and sends what has changed.
     *
     * @param nextEvent the next event of sessions
     * @return how much was done
     */
    int work(long nowNs, long nextEvent) {
        events = nextEvent;
        int work = 0;
        for (StreamSocket each = opened.poll(); each != null; each = opened.poll()) {
            sockets.add(each);
            work++;
        }
        for (int i = 0; i < ENDED_PER_TURN && !ended.isEmpty(); i++) {
            StreamSocket over = ended.remove();
            sockets.remove(over);
            forget(over);
            work++;
        }
        for (int i = 0; i < REQUESTS_PER_TURN; i++) {
            Request request = market.isRead() && !unread.isEmpty() ? unread.remove() : requests.poll();
            if (request == null) {
                break;
            }
            answer(request);
            tell(request.socket, nowNs);
            work++;
        }
        work += look(nowNs);
        return market.isRead() ? work + send(nowNs) : work;
    }

    /** Sends what has changed to some streams. Returns how much was done. */
    private int send(long nowNs) {
        int sent = 0;
        while (sent < READY_PER_TURN && !readyAgain.isEmpty()) {
            tell(readyAgain.remove(), nowNs);
            sent++;
        }
        boolean isAll = nextTopic == 0;
        boolean isLeft = false;
        while (nextTopic < topics.size() && sent < SENT_PER_TURN) {
            Topic topic = topics.get(nextTopic++);
            sent += topic.work(nowNs, SENT_PER_TURN - sent);
            isLeft |= topic.isDue();
        }
        nextTopic = nextTopic < topics.size() ? nextTopic : 0;
        if (isLeft && isAll && sent == 0) {
            wakeLater.run();
        }
        // Without all topics the turn is not over.
        return isAll ? sent : Math.max(1, sent);
    }

    /**
     * Sends what is due of a stream. If its client has to read some of it first, the next call goes on with the rest:
     * what changes often keeps nothing else back.
     */
    private void tell(StreamSocket socket, long nowNs) {
        int count = socket.subscriptions.size();
        int first = socket.toldFirst;
        for (int i = 0; i < count; i++) {
            int at = (first + i) % count;
            Subscription each = socket.subscriptions.get(at);
            if (!each.isDue()) {
                continue;
            }
            if (market.isRead() && nowNs - each.sentNs >= each.intervalNs()) {
                if (!socket.isReady()) {
                    socket.toldFirst = at;
                    return;
                }
                each.tell(nowNs);
            }
            if (each.isDue()) {
                topic(each).leave();
            }
        }
    }

    private Topic topic(Subscription of) {
        Topic topic = byKey.get(of.topic());
        if (topic == null) {
            throw new IllegalStateException("a subscription is of no topic: topic=" + of.topic());
        }
        return topic;
    }

    /**
     * Pings some streams, and closes those without a token or a sign of life. Returns 1 if others are left, which are
     * looked at in the next turn.
     */
    private int look(long nowNs) {
        if (nextLooked >= sockets.size()) {
            if (nowNs - lookedNs < LOOK_EVERY_NS) {
                return 0;
            }
            lookedNs = nowNs;
            nextLooked = 0;
        }
        long lastNs = System.nanoTime();
        for (int i = 0; i < LOOKED_AT_PER_TURN && nextLooked < sockets.size(); i++) {
            look(sockets.get(nextLooked++), lastNs);
        }
        return nextLooked < sockets.size() ? 1 : 0;
    }

    private static void look(StreamSocket socket, long nowNs) {
        if (socket.client() == null && nowNs - socket.openedNs() > TOKEN_WITHIN_NS) {
            socket.cut("no token");
        } else if (nowNs - socket.heardNs() > SILENT_AFTER_NS) {
            socket.cut("slow: no pong in " + TimeUnit.NANOSECONDS.toSeconds(SILENT_AFTER_NS) + " s");
        } else if (nowNs - socket.pingedNs > PING_EVERY_NS) {
            socket.pingedNs = nowNs;
            socket.ping();
        }
    }

    private void begin(Subscription begun) {
        begun.socket.subscriptions.add(begun);
        Topic topic = byKey.computeIfAbsent(begun.topic(), key -> {
            Topic made = new Topic();
            topics.add(made);
            return made;
        });
        topic.add(begun);
    }

    private void end(Subscription ended) {
        ended.end();
        Topic topic = topic(ended);
        if (topic.remove(ended)) {
            byKey.remove(ended.topic());
            topics.remove(topic);
        }
    }

    private void forget(StreamSocket socket) {
        socket.subscriptions.forEach(this::end);
        socket.subscriptions.clear();
        open.decrementAndGet();
        Client client = socket.release();
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
            if (!market.isRead() && ((begins && channel == Channel.TRADES) || isAwaited(request.socket))) {
                keepUnread(request);
                return;
            }
            Subscription begun = begins ? subscribe(request, channel) : null;
            if (begun == null) {
                unsubscribe(request.socket, channel, name(channel, request.fields));
            } else {
                begin(begun);
            }
            Json body = channel.message(new Json()).put("subscribed", begins);
            if (begins && channel == Channel.TRADES) {
                int instrument = state.bySymbol(request.fields.text(Field.SYMBOL)).instrument;
                body.put(
                        "lastMatchNumber", Long.toString(market.tape(instrument).lastNumber()));
            }
            request.socket.answer(request.id, Answer.ok(body));
        } catch (Problem problem) {
            request.socket.answer(request.id, Answer.of(problem));
        }
    }

    /** Returns whether a request of a stream waits, so that those after it do, too. */
    private boolean isAwaited(StreamSocket socket) {
        return unread.stream().anyMatch(each -> each.socket == socket);
    }

    private void keepUnread(Request request) {
        if (unread.size() == mostUnread) {
            throw StreamSocket.busy();
        }
        unread.add(request);
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
            return new StatusSubscription(request.socket, state, "");
        }
        return switch (channel) {
            case ORDERS -> new OrderSubscription(request.socket, session, state.reports.views());
            case FILLS ->
                new FillSubscription(
                        request.socket, session, state.definitions, WebReads.after(fields, session), () -> events - 1);
            default -> ofMarket(request.socket, channel, state.bySymbol(fields.required(Field.SYMBOL)), fields);
        };
    }

    private Subscription ofMarket(StreamSocket socket, Channel channel, InstrumentDefined instrument, Fields fields) {
        return switch (channel) {
            case BOOK -> new BookSubscription(socket, market, instrument, WebReads.depth(fields));
            case BBO -> new TopSubscription(socket, market, instrument);
            case TRADES ->
                new TradeSubscription(
                        socket, market, instrument, fields.longNumber(Field.AFTER, TradeSubscription.FOLLOWING));
            case CANDLES -> new CandleSubscription(socket, market, instrument, WebReads.interval(fields));
            default -> new StatusSubscription(socket, state, instrument.name());
        };
    }

    private void unsubscribe(StreamSocket socket, Channel channel, String name) {
        for (int i = 0; i < socket.subscriptions.size(); i++) {
            if (socket.subscriptions.get(i).is(channel, name)) {
                end(socket.subscriptions.remove(i));
                return;
            }
        }
        throw new Problem(Problem.NOT_FOUND, "not-subscribed", "the stream has no such subscription");
    }
}
