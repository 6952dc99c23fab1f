// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** Trader's page: its own files, those that pages share, the client for browsers, and the build's charts. */
final class TradePage {
    private static final String PATH = "/trade";
    private static final String OWN = "/org/outcry/webgateway/page/";
    private static final String SHARED = "/org/outcry/gateway/page/";
    private static final String CHARTS = "/META-INF/resources/_static/echarts/6.0.0/dist/echarts.min.js";

    /** Resource of each file, by its path below the page's. */
    private static final Map<String, String> FILES = Map.ofEntries(
            Map.entry("", OWN + "trade.html"),
            own("/trade.css"),
            own("/trade.js"),
            own("/session.js"),
            own("/dialog.js"),
            own("/ladder.js"),
            own("/ticket.js"),
            own("/market.js"),
            own("/own.js"),
            own("/client/index.js"),
            own("/client/book.js"),
            own("/client/calls.js"),
            own("/client/client.js"),
            own("/client/errors.js"),
            own("/client/stream.js"),
            shared("/page.css"),
            shared("/views.js"),
            shared("/table.js"),
            shared("/icon.svg"),
            Map.entry("/charts.js", CHARTS));

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private static final Map<String, byte[]> READ = new ConcurrentHashMap<>();

    private TradePage() {}

    private static Map.Entry<String, String> own(String path) {
        return Map.entry(path, OWN + path.substring(1));
    }

    private static Map.Entry<String, String> shared(String path) {
        return Map.entry(path, SHARED + path.substring(1));
    }

    /** Answers a request for a file of the page. Returns false if it is for something else. */
    static boolean answer(Request request, Response response, Callback callback) {
        String path = Request.getPathInContext(request);
        boolean isHead = request.getMethod().equals("HEAD");
        if (!path.startsWith(PATH) || !(isHead || request.getMethod().equals("GET"))) {
            return false;
        }
        String resource = FILES.get(path.substring(PATH.length()));
        byte @Nullable [] bytes = resource == null ? null : READ.computeIfAbsent(resource, TradePage::read);
        if (resource == null || bytes == null) {
            return false;
        }
        response.getHeaders()
                .put(HttpHeader.CONTENT_TYPE, TYPES.get(resource.substring(resource.lastIndexOf('.') + 1)))
                .put(HttpHeader.CONTENT_LENGTH, bytes.length)
                .put(HttpHeader.CACHE_CONTROL, "no-cache")
                .put("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'")
                .put("Referrer-Policy", "no-referrer");
        response.write(true, ByteBuffer.wrap(isHead ? new byte[0] : bytes), callback);
        return true;
    }

    private static byte @Nullable [] read(String resource) {
        try (InputStream in = TradePage.class.getResourceAsStream(resource)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
