// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.outcry.gateway.page.PageFiles;

/** Trader's page: its own files, those that pages share, the client for browsers, and the build's charts. */
final class TradePage {
    private static final String PATH = "/trade";
    private static final String OWN = "/org/outcry/webgateway/page/";

    private static final PageFiles FILES = new PageFiles()
            .file("", OWN + "trade.html")
            .folder(
                    OWN,
                    "trade.css",
                    "trade.js",
                    "session.js",
                    "dialog.js",
                    "ladder.js",
                    "ticket.js",
                    "market.js",
                    "own.js",
                    "client/index.js",
                    "client/book.js",
                    "client/calls.js",
                    "client/client.js",
                    "client/errors.js",
                    "client/signing.js",
                    "client/stream.js")
            .shared("page.css", "views.js", "table.js", "icon.svg")
            .charts("echarts.min.js");

    private TradePage() {}

    /** Answers a request for a file of the page. Returns false if it is for something else. */
    static boolean answer(Request request, Response response, Callback callback) {
        String path = Request.getPathInContext(request);
        boolean isHead = request.getMethod().equals("HEAD");
        if (!path.startsWith(PATH) || !(isHead || request.getMethod().equals("GET"))) {
            return false;
        }
        String file = path.substring(PATH.length());
        byte[] bytes = FILES.bytes(file);
        if (bytes == null) {
            return false;
        }
        response.getHeaders()
                .put(HttpHeader.CONTENT_TYPE, FILES.type(file))
                .put(HttpHeader.CONTENT_LENGTH, bytes.length)
                .put(HttpHeader.CACHE_CONTROL, "no-cache")
                .put("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'")
                .put("Referrer-Policy", "no-referrer");
        response.write(true, ByteBuffer.wrap(isHead ? new byte[0] : bytes), callback);
        return true;
    }
}
