// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Handler of requests, each on a virtual thread of its own: checks their bounds, and writes the router's answers. */
final class RequestHandler extends Handler.Abstract {
    private static final int MAX_PATH = 1_024;
    private static final int MAX_BODY = 4_096;
    private static final long BODY_WITHIN_NS = TimeUnit.SECONDS.toNanos(5);
    private static final String BEARER = "Bearer ";
    private static final String TOPICS = "of";

    private static final HttpFields SECURITY = HttpFields.build()
            .add(new HttpField("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'"))
            .add(new HttpField("X-Content-Type-Options", "nosniff"))
            .add(new HttpField("Referrer-Policy", "no-referrer"))
            .add(new HttpField("Cache-Control", "no-store"))
            .asImmutable();

    private final Router router;
    private final Traffic traffic;
    private final StateStream stream;
    private final Visitors visitors;

    RequestHandler(Router router, Traffic traffic, StateStream stream, Visitors visitors) {
        this.visitors = visitors;
        this.router = router;
        this.traffic = traffic;
        this.stream = stream;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        traffic.requests.increment();
        Object connection =
                request.getConnectionMetaData().getConnection().getEndPoint().getTransport();
        visitors.onRequest(connection);
        Request.addCompletionListener(request, failure -> visitors.onAnswered(connection, System.nanoTime()));
        response.getHeaders().add(SECURITY);
        WebRequest head = head(request, "");
        Answer answer = answer(request, head);
        if (router.isRight(head)) {
            visitors.onProven(connection);
        }
        if (answer == null) {
            Set<Topic> topics = Objects.requireNonNull(Topic.named(head.parameter(TOPICS)));
            stream.open(topics, router.permission(head), router.sight(head), response, callback);
            return true;
        }
        if (answer.refusal() != null) {
            traffic.onRefused(answer.refusal());
        }
        write(request, answer, response, callback);
        return true;
    }

    /** Returns the answer; null if the request is one for the stream, which has no end. */
    private @Nullable Answer answer(Request request, WebRequest head) throws IOException {
        if (request.getHttpURI().getPathQuery().length() > MAX_PATH) {
            return Answer.of(Refusal.PATH_TOO_LONG);
        }
        Refusal refusal = router.refusal(head);
        if (refusal != null) {
            return Answer.of(refusal);
        }
        if (!head.parameters().repeated().isEmpty()) {
            return twice(head);
        }
        if (head.path().equals(Router.STREAM)) {
            if (Topic.named(head.parameter(TOPICS)) == null) {
                return Answer.of(Refusal.BAD_PARAMETER, "'" + TOPICS + "' must be a list with commas of: " + Topic.ALL);
            }
            return stream.takePlace() ? null : Answer.of(Refusal.BUSY);
        }
        if (!head.isPost()) {
            return router.answer(head);
        }
        String body = body(request);
        if (body == null) {
            return Answer.of(Refusal.BODY_TOO_LARGE);
        }
        WebRequest whole = head(request, body);
        return whole.parameters().repeated().isEmpty() ? router.answer(whole) : twice(whole);
    }

    private static Answer twice(WebRequest request) {
        return Answer.of(
                Refusal.BAD_PARAMETER,
                "'" + request.parameters().repeated() + "' is given twice: a request has each parameter once");
    }

    private static WebRequest head(Request request, String body) {
        HttpFields headers = request.getHeaders();
        String authorization = text(headers, HttpHeader.AUTHORIZATION.asString());
        return new WebRequest(
                request.getMethod(),
                Request.getPathInContext(request),
                new Parameters(request.getHttpURI().getQuery(), body),
                text(headers, HttpHeader.HOST.asString()),
                text(headers, HttpHeader.ORIGIN.asString()),
                text(headers, "Sec-Fetch-Site"),
                authorization.startsWith(BEARER) ? authorization.substring(BEARER.length()) : "",
                Request.getRemoteAddr(request));
    }

    private static String text(HttpFields headers, String name) {
        String value = headers.get(name);
        return value == null ? "" : value;
    }

    /** Returns the body; null if it is too long, or does not come within some seconds. */
    private static @Nullable String body(Request request) throws IOException {
        if (request.getLength() > MAX_BODY) {
            return null;
        }
        byte[] bytes = new byte[MAX_BODY + 1];
        int length = 0;
        long beginNs = System.nanoTime();
        try (InputStream in = Request.asInputStream(request)) {
            int read = in.read(bytes, 0, bytes.length);
            while (read >= 0) {
                length += read;
                if (length > MAX_BODY || System.nanoTime() - beginNs > BODY_WITHIN_NS) {
                    return null;
                }
                read = in.read(bytes, length, bytes.length - length);
            }
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    private static void write(Request request, Answer answer, Response response, Callback callback) {
        response.setStatus(answer.status());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        ByteBuffer bytes = answer.bytes();
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.remaining());
        boolean head = request.getMethod().equals("HEAD");
        response.write(true, head ? ByteBuffer.allocate(0) : bytes, callback);
    }
}
