// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers to bytes that the server itself refuses: no request, too long a header, a path that leaves its folder. */
final class ErrorAnswers implements Request.Handler {
    private final Traffic traffic;

    ErrorAnswers(Traffic traffic) {
        this.traffic = traffic;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Refusal refusal = Refusal.ofStatus(response.getStatus());
        traffic.requests.increment();
        traffic.onRefused(refusal);
        Answer answer = Answer.of(refusal);
        response.setStatus(answer.status());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        response.write(true, answer.bytes(), callback);
        return true;
    }
}
