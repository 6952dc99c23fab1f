// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Locale;
import org.outcry.api.order.RejectReason;
import org.outcry.wire.text.Json;

/**
 * Failure of a request, in the form of RFC 9457: it is thrown where it is detected, and has no stack trace.
 * {@link #json} has {@code code}, {@code field}, {@code value}, {@code bound} and {@code remedy}, as far as they apply.
 */
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MOST_OF_VALUE = 64;

    static final int BAD_REQUEST = 400;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int METHOD_NOT_ALLOWED = 405;
    static final int CONFLICT = 409;
    static final int TOO_LARGE = 413;
    static final int UNSUPPORTED_MEDIA = 415;
    static final int REFUSED = 422;
    static final int UPGRADE_REQUIRED = 426;
    static final int TOO_MANY = 429;
    static final int UNAVAILABLE = 503;
    static final int TIMEOUT = 504;

    private final int status;
    private final String code;
    private String field = "";
    private String value = "";
    private String bound = "";
    private String remedy = "";

    Problem(int status, String code, String detail) {
        super(detail, null, false, false);
        this.status = status;
        this.code = code;
    }

    /** Returns the refusal of an instruction by the venue. */
    static Problem of(RejectReason reason) {
        int status = switch (reason) {
            case UNKNOWN_ORDER, UNKNOWN_INSTRUMENT -> NOT_FOUND;
            case DUPLICATE_CL_ORD_ID -> CONFLICT;
            default -> REFUSED;
        };
        return new Problem(status, code(reason), reason.text());
    }

    /** Returns a reason as a code, such as {@code price-off-tick}. */
    static String code(Enum<?> reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Names the field, and its value as far as it is short. */
    Problem field(String name, String given) {
        field = name;
        value = given.length() > MOST_OF_VALUE ? given.substring(0, MOST_OF_VALUE) : given;
        return this;
    }

    Problem bound(String text) {
        bound = text;
        return this;
    }

    Problem remedy(String text) {
        remedy = text;
        return this;
    }

    int status() {
        return status;
    }

    /** Returns whether the same request may succeed a moment later. */
    boolean isTemporary() {
        return status == UNAVAILABLE || status == TOO_MANY;
    }

    Json json() {
        Json json = new Json()
                .put("type", "about:blank")
                .put("title", code.replace('-', ' '))
                .put("status", status)
                .put("code", code)
                .put("detail", String.valueOf(getMessage()));
        put(json, "field", field);
        if (!field.isEmpty()) {
            json.put("value", value);
        }
        put(json, "bound", bound);
        put(json, "remedy", remedy);
        return json;
    }

    private static void put(Json json, String name, String text) {
        if (!text.isEmpty()) {
            json.put(name, text);
        }
    }
}
