// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.Json;

/** Handler of HTTP requests, each on a virtual thread of its own: calls, events, and a description of both. */
final class HttpHandler extends Handler.Abstract {
    static final String EVENTS = "/events";
    static final String WEB_SOCKET = "/ws";

    private final BridgedService service;
    private final BridgeOptions options;
    private final BridgeLoop loop;
    private final EventStreams streams;

    HttpHandler(BridgedService service, BridgeOptions options, BridgeLoop loop, EventStreams streams) {
        this.service = service;
        this.options = options;
        this.loop = loop;
        this.streams = streams;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String path = Request.getPathInContext(request);
        boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        if (request.getMethod().equals("POST")) {
            Replies.write(post(path, request), request, response, callback);
        } else if (reads && path.equals("/")) {
            Reply reply = loop.isEnded() ? BridgeLoop.endedFault().reply() : new Reply(200, description());
            Replies.write(reply, request, response, callback);
        } else if (reads && path.equals(EVENTS)) {
            streams.handle(request, response, callback);
        } else {
            Fault fault = path.equals(WEB_SOCKET)
                    ? Fault.of(426, "not a WebSocket: path=" + path + ": open it with the scheme ws or wss")
                    : reads
                            ? Fault.of(Fault.NOT_FOUND, "no such path: path=" + path + ": read / and " + EVENTS)
                            : Fault.of(
                                    Fault.NOT_ALLOWED,
                                    "not a method of the bridge: method=" + request.getMethod() + ": use GET and POST");
            Replies.write(fault.reply(), request, response, callback);
        }
        return true;
    }

    private Reply post(String path, Request request) throws IOException, InterruptedException {
        String body;
        try {
            body = body(request);
        } catch (CharacterCodingException e) {
            return Fault.of(Fault.BAD_REQUEST, "not a text in UTF-8: body=request: write UTF-8")
                    .reply();
        }
        if (body == null) {
            return Fault.of(
                            Fault.TOO_LARGE,
                            "body too long: bound=" + options.maxMessageBytes() + ": send it in several requests")
                    .reply();
        }
        String event = path.substring(1);
        HttpCalls calls;
        try {
            boolean isBatch = event.isEmpty() || JsonTexts.isArray(body);
            List<String> texts = isBatch ? JsonTexts.split(body, options.maxBatch()) : List.of(body);
            calls = new HttpCalls(
                    texts.stream().map(text -> new HttpCalls.Call(event, text)).toList(),
                    isBatch,
                    System.nanoTime() + options.answerWithinNs());
        } catch (DecodeException e) {
            return Fault.of(e, 0).reply();
        }
        if (calls.calls().isEmpty()) {
            return Fault.of(Fault.BAD_REQUEST, "no call: body=empty: write {\"field\":value}")
                    .reply();
        }
        loop.make(calls);
        try {
            return calls.result().get();
        } catch (ExecutionException e) {
            throw new IOException(e);
        }
    }

    /** Returns the body; null if it is longer than the bound. */
    private @Nullable String body(Request request) throws IOException {
        int bound = options.maxMessageBytes();
        if (request.getLength() > bound) {
            return null;
        }
        try (InputStream in = Request.asInputStream(request)) {
            byte[] bytes = in.readNBytes(bound + 1);
            return bytes.length > bound
                    ? null
                    : StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString();
        }
    }

    private String description() {
        return new Json()
                .put("calls", of(service.calls()))
                .put("events", of(service.events()))
                .put("requestId", service.requestId())
                .put("stream", EVENTS)
                .put("webSocket", WEB_SOCKET)
                .toString();
    }

    private static Json of(BridgedInterface<?> bridged) {
        return new Json()
                .put("interface", bridged.contract().interfaceName())
                .put("methods", BridgedService.namesOf(bridged))
                .put("layoutHash", String.format("%016x", bridged.contract().layoutHash()))
                .put("schema", bridged.contract().schema());
    }
}
