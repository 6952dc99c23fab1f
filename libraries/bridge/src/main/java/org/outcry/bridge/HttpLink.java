// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.channel.Connection;
import org.outcry.channel.PendingRequests;
import org.outcry.channel.RequestStatus;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.transcode.CallField;

/**
 * Connection to the service that all HTTP requests share: calls in, answers to requests, and all other events for the
 * log. The bridge's thread.
 */
final class HttpLink implements ServiceLink.Owner {
    /** The most requests that wait for their answers, and HTTP requests that wait for room. */
    private static final int BOUND = 1_024;

    private record Waiting(HttpCalls calls, int call) {}

    private final BridgedService service;
    private final BridgeOptions options;
    private final LongSupplier clockNs;
    private final EventLog log;
    private final ServiceLink link;
    private final PendingRequests requests;
    private final Map<Integer, CallField> requestIds;
    private final Map<Integer, CallField> answerIds;
    private final InterfaceSchema calls;
    private final InterfaceSchema events;
    private final @Nullable Waiting[] waiting = new @Nullable Waiting[BOUND];
    private final ArrayDeque<HttpCalls> unwritten = new ArrayDeque<>();
    private String lost = "not connected yet";
    private boolean connected;
    private long failures;

    HttpLink(
            BridgedService service,
            Function<ServiceLink.Owner, ServiceLink> links,
            BridgeOptions options,
            LongSupplier clockNs,
            EventLog log) {
        this.service = service;
        this.options = options;
        this.clockNs = clockNs;
        this.log = log;
        calls = service.calls().contract().interfaceSchema();
        events = service.events().contract().interfaceSchema();
        requestIds = service.requestIds();
        answerIds = service.answerIds();
        link = links.apply(this);
        requests = new PendingRequests(link.connection(), BOUND, clockNs, this::onUnanswered);
    }

    ServiceLink link() {
        return link;
    }

    int poll() {
        int work = link.poll() + requests.poll();
        write();
        return work;
    }

    /** Makes calls, or says why not: all of them, or none. */
    void make(HttpCalls made) {
        if (!link.isReady()) {
            made.fail(Fault.of(Fault.UNAVAILABLE, "service not connected: reason=" + lost + ": try again"));
        } else if (unwritten.size() >= BOUND) {
            made.fail(Fault.of(
                    Fault.UNAVAILABLE,
                    "too many HTTP requests wait for the service: bound=" + BOUND + ": try again later"));
        } else if (decode(made)) {
            unwritten.add(made);
            write();
        }
    }

    /** Returns whether all calls are ones of the interface; if not, they have failed. */
    private boolean decode(HttpCalls made) {
        long[] ids = new long[made.calls().size()];
        for (int i = 0; i < ids.length; i++) {
            HttpCalls.Call call = made.calls().get(i);
            Fault fault = null;
            String head = call.event().isEmpty() ? "" : "{\"" + call.event() + "\":";
            try {
                fault = decode(made, i, head, ids);
            } catch (DecodeException e) {
                fault = Fault.of(e, head.length());
            }
            if (fault != null) {
                for (long id : ids) {
                    forget(id);
                }
                made.fail(made.calls().size() == 1 ? fault : fault.of("element", i + 1L));
                return false;
            }
        }
        return true;
    }

    private @Nullable Fault decode(HttpCalls made, int i, String head, long[] ids) {
        HttpCalls.Call call = made.calls().get(i);
        if (head.isEmpty()) {
            link.decode(call.json(), made.frames());
            return null;
        }
        MethodSchema method = method(call.event());
        if (method == null) {
            return Fault.of(
                    Fault.NOT_FOUND,
                    "unknown event: event=" + call.event() + ": known are " + BridgedService.namesOf(service.calls()));
        }
        String fields = call.json();
        if (requestIds.containsKey(method.id())) {
            if (!requests.hasRoom()) {
                return Fault.of(
                        Fault.UNAVAILABLE,
                        "too many requests wait for an answer: bound=" + BOUND + ": try again later");
            }
            ids[i] = requests.open(options.answerWithinNs());
            waiting[requests.index(ids[i])] = new Waiting(made, i);
            made.opened();
            fields = JsonTexts.with(fields, service.requestId(), ids[i]);
        }
        link.decode(head + fields + "}", made.frames());
        return null;
    }

    private @Nullable MethodSchema method(String name) {
        for (MethodSchema method : calls.methods()) {
            if (method.name().equals(name)) {
                return method;
            }
        }
        return null;
    }

    private void forget(long id) {
        if (id != 0 && requests.answer(id)) {
            waiting[requests.index(id)] = null;
        }
    }

    private void write() {
        HttpCalls next = unwritten.peek();
        while (next != null && link.isReady()) {
            if (!next.frames().isBegun() && (next.isDone() || next.isLate(clockNs.getAsLong()))) {
                next.fail(Fault.of(Fault.UNAVAILABLE, "service does not read: nothing was sent: try again later"));
                unwritten.remove();
            } else if (isWritten(next)) {
                unwritten.remove();
            } else {
                return;
            }
            next = unwritten.peek();
        }
    }

    /** Returns whether the calls are written, or cannot be. */
    private boolean isWritten(HttpCalls next) {
        try {
            if (!next.frames().writeTo(link.connection())) {
                return false;
            }
            link.connection().flush();
            next.written();
        } catch (IllegalArgumentException e) {
            next.fail(Fault.of(Fault.TOO_LARGE, String.valueOf(e.getMessage())));
        }
        return true;
    }

    @Override
    public void onReady() {
        connected = true;
        log.add(true, "{\"connected\":true}");
    }

    @Override
    public boolean hasRoom() {
        return true;
    }

    @Override
    public void onEvent(String json, Calls event) {
        CallField field = answerIds.get(event.methodId());
        if (field != null) {
            Encoding encoding = link.connection().readEncoding();
            long id = field.number(encoding, event.buffer(), event.offset(), event.length());
            if (requests.answer(id)) {
                int index = requests.index(id);
                Waiting answered = Objects.requireNonNull(waiting[index]);
                waiting[index] = null;
                answered.calls().answered(answered.call(), service.statusOf(nameOf(event.methodId())), json);
                return;
            }
        }
        log.add(false, json);
    }

    private String nameOf(int methodId) {
        return Objects.requireNonNull(events.method(methodId)).name();
    }

    private void onUnanswered(long id, RequestStatus status) {
        int index = requests.index(id);
        Waiting ended = Objects.requireNonNull(waiting[index]);
        waiting[index] = null;
        boolean isLate = status == RequestStatus.TIMED_OUT;
        String event = ended.calls().calls().get(ended.call()).event();
        ended.calls()
                .unanswered(
                        ended.call(),
                        isLate
                                ? Fault.of(
                                        Fault.TIMED_OUT,
                                        "no answer in time: event=" + event + " boundMs="
                                                + options.answerWithinNs() / 1_000_000
                                                + ": the service may have processed it: ask before it is sent again")
                                : Fault.of(
                                        Fault.CONNECTION_LOST,
                                        "connection to the service lost: event=" + event
                                                + ": the service may have processed it: ask before it is sent again"));
    }

    /**
     * Ends the request that a service in this process threw for, with a number that the log has beside the cause. A
     * call that is not a request has its answer already.
     */
    void onFailed(Connection connection, Calls call, RuntimeException failure) {
        MethodSchema method = Objects.requireNonNull(calls.method(call.methodId()));
        String place = "event=" + method.name() + " failure=" + ++failures;
        System.getLogger(Bridge.class.getName()).log(System.Logger.Level.ERROR, "service failed: " + place, failure);
        CallField field = requestIds.get(method.id());
        if (field == null) {
            return;
        }
        long id = field.number(connection.readEncoding(), call.buffer(), call.offset(), call.length());
        if (requests.answer(id)) {
            int index = requests.index(id);
            Waiting ended = Objects.requireNonNull(waiting[index]);
            waiting[index] = null;
            String remedy = ": the log of the bridge has the cause under this number";
            ended.calls().unanswered(ended.call(), Fault.of(Fault.INTERNAL, "service failed: " + place + remedy));
        }
    }

    @Override
    public void onLost(String why) {
        lost = why;
        for (HttpCalls calls : unwritten) {
            calls.fail(Fault.of(
                    Fault.CONNECTION_LOST,
                    "connection to the service lost: " + (calls.frames().isBegun() ? "some" : "none")
                            + " of the calls were sent: ask the service before they are sent again"));
        }
        unwritten.clear();
        requests.poll();
        if (connected) {
            connected = false;
            log.add(true, "{\"connected\":false}");
        }
    }

    void close() {
        link.close();
        onLost("bridge closes");
    }
}
