// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.Json;

/**
 * A request that cannot be done: an HTTP status, and a JSON object with the problem, what it is about, and the remedy.
 *
 * @param status the HTTP status
 * @param json the object
 */
record Fault(int status, String json) {
    static final int BAD_REQUEST = 400;
    static final int UNAUTHORIZED = 401;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int NOT_ALLOWED = 405;
    static final int TOO_LARGE = 413;
    static final int MISDIRECTED = 421;
    static final int INTERNAL = 500;
    static final int CONNECTION_LOST = 502;
    static final int UNAVAILABLE = 503;
    static final int TIMED_OUT = 504;

    /** A name and its value in an error's text: up to the next name. */
    private static final Pattern DETAIL = Pattern.compile("(\\w+)=(.*?)(?=: | \\w+=|$)", Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}");
    private static final List<String> PLACES = List.of("source", "line", "column");

    /**
     * Returns a fault of a text as all errors have it, {@code problem: name=value name=value: remedy}.
     *
     * @param status the HTTP status
     */
    static Fault of(int status, String text) {
        return new Fault(status, json(status, text).toString());
    }

    /**
     * Returns the fault of a call that is not one of the interface.
     *
     * @param shift the number of columns that the bridge put in front of the text
     */
    static Fault of(DecodeException e, int shift) {
        String text = String.valueOf(e.getMessage());
        int status = text.startsWith("unknown method") ? NOT_FOUND : BAD_REQUEST;
        Json json = json(status, text);
        if (e.line() > 0) {
            json.put("line", e.line()).put("column", Math.max(1, e.line() == 1 ? e.column() - shift : e.column()));
        }
        return new Fault(status, json.toString());
    }

    /** Returns the same with the number, from 1, of an element of a list or of a frame. */
    Fault of(String name, long number) {
        return new Fault(status, "{\"" + name + "\":" + number + "," + json.substring(1));
    }

    /** Returns it as an answer to an HTTP request. */
    Reply reply() {
        return new Reply(status, "{\"error\":" + json + "}");
    }

    private static Json json(int status, String text) {
        int end = text.indexOf(": ");
        Json json = new Json().put("status", status).put("problem", end < 0 ? text : text.substring(0, end));
        String rest = end < 0 ? "" : text.substring(end + 2);
        List<String> names = new ArrayList<>();
        int remedyAt = 0;
        Matcher detail = DETAIL.matcher(rest);
        while (detail.find() && detail.start() <= remedyAt + 1) {
            String name = detail.group(1);
            remedyAt = detail.end();
            if (!PLACES.contains(name) && !names.contains(name)) {
                names.add(name);
                String value = detail.group(2);
                json.put(name, NUMBER.matcher(value).matches() ? (Object) Long.valueOf(value) : value);
            }
        }
        String remedy = rest.substring(remedyAt);
        return json.put("remedy", remedy.startsWith(": ") ? remedy.substring(2) : remedy);
    }
}
