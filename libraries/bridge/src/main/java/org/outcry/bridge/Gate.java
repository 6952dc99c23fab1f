// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.outcry.link.TlsIdentity;

/**
 * Admission of requests, WebSockets' too, before anything is done for them: by the name that they call the bridge, the
 * site of the page that sends them, and the token.
 */
final class Gate extends Handler.Wrapper {
    /**
     * The protocol of WebSockets. A client that has a token offers it as another one, behind {@link #BEARER_PROTOCOL}.
     */
    static final String PROTOCOL = "outcry";

    private static final String BEARER_PROTOCOL = "bearer.";
    private static final String BEARER = "Bearer ";
    private static final Set<String> LOCAL = Set.of("localhost", "[::1]");
    private static final String ADDRESS = "\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]";

    private final BridgeOptions options;
    private final Set<String> hosts = new HashSet<>(LOCAL);

    Gate(BridgeOptions options, Handler behind) {
        super(behind);
        this.options = options;
        options.hosts().forEach(host -> hosts.add(host.toLowerCase(Locale.ROOT)));
        if (options.tls() != null) {
            options.tls().identity().hosts().forEach(host -> hosts.add(host.toLowerCase(Locale.ROOT)));
        }
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        response.getHeaders().put(new HttpField("Cache-Control", "no-store"));
        response.getHeaders().put(new HttpField("X-Content-Type-Options", "nosniff"));
        HttpFields headers = request.getHeaders();
        String origin = text(headers, "Origin");
        Fault fault = foreign(headers, origin);
        if (fault == null && !origin.isEmpty()) {
            response.getHeaders().put("Access-Control-Allow-Origin", origin);
            response.getHeaders().put("Vary", "Origin");
        }
        if (fault == null && request.getMethod().equals("OPTIONS")) {
            allow(response, callback);
            return true;
        }
        if (fault == null && !isRight(headers)) {
            response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Bearer");
            fault = Fault.of(
                    Fault.UNAUTHORIZED,
                    "no right token: header=Authorization: show it as Authorization: Bearer TOKEN, from a page's"
                            + " WebSocket as the protocol bearer.TOKEN");
        }
        if (fault != null) {
            Replies.write(fault.reply(), request, response, callback);
            return true;
        }
        return super.handle(request, response, callback);
    }

    private static void allow(Response response, Callback callback) {
        response.getHeaders().put("Access-Control-Allow-Methods", "GET, POST");
        response.getHeaders().put("Access-Control-Allow-Headers", "Authorization, Content-Type, Last-Event-ID");
        response.getHeaders().put("Access-Control-Max-Age", "600");
        response.setStatus(204);
        callback.succeeded();
    }

    /** Returns why a request is another site's, or meant for another machine (DNS rebinding); null if it is not. */
    private @Nullable Fault foreign(HttpFields headers, String origin) {
        String host = text(headers, "Host").replaceFirst(":\\d{1,5}$", "").toLowerCase(Locale.ROOT);
        if (!host.matches(ADDRESS) && !TlsIdentity.covers(hosts, host)) {
            return Fault.of(
                    Fault.MISDIRECTED, "not called by a name of the bridge: host=" + host + ": add it to its hosts");
        }
        if (!origin.isEmpty() && !options.origins().contains(origin)) {
            return Fault.of(
                    Fault.FORBIDDEN,
                    "page of a site that is not allowed: origin=" + origin + ": add it to its origins");
        }
        return null;
    }

    private boolean isRight(HttpFields headers) {
        String wanted = options.token();
        if (wanted.isEmpty()) {
            return true;
        }
        String authorization = text(headers, "Authorization");
        String shown = authorization.startsWith(BEARER) ? authorization.substring(BEARER.length()) : "";
        List<String> protocols = headers.getValuesList("Sec-WebSocket-Protocol").stream()
                .flatMap(line -> List.of(line.split(",\\s*")).stream())
                .toList();
        for (String protocol : protocols) {
            if (shown.isEmpty() && protocol.startsWith(BEARER_PROTOCOL)) {
                shown = protocol.substring(BEARER_PROTOCOL.length());
            }
        }
        return MessageDigest.isEqual(wanted.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(HttpFields headers, String name) {
        String value = headers.get(name);
        return value == null ? "" : value;
    }
}
