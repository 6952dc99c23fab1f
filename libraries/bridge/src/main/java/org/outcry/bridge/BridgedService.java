// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelLimits;
import org.outcry.link.LinkFactory;
import org.outcry.wire.Encoding;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.transcode.CallField;

/**
 * Service behind a bridge, with the interfaces of both directions: the server of a channel, or handlers in the same
 * process. Each WebSocket has its own connection to the service, and all HTTP requests share one.
 *
 * <p>Each setter returns this object. One thread; must not be changed once it was passed to a bridge.
 */
public final class BridgedService {
    private static final int MIN_STATUS = 200;
    private static final int MAX_STATUS = 599;

    private final BridgedInterface<?> calls;
    private final BridgedInterface<?> events;
    private final Encoding encoding;
    private final List<InetSocketAddress> addresses;
    private final @Nullable LocalService local;
    private final Map<String, Integer> statuses = new HashMap<>();
    private ChannelLimits limits = ChannelLimits.standard();
    private LinkFactory links = LinkFactory.plain();
    private byte[] token = {};
    private String requestId = "";

    private BridgedService(
            BridgedInterface<?> calls,
            BridgedInterface<?> events,
            Encoding encoding,
            List<InetSocketAddress> addresses,
            @Nullable LocalService local) {
        this.calls = calls;
        this.events = events;
        this.encoding = encoding;
        this.addresses = List.copyOf(addresses);
        this.local = local;
    }

    /**
     * Returns the server of a channel.
     *
     * @param calls the interface that clients call
     * @param events the interface that the server calls
     * @param encoding the encoding of the server's contract, a binary one. Against a server of another version or
     *     encoding calls are self-describing
     * @param addresses tried in this order
     */
    public static BridgedService channel(
            BridgedInterface<?> calls,
            BridgedInterface<?> events,
            Encoding encoding,
            List<InetSocketAddress> addresses) {
        if (encoding.isText()) {
            throw new IllegalArgumentException("a bridge speaks binary encodings to its service: encoding=" + encoding
                    + ": name a binary one; a server of JSON or YAML takes it if its contract is not strict");
        }
        return new BridgedService(calls, events, encoding, addresses, null);
    }

    /**
     * Returns a service in the same process. It is called on the bridge's thread, and reached through a channel on the
     * loopback address that takes no other client. Of the events of one call there may be at most
     * {@link ChannelLimits#maxFrameBytes}.
     *
     * @param calls the interface that clients call
     * @param events the interface that the service calls
     * @param service makes the service of a connection, which sends its events to the argument
     */
    public static <C, E> BridgedService local(
            BridgedInterface<C> calls, BridgedInterface<E> events, Function<E, C> service) {
        return new BridgedService(
                calls,
                events,
                Encoding.TRIVIALLY_COPYABLE,
                List.of(),
                new LocalService(connection -> calls.reader()
                        .apply(
                                connection.readEncoding(),
                                service.apply(events.writer().apply(connection.writeEncoding(), connection)))));
    }

    /** Sets the limits of the connections to the service; {@link ChannelLimits#standard} by default. */
    public BridgedService limits(ChannelLimits of) {
        limits = of;
        return this;
    }

    /** Sets the links of the connections to the service, such as {@code TlsClient.trusting(...)}; plain by default. */
    public BridgedService links(LinkFactory of) {
        links = of;
        return this;
    }

    /** Sets the credentials that the bridge shows the service, at most 1,024 bytes. */
    public BridgedService token(byte[] shown) {
        token = shown.clone();
        return this;
    }

    /**
     * Turns calls that have a {@code long} of this name into requests, each answered by the first event that repeats
     * its value. Over HTTP the bridge assigns the ids and waits for the answers; over a WebSocket the client does.
     *
     * @throws IllegalArgumentException if no call, or no event, has such a field, or it is of another kind
     */
    public BridgedService requests(String idField) {
        if (idsOf(calls, idField).isEmpty() || idsOf(events, idField).isEmpty()) {
            throw new IllegalArgumentException("no requests with answers: field=" + idField + " calls="
                    + calls.contract().interfaceName() + " events="
                    + events.contract().interfaceName() + ": name a long that both have");
        }
        requestId = idField;
        return this;
    }

    /**
     * Sets the HTTP status of an answer; 200 by default.
     *
     * @param event the name of the event
     * @throws IllegalArgumentException if there is no such event, or the status is out of bounds
     */
    public BridgedService status(String event, int status) {
        if (namesOf(events).stream().noneMatch(event::equals)) {
            throw new IllegalArgumentException("no such event: event=" + event + ": known are " + namesOf(events));
        }
        if (status < MIN_STATUS || status > MAX_STATUS) {
            throw new IllegalArgumentException("status out of bounds: event=" + event + " status=" + status + " least="
                    + MIN_STATUS + " most=" + MAX_STATUS);
        }
        statuses.put(event, status);
        return this;
    }

    static List<String> namesOf(BridgedInterface<?> of) {
        return of.contract().interfaceSchema().methods().stream()
                .map(MethodSchema::name)
                .toList();
    }

    /** Returns the field of a name of each method that has it, by the id of the method. */
    private static Map<Integer, CallField> idsOf(BridgedInterface<?> of, String field) {
        Map<Integer, CallField> ids = new HashMap<>();
        for (MethodSchema method : of.contract().interfaceSchema().methods()) {
            if (!field.isEmpty() && method.type().indexOf(field) >= 0) {
                CallField id = CallField.of(of.contract(), method.name() + "." + field);
                if (id.idBits() != Long.SIZE) {
                    throw new IllegalArgumentException(
                            "the id of a request is no long: field=" + method.name() + "." + field + ": make it one");
                }
                ids.put(method.id(), id);
            }
        }
        return ids;
    }

    BridgedInterface<?> calls() {
        return calls;
    }

    BridgedInterface<?> events() {
        return events;
    }

    /** Returns the name of the field with the id of a request; empty if there are none. */
    String requestId() {
        return requestId;
    }

    /** Returns the field with the id of a request of each call that is one. */
    Map<Integer, CallField> requestIds() {
        return idsOf(calls, requestId);
    }

    /** Returns the field with the id of a request of each event that can be an answer. */
    Map<Integer, CallField> answerIds() {
        return idsOf(events, requestId);
    }

    int statusOf(String event) {
        return statuses.getOrDefault(event, MIN_STATUS);
    }

    ChannelContract contract() {
        return ChannelContract.of(calls.contract(), events.contract(), encoding);
    }

    List<InetSocketAddress> addresses() {
        return addresses;
    }

    @Nullable
    LocalService localService() {
        return local;
    }

    ChannelLimits limits() {
        return limits;
    }

    LinkFactory links() {
        return links;
    }

    byte[] token() {
        return token.clone();
    }
}
