// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.Token;

/** WebSocket of the JDK, whose messages wait to be looked at. */
final class StreamClient implements WebSocket.Listener, AutoCloseable {
    private final HttpClient http = HttpClient.newHttpClient();
    private final BlockingQueue<String> texts = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> closed = new CompletableFuture<>();
    private final StringBuilder part = new StringBuilder();
    private final boolean reads;
    private final WebSocket socket;

    /** Opens a stream; without a token if there is none. */
    StreamClient(InetSocketAddress address, @Nullable Token token) {
        this(address.getPort(), token, true);
    }

    StreamClient(int port, @Nullable Token token, boolean reads) {
        this.reads = reads;
        WebSocket.Builder builder = http.newWebSocketBuilder();
        if (token != null) {
            builder.header("Authorization", "Bearer " + token.text());
        }
        socket = builder.buildAsync(URI.create("ws://127.0.0.1:" + port + "/v1/stream"), this)
                .join();
    }

    /** Sends a message, whose quotes are single ones. */
    void send(String text) {
        socket.sendText(text.replace('\'', '"'), true).join();
    }

    /** Sends a message, and returns the answer to it. */
    String ask(String id, String text) throws InterruptedException {
        send("{'id':'" + id + "'," + text + "}");
        return next("\"id\":\"" + id + "\"");
    }

    void sendBinary() {
        socket.sendBinary(java.nio.ByteBuffer.allocate(3), true).join();
    }

    /** Takes messages from now on, of a client that has taken none so far. */
    void read() {
        socket.request(Long.MAX_VALUE);
    }

    /** Returns the next message that has a part; an answer only if that is an id. */
    String next(String containing) throws InterruptedException {
        for (; ; ) {
            String text = texts.poll(60, TimeUnit.SECONDS);
            if (text == null) {
                throw new AssertionError("did not come: " + containing);
            }
            if (text.contains(containing) && (containing.startsWith("\"id\"") || !text.startsWith("{\"id\""))) {
                return text;
            }
        }
    }

    /** Returns the messages at hand that have a part. */
    String all(String containing) {
        StringBuilder all = new StringBuilder();
        for (String text = texts.poll(); text != null; text = texts.poll()) {
            all.append(text.contains(containing) ? text : "");
        }
        return all.toString();
    }

    /** Returns the status and the reason of the close frame. */
    String closed() throws Exception {
        return closed.get(60, TimeUnit.SECONDS);
    }

    @Override
    public void onOpen(WebSocket opened) {
        if (reads) {
            opened.request(Long.MAX_VALUE);
        }
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            texts.add(part.toString());
            part.setLength(0);
        }
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String reason) {
        closed.complete(status + " " + reason);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        closed.complete(error.toString());
    }

    @Override
    public void close() {
        socket.abort();
        http.shutdownNow();
    }
}
