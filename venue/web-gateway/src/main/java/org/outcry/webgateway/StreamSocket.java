// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;

/**
 * WebSocket of a client: requests in, answers and messages of channels out. What is to be sent waits in a queue, from
 * which a virtual thread sends it: nobody waits for a client that reads slowly. The queue is bounded; beyond it the
 * client is cut off. Public, because Jetty finds the methods of public classes only.
 */
public final class StreamSocket implements Session.Listener.AutoDemanding {
    static final int GOING_AWAY = 1001;
    static final int NOT_TEXT = 1003;
    static final int REFUSED = 1008;
    static final int FAILED = 1011;

    /** The most characters that wait to be sent. */
    static final long MOST_UNSENT = 1 << 20;

    /** Unsent characters with which a stream is still ready for more. */
    private static final long FEW_UNSENT = 4_096;

    private static final int PER_MESSAGE = 64;
    private static final int MOST_OF_REASON = 120;
    private static final int BATCH = 64;
    private static final Object PING = new Object();

    private final StreamHost host;
    private final Caller caller;
    private final long openedNs = System.nanoTime();
    private final ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();
    private final AtomicLong unsent = new AtomicLong();
    private final AtomicBoolean sending = new AtomicBoolean();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile @Nullable Session session;
    private volatile @Nullable Client client;
    private volatile long heardNs = openedNs;
    private volatile boolean isAwaited;
    private boolean released;

    /** The gateway's thread. */
    final List<Subscription> subscriptions = new ArrayList<>();

    /** The subscription that is told first, once the client has read what was sent. The gateway's thread. */
    int toldFirst;

    /** The time of the last ping. The gateway's thread. */
    long pingedNs = openedNs;

    /**
     * Creates the socket of a connection that is being opened.
     *
     * @param client the client; null if it has yet to show its token
     */
    StreamSocket(StreamHost host, Caller caller, @Nullable Client client) {
        this.host = host;
        this.caller = caller;
        this.client = client;
    }

    /** Returns the client; null if it has not shown its token. */
    @Nullable
    Client client() {
        return client;
    }

    long openedNs() {
        return openedNs;
    }

    /** Returns the time at which something was heard of the client, in the time of {@link System#nanoTime}. */
    long heardNs() {
        return heardNs;
    }

    boolean isClosed() {
        return closed.get();
    }

    /**
     * Returns whether what was sent before has left, but for a little, so that what has changed since then may follow.
     * If not, the gateway's thread looks at the stream again when all of it has, unless the stream is closed.
     */
    boolean isReady() {
        if (closed.get()) {
            return false;
        }
        if (unsent.get() <= FEW_UNSENT) {
            return true;
        }
        isAwaited = true;
        if (unsent.get() > 0) {
            return false;
        }
        isAwaited = false;
        return true;
    }

    @Override
    public void onWebSocketOpen(Session opened) {
        session = opened;
        Client shown = client;
        String refusal = !host.streams().open(this)
                ? "too many connections"
                : shown != null && !host.streams().admit(shown) ? "too many connections of the client" : "";
        if (!refusal.isEmpty()) {
            // It counts as none of the client's.
            client = null;
            end(REFUSED, refusal);
        }
    }

    @Override
    public void onWebSocketText(String text) {
        heardNs = System.nanoTime();
        Fields fields = new Fields();
        try {
            fields.readBody(text, StreamOp.FIELDS);
            take(StreamOp.of(fields), fields.text(Field.ID), fields);
        } catch (Problem problem) {
            answer(fields.text(Field.ID), Answer.of(problem));
        }
    }

    private void take(StreamOp op, String id, Fields fields) {
        switch (op) {
            case PING -> {
                admitted();
                answer(id, WebServer.time(host.clock()));
            }
            case AUTH -> answer(id, authenticate(fields));
            case SUBSCRIBE, UNSUBSCRIBE -> {
                Client own = admitted();
                if (!host.streams().request(this, own, op, id, fields)) {
                    throw busy();
                }
            }
            default -> {
                Operation operation = op.operation();
                if (operation == null) {
                    throw new IllegalStateException("not a request: op=" + op);
                }
                Client own = admitted();
                boolean names = op.fields().contains(Field.ORDER);
                WebTask task = new WebTask(
                        operation,
                        own.session,
                        names ? fields.required(Field.ORDER) : "",
                        fields.without(Field.OP, Field.ID, Field.ORDER));
                task.whenAnswered(answer -> answer(id, answer));
                if (!host.handOver().test(task)) {
                    throw busy();
                }
            }
        }
    }

    /** Returns the answer to a request for which there is no room. */
    static Problem busy() {
        return new Problem(Problem.UNAVAILABLE, "busy", "too many requests wait");
    }

    /** Returns the client, which may make this request. */
    private Client admitted() {
        Client own = client;
        if (own == null) {
            throw new Problem(Problem.UNAUTHORIZED, "unauthorized", "the stream has shown no token")
                    .remedy("send {\"op\":\"auth\",\"token\":\"NAME:SECRET\"}");
        }
        if (own.take(System.nanoTime()) < 0) {
            throw own.rateExceeded();
        }
        return own;
    }

    private Answer authenticate(Fields fields) {
        Client known = client;
        if (known != null && (fields.has(Field.TOKEN) || fields.has(Field.KEY))) {
            throw new Problem(
                            Problem.CONFLICT,
                            "authenticated",
                            "the stream's client is known: by what it has shown, or by its certificate")
                    .field("name", known.name)
                    .remedy("open another stream, whose header Authorization has the token");
        }
        if (known != null) {
            return nameOf(known);
        }
        Client shown = shown(fields);
        if (!host.streams().admit(shown)) {
            end(REFUSED, "too many connections of the client");
        } else if (!own(shown)) {
            shown.streams.decrementAndGet();
        }
        return nameOf(shown);
    }

    private static Answer nameOf(Client client) {
        return Answer.ok(new Json().put("name", client.name).put("session", client.session));
    }

    /** Makes it a client's, which counts it. Returns false if it is over. */
    private synchronized boolean own(Client shown) {
        if (!released) {
            client = shown;
        }
        return !released;
    }

    /** Returns the client that counts it, once it is over; null if none does. */
    synchronized @Nullable Client release() {
        released = true;
        return client;
    }

    private Client shown(Fields fields) {
        long nowNs = System.nanoTime();
        if (!fields.has(Field.KEY)) {
            return host.clients().of("Bearer " + fields.required(Field.TOKEN), caller, nowNs);
        }
        Signature signature = new Signature(
                fields.text(Field.KEY),
                fields.required(Field.TIMESTAMP),
                fields.required(Field.SIGNATURE),
                Operation.STREAM.method() + Operation.STREAM.path());
        return host.clients().of(signature, caller, nowNs, host.clock().nanoTime());
    }

    /** Sends the answer to a request. Any thread. */
    void answer(String id, Answer answer) {
        send(new Json()
                .put("id", id)
                .put("status", answer.status())
                .put("body", answer.body())
                .toString());
    }

    /** Sends a text later. Any thread. */
    void send(String text) {
        if (unsent.addAndGet(text.length() + PER_MESSAGE) > MOST_UNSENT) {
            cut("slow: more than " + MOST_UNSENT + " characters unsent");
        } else {
            send((Object) text);
        }
    }

    /** Sends the fills of a part of the log later, before what is sent after them. Any thread. */
    void send(FillScan.Range range) {
        unsent.addAndGet(PER_MESSAGE);
        send((Object) range);
    }

    /** Pings the client later. Any thread. */
    void ping() {
        unsent.addAndGet(PER_MESSAGE);
        send(PING);
    }

    private void send(Object message) {
        if (!closed.get()) {
            queue.add(message);
            if (sending.compareAndSet(false, true)) {
                host.executor().execute(this::sendAll);
            }
        }
    }

    private void sendAll() {
        try {
            do {
                while (!queue.isEmpty() && !closed.get()) {
                    sendSome();
                }
                sending.set(false);
            } while (!queue.isEmpty() && !closed.get() && sending.compareAndSet(false, true));
        } catch (IOException | RuntimeException e) {
            // The client is gone, or the log no longer has the fills that it asks for.
            end(FAILED, "failed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends what waits, at most a batch, and waits until it was written. */
    private void sendSome() throws IOException, InterruptedException {
        Session to = session;
        if (to == null) {
            throw new IllegalStateException("a stream that is not open has nothing to send");
        }
        long length = 0;
        Callback.Completable last = new Callback.Completable();
        last.succeed();
        for (int i = 0; i < BATCH; i++) {
            Object message = queue.poll();
            if (message == null) {
                break;
            }
            if (message instanceof FillScan.Range range) {
                last.join();
                sendFills(to, range);
                length += PER_MESSAGE;
            } else if (message instanceof String text) {
                last = new Callback.Completable();
                to.sendText(text, last);
                length += text.length() + PER_MESSAGE;
            } else {
                last = new Callback.Completable();
                to.sendPing(ByteBuffer.allocate(0), last);
                length += PER_MESSAGE;
            }
        }
        last.join();
        if (unsent.addAndGet(-length) == 0 && isAwaited) {
            isAwaited = false;
            host.streams().ready(this);
        }
    }

    private void sendFills(Session to, FillScan.Range range) throws IOException, InterruptedException {
        FillScan.Page page;
        FillScan.Range part = range;
        do {
            page = FillScan.await(host.log(), part);
            Callback.Completable last = new Callback.Completable();
            last.succeed();
            for (Json row : page.rows()) {
                last = new Callback.Completable();
                to.sendText(Channel.FILLS.message(row).toString(), last);
            }
            last.join();
            part = page.rest();
        } while (page.more() && !closed.get());
    }

    @Override
    public void onWebSocketPong(ByteBuffer payload) {
        heardNs = System.nanoTime();
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        callback.succeed();
        end(NOT_TEXT, "binary frame: send text");
    }

    @Override
    public void onWebSocketClose(int statusCode, String reason, Callback callback) {
        callback.succeed();
        onEnded();
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        onEnded();
    }

    private void onEnded() {
        closed.set(true);
        queue.clear();
        if (!ended.getAndSet(true)) {
            host.streams().ended(this);
        }
    }

    /** Cuts a client off, which was too slow or showed no token. Any thread. */
    void cut(String reason) {
        end(REFUSED, reason);
    }

    private void end(int status, String reason) {
        CompletableFuture<Void> _ = close(status, reason);
    }

    /** Ends the stream. Returns what completes when the close frame was written, or can't be. Any thread. */
    CompletableFuture<Void> close(int status, String reason) {
        Session open = session;
        Callback.Completable told = new Callback.Completable();
        if (closed.compareAndSet(false, true) && open != null) {
            byte[] bytes = reason.getBytes(StandardCharsets.US_ASCII);
            String text = bytes.length > MOST_OF_REASON ? reason.substring(0, MOST_OF_REASON) : reason;
            open.close(status, text, told);
            host.disconnectLater(open::disconnect);
        } else {
            told.succeed();
        }
        return told;
    }
}
