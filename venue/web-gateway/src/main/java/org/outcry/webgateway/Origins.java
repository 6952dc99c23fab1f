// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;

/** Web pages that may call the venue: its own, and those of origins that the operator allows. */
final class Origins {
    /** In place of an origin: all pages may call. */
    static final String ANY = "*";

    private final String scheme;
    private final List<String> allowed;

    Origins(WebSection section) {
        scheme = section.tls() == null ? "http://" : "https://";
        allowed = section.origins() == null ? List.of() : section.origins();
    }

    /**
     * Writes what a web page of another origin needs.
     *
     * @throws Problem if it may not call
     */
    void check(Request request, Response response) {
        String origin = WebServer.header(request, HttpHeader.ORIGIN);
        if (origin.isEmpty() || origin.equals(scheme + WebServer.header(request, HttpHeader.HOST))) {
            return;
        }
        if (!allowed.contains(origin) && !allowed.contains(ANY)) {
            throw new Problem(Problem.FORBIDDEN, "foreign-origin", "web pages of this origin may not call the venue")
                    .field("Origin", origin)
                    .remedy("the operator adds it to origins in the section web of venue.yaml");
        }
        response.getHeaders()
                .put("Access-Control-Allow-Origin", origin)
                .put("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE")
                .put(
                        "Access-Control-Allow-Headers",
                        "Authorization, Content-Type, " + Signature.KEY + ", " + Signature.TIMESTAMP + ", "
                                + Signature.SIGNATURE)
                .put(
                        "Access-Control-Expose-Headers",
                        "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After")
                .put("Vary", "Origin");
    }
}
