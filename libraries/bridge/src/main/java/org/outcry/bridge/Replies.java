// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Writer of answers to HTTP requests. Each body is JSON, and ends with the end of a line. */
final class Replies {
    private Replies() {}

    static void write(Reply reply, Request request, Response response, Callback callback) {
        ByteBuffer body = StandardCharsets.UTF_8.encode(reply.json() + "\n");
        response.setStatus(reply.status());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.remaining());
        if (!request.consumeAvailable()) {
            // A body that is not read ends the connection: the client must not send its next request on it.
            response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
        }
        boolean isHead = request.getMethod().equals("HEAD");
        response.write(true, isHead ? ByteBuffer.allocate(0) : body, callback);
    }
}
