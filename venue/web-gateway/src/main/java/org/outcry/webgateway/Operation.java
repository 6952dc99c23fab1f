// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Requests that the gateway answers: the one list that the server, its errors and docs/api.md have. */
enum Operation {
    PLACE("POST", "/v1/orders", "places an order", Use.TRADES, Field.OF_ORDER),
    CHANGE("PATCH", "/v1/orders/{id}", "changes quantity and prices of an open order", Use.TRADES, Field.OF_CHANGE),
    CANCEL("DELETE", "/v1/orders/{id}", "cancels an open order", Use.COMMANDS, List.of()),
    CANCEL_ALL(
            "DELETE",
            "/v1/orders",
            "cancels the session's open orders, of all instruments or of one",
            Use.COMMANDS,
            List.of(Field.SYMBOL, Field.SIDE)),
    QUOTE(
            "POST",
            "/v1/quotes",
            "enters, replaces and withdraws quotes, one a side and instrument",
            Use.TRADES,
            List.of(Field.QUOTES, Field.QUOTE_ID, Field.ACCOUNT, Field.RESET_PROTECTION)),
    CANCEL_QUOTES(
            "DELETE",
            "/v1/quotes",
            "withdraws the session's quotes, of all instruments or of one",
            Use.COMMANDS,
            List.of(Field.SYMBOL)),
    ORDERS(
            "GET",
            "/v1/orders",
            "orders of the session: open ones, or the last that ended",
            Use.READS,
            List.of(Field.SYMBOL, Field.STATUS, Field.LIMIT)),
    ORDER("GET", "/v1/orders/{id}", "an order, open or lately ended", Use.READS, List.of()),
    INSTRUMENTS("GET", "/v1/instruments", "instruments with their terms and phases", Use.READS, List.of()),
    BOOK("GET", "/v1/book/{symbol}", "displayed quantities by price, best first", Use.READS, List.of(Field.DEPTH)),
    TRADES("GET", "/v1/trades/{symbol}", "last trades of the day, oldest first", Use.READS, List.of(Field.LIMIT)),
    CANDLES(
            "GET",
            "/v1/candles/{symbol}",
            "last candles of the day that have trades, oldest first",
            Use.READS,
            List.of(Field.INTERVAL, Field.LIMIT)),
    FILLS(
            "GET",
            "/v1/fills",
            "executions of the session and busts of its trades, oldest first",
            Use.READS,
            List.of(Field.AFTER, Field.LIMIT)),
    POSITIONS(
            "GET", "/v1/positions", "quantities that the participant bought and sold on the day", Use.READS, List.of()),
    LIMITS("GET", "/v1/limits", "limits of the participant, and how much of each is used", Use.READS, List.of()),
    STATUS("GET", "/v1/status", "the session, and the event up to which answers are current", Use.READS, List.of()),
    TIME("GET", "/v1/time", "the venue's clock; needs no token", Use.ANSWERED_AT_ONCE, List.of()),
    OPENAPI("GET", "/v1/openapi.json", "these paths as OpenAPI 3.1; needs no token", Use.ANSWERED_AT_ONCE, List.of()),
    ASYNCAPI(
            "GET",
            "/v1/asyncapi.json",
            "the messages of streams as AsyncAPI 3.0; needs no token",
            Use.ANSWERED_AT_ONCE,
            List.of()),
    STREAM("GET", "/v1/stream", "becomes a WebSocket: see [streams](#streams)", Use.ANSWERED_AT_ONCE, List.of());

    /** Way in which a request is answered. */
    enum Use {
        TRADES,
        COMMANDS,
        READS,
        ANSWERED_AT_ONCE
    }

    private final String method;
    private final String path;
    private final String about;
    private final Use use;
    /** An immutable list. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Field> fields;

    Operation(String method, String path, String about, Use use, List<Field> fields) {
        this.method = method;
        this.path = path;
        this.about = about;
        this.use = use;
        this.fields = fields;
    }

    String method() {
        return method;
    }

    List<Field> fields() {
        return fields;
    }

    String path() {
        return path;
    }

    String about() {
        return about;
    }

    /** Returns whether it is answered without a token, and without the gateway's thread. */
    boolean isOpen() {
        return use == Use.ANSWERED_AT_ONCE;
    }

    /** Returns whether it may lead to a trade. */
    boolean mayTrade() {
        return use == Use.TRADES;
    }

    /** Returns whether it sends a command to the venue. */
    boolean sendsCommand() {
        return use == Use.TRADES || use == Use.COMMANDS;
    }

    /** Returns the fields that a request must have. */
    List<Field> required() {
        return switch (this) {
            case PLACE -> List.of(Field.SYMBOL, Field.SIDE, Field.QUANTITY);
            case QUOTE -> List.of(Field.QUOTES);
            default -> List.of();
        };
    }

    /** Returns what it answers with; null if that is a document, or no answer. */
    @Nullable
    AnswerSchema answer() {
        return switch (this) {
            case PLACE, CHANGE, CANCEL, ORDER -> AnswerSchema.ORDER;
            case CANCEL_ALL -> AnswerSchema.CANCELLED;
            case QUOTE -> AnswerSchema.QUOTED;
            case CANCEL_QUOTES -> AnswerSchema.WITHDRAWN;
            case ORDERS -> AnswerSchema.ORDERS;
            case INSTRUMENTS -> AnswerSchema.INSTRUMENTS;
            case BOOK -> AnswerSchema.BOOK;
            case TRADES -> AnswerSchema.TRADES;
            case CANDLES -> AnswerSchema.CANDLES;
            case FILLS -> AnswerSchema.FILLS;
            case POSITIONS -> AnswerSchema.POSITIONS;
            case LIMITS -> AnswerSchema.LIMITS;
            case STATUS -> AnswerSchema.STATUS;
            case TIME -> AnswerSchema.TIME;
            case OPENAPI, ASYNCAPI, STREAM -> null;
        };
    }

    /** Returns the name in the path, such as {@code symbol}; empty if there is none. */
    String parameter() {
        int brace = path.indexOf('{');
        return brace < 0 ? "" : path.substring(brace + 1, path.length() - 1);
    }

    /** Returns whether its fields are in a body. */
    boolean hasBody() {
        return use == Use.TRADES;
    }

    /** Returns its row of the table in docs/api.md. */
    String row() {
        String keys = fields.equals(Field.OF_ORDER)
                ? "those of an order"
                : String.join(
                        ", ",
                        fields.stream().map(field -> "`" + field.key() + "`").toList());
        return "| `" + method + " " + path + "` | " + about + " | " + keys + " |";
    }

    /** Returns those with a path, whatever their method. */
    static List<Operation> at(String path) {
        return Stream.of(values())
                .filter(operation -> operation.nameIn(path) != null)
                .toList();
    }

    /** Returns the name in a path, empty if there is none in this operation's; null if it is another path. */
    @Nullable
    String nameIn(String actual) {
        int brace = path.indexOf('{');
        if (brace < 0) {
            return actual.equals(path) ? "" : null;
        }
        String name = actual.startsWith(path.substring(0, brace)) ? actual.substring(brace) : "";
        return name.isEmpty() || name.indexOf('/') >= 0 ? null : name;
    }
}
