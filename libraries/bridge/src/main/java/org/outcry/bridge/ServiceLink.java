// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/** Connection to the service, with calls and events as JSON. The thread of the bridge. */
final class ServiceLink implements ClientHandler {
    private static final Duration MIN_DELAY = Duration.ofMillis(20);
    private static final Duration MAX_DELAY = Duration.ofSeconds(1);

    /** User of a link. */
    interface Owner {
        /** Called when calls can be made. */
        void onReady();

        /** Returns whether an event can be taken now; if not, those to come wait, and the service with them. */
        boolean hasRoom();

        /** Called with each event as JSON, one line, and its body as it came. */
        void onEvent(String json, Calls event);

        /** Called when the connection has ended, or could not be made. */
        void onLost(String why);
    }

    private final BridgedService service;
    private final Owner owner;
    private final ChannelClient client;
    private final CollectedFrames texts = new CollectedFrames();
    private final CollectedFrames called = new CollectedFrames();
    private final byte[] token;
    private @Nullable FrameHandler toService;
    private @Nullable FrameHandler fromService;

    ServiceLink(
            BridgedService service,
            List<InetSocketAddress> addresses,
            byte[] token,
            LongSupplier clockNs,
            Owner owner) {
        this.service = service;
        this.owner = owner;
        this.token = token;
        client = new ChannelClient(
                addresses, MIN_DELAY, MAX_DELAY, service.contract(), service.limits(), clockNs, service.links(), this);
    }

    Connection connection() {
        return client.connection();
    }

    boolean isReady() {
        return client.connection().isReady();
    }

    /** Returns the socket, to wait for; null while there is none. */
    @Nullable
    SocketChannel socket() {
        return client.socket();
    }

    int poll() {
        client.connection().flush();
        return client.poll();
    }

    /**
     * Adds the frames of a call, {@code {"EVENT":{...}}}.
     *
     * @throws DecodeException if it is not a call, or has values that no service takes; nothing is added then
     */
    void decode(String json, CollectedFrames to) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        called.clear();
        try {
            Objects.requireNonNull(toService).onFrame(0, bytes, 0, bytes.length);
        } catch (IllegalArgumentException e) {
            throw new DecodeException(String.valueOf(e.getMessage()));
        }
        called.moveTo(to);
    }

    @Override
    public byte[] token() {
        return token.clone();
    }

    @Override
    public void onReady(Connection connection, Greeting greeting) {
        toService = service.calls().transcoder(Encoding.JSON, connection.writeEncoding(), called);
        fromService = service.events().transcoder(connection.readEncoding(), Encoding.JSON, texts);
        owner.onReady();
    }

    @Override
    public void onCalls(Calls calls) {
        while (owner.hasRoom() && calls.next()) {
            texts.clear();
            Objects.requireNonNull(fromService)
                    .onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
            owner.onEvent(texts.text(), calls);
        }
    }

    @Override
    public void onClosed(Connection connection, ChannelClose close) {
        owner.onLost(close.toString());
    }

    @Override
    public void onRefused(InetSocketAddress address, ChannelClose close) {
        owner.onLost("address=" + address + " " + close);
    }

    void close() {
        try {
            client.close();
        } catch (IOException e) {
            // The socket is of no use any longer.
            return;
        }
    }
}
