// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;

/**
 * Answer to a request.
 *
 * @param type the media type
 * @param refusal the reason for which the request is refused; null if it is not
 */
record Answer(
        int status, String type, String body, @Nullable Refusal refusal) {
    static final String JSON = "application/json";
    static final String TEXT = "text/plain; charset=utf-8";

    private static final int OK = 200;

    Answer(int status, String type, String body) {
        this(status, type, body, null);
    }

    ByteBuffer bytes() {
        return StandardCharsets.UTF_8.encode(body);
    }

    static Answer json(Json json) {
        return new Answer(OK, JSON, json.toString());
    }

    static Answer text(int status, String text) {
        return new Answer(status, TEXT, text + "\n");
    }

    static Answer of(Refusal refusal) {
        return of(refusal, refusal.text());
    }

    static Answer of(Refusal refusal, String text) {
        Json json = new Json().put("error", refusal.id()).put("text", text);
        return new Answer(refusal.status(), JSON, json.toString(), refusal);
    }
}
