// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.Locale;

/** Reason for which a request is refused, with its status and its answer. */
enum Refusal {
    /** Bytes that are not a request, or a path that tries to leave its folder. */
    BAD_REQUEST(400, "this is not a request that the console reads"),
    /** A parameter is missing, unknown or out of bounds. */
    BAD_PARAMETER(400, "a parameter is missing, unknown or out of bounds"),
    /** The request needs a token, and has none that the venue knows. */
    UNAUTHORIZED(401, "the request needs the token of an operator or reader: Authorization: Bearer NAME:SECRET"),
    /** The token's role does not permit the request. */
    FORBIDDEN(403, "the token is not an operator's"),
    /** The token's holder lacks a right. */
    NO_RIGHT(403, "the token's 'may' or 'sees' in native.clients does not permit it"),
    /** Another site's page sent the request. */
    FOREIGN_ORIGIN(403, "requests of other sites' pages are refused"),
    /** There is nothing at the path. */
    UNKNOWN_PATH(404, "there is nothing at this path"),
    /** The instrument, session or order is unknown. */
    UNKNOWN_SUBJECT(404, "the console does not know it"),
    /** The method is not one of the path. */
    METHOD(405, "the path does not have this method"),
    /** The body is above its bound. */
    BODY_TOO_LARGE(413, "the body is longer than 4096 bytes"),
    /** The path is above its bound. */
    PATH_TOO_LONG(414, "path and parameters are longer than 1024 characters"),
    /** The Host header is not this machine: a foreign name that leads here. */
    FOREIGN_HOST(421, "the Host header must name this machine, such as 127.0.0.1 or localhost"),
    /** Too many tokens of the name or from the address were wrong. */
    LOCKED(429, "too many wrong tokens of this name or address; try again in a minute"),
    /** The header is above its bound. */
    HEADER_TOO_LARGE(431, "the header is longer than 8192 bytes"),
    /** Too many ask at once, or the venue does not answer. */
    BUSY(503, "the console is busy; ask again"),
    /** The venue has no native API. */
    NO_NATIVE_API(503, "commands need the venue's native API: a section 'native' in venue.yaml");

    private final int status;
    private final String text;

    Refusal(int status, String text) {
        this.status = status;
        this.text = text;
    }

    int status() {
        return status;
    }

    String text() {
        return text;
    }

    /** Returns the reason's name in metrics and answers. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Refusal ofStatus(int status) {
        for (Refusal refusal : values()) {
            if (refusal.status == status) {
                return refusal;
            }
        }
        return BAD_REQUEST;
    }
}
