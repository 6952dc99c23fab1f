// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Client of a bridge. */
final class Web implements AutoCloseable {
    private static final long PATIENCE_S = 300;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String root;

    Web(InetSocketAddress address) {
        root = "http://127.0.0.1:" + address.getPort();
    }

    /** Sends a request, and returns status and body. */
    String post(String path, String body, String... headers) throws IOException, InterruptedException {
        return send(request(path, headers).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    String get(String path, String... headers) throws IOException, InterruptedException {
        return send(request(path, headers).GET());
    }

    /** Posts again and again until the service is connected. */
    String postWhenReady(String path, String body) throws IOException, InterruptedException {
        String reply = post(path, body);
        while (reply.startsWith("503")) {
            Thread.onSpinWait();
            reply = post(path, body);
        }
        return reply;
    }

    HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(root + path));
        return headers.length == 0 ? builder : builder.headers(headers);
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        var response = client.send(request.build(), BodyHandlers.ofString());
        return response.statusCode() + " " + response.body().strip();
    }

    HttpClient client() {
        return client;
    }

    /** Opens a WebSocket, whose events go to a queue, and at last its end as {@code close STATUS REASON}. */
    Socket socket(String... protocols) {
        BlockingQueue<String> received = new LinkedBlockingQueue<>();
        WebSocket.Builder builder = client.newWebSocketBuilder();
        if (protocols.length > 0) {
            builder.subprotocols(protocols[0], java.util.Arrays.copyOfRange(protocols, 1, protocols.length));
        }
        WebSocket socket = builder.buildAsync(URI.create(root.replace("http", "ws") + "/ws"), new Queued(received))
                .join();
        return new Socket(socket, received);
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    /**
     * WebSocket.
     *
     * @param socket sends
     * @param received what has come
     */
    record Socket(WebSocket socket, BlockingQueue<String> received) {
        void send(String text) {
            try {
                socket.sendText(text, true).join();
            } catch (CompletionException e) {
                throw new IllegalStateException(e);
            }
        }

        String next() throws InterruptedException {
            String next = received.poll(PATIENCE_S, TimeUnit.SECONDS);
            if (next == null) {
                throw new IllegalStateException("nothing came within " + PATIENCE_S + " s");
            }
            return next;
        }
    }

    private static final class Queued implements WebSocket.Listener {
        private final BlockingQueue<String> received;
        private final StringBuilder text = new StringBuilder();

        Queued(BlockingQueue<String> received) {
            this.received = received;
        }

        @Override
        public @org.jspecify.annotations.Nullable CompletionStage<?> onText(
                WebSocket socket, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                received.add(text.toString());
                text.setLength(0);
            }
            socket.request(1);
            return null;
        }

        @Override
        public @org.jspecify.annotations.Nullable CompletionStage<?> onClose(
                WebSocket socket, int status, String reason) {
            received.add("close " + status + " " + reason);
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            received.add("error " + error);
        }
    }
}
