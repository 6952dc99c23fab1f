// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.quote.MassQuote;
import org.outcry.wire.text.Json;

/**
 * Fields of requests, in bodies and in queries: the one list that readers, their errors and docs/api.md have.
 */
enum Field {
    SYMBOL("symbol", Kind.TEXT, "symbol of the instrument"),
    SIDE("side", Kind.WORD, "side of the order", words(Side.values())),
    QUANTITY("quantity", Kind.DECIMAL, "total quantity"),
    TYPE("type", Kind.WORD, "order type; `limit` if left out", words(OrderType.values())),
    PRICE("price", Kind.DECIMAL, "limit price; of a pegged order, the worst price that it follows to"),
    STOP_PRICE("stopPrice", Kind.DECIMAL, "price that triggers a stop order"),
    TIME_IN_FORCE(
            "timeInForce",
            Kind.WORD,
            "time in force; `day` if left out",
            List.of("day", "ioc", "fok", "gtc", "gtd", "at_the_open", "at_the_close")),
    EXPIRE_TIME("expireTime", Kind.TIME, "end of a `gtd` order, such as `2030-01-31T16:00:00Z`"),
    DISPLAY_QUANTITY("displayQuantity", Kind.DECIMAL, "part that is shown; `0`: none, the order is hidden"),
    MINIMUM_QUANTITY("minimumQuantity", Kind.DECIMAL, "quantity that must trade on arrival"),
    POST_ONLY(
            "postOnly",
            Kind.WORD,
            "an order that would trade on arrival is refused or repriced",
            words(PostOnly.values())),
    PEG(
            "peg",
            Kind.WORD,
            "price that the order follows; `last` makes a stop a trailing one",
            List.of("none", "primary", "mid", "market", "last")),
    PEG_OFFSET("pegOffset", Kind.DECIMAL, "added to the price that it follows"),
    LINKED_TO("linkedTo", Kind.NAME, "`clientOrderId` of an open order: one cancels the other"),
    ACCOUNT("account", Kind.ACCOUNT, "account, which the venue repeats"),
    CLIENT_ORDER_ID("clientOrderId", Kind.NAME, "client's name of the order; one is made if left out"),
    STATUS(
            "status",
            Kind.WORD,
            "orders that are open, or that ended lately; `open` if left out",
            List.of("open", "ended", "all")),
    QUOTES("quotes", Kind.LIST, "at most 100 quotes, each with `symbol` and the prices and quantities of its sides"),
    BID_PRICE("bidPrice", Kind.DECIMAL, "price of a quote's bid; without it the bid is withdrawn"),
    BID_QUANTITY("bidQuantity", Kind.DECIMAL, "quantity of a quote's bid"),
    ASK_PRICE("askPrice", Kind.DECIMAL, "price of a quote's offer; without it the offer is withdrawn"),
    ASK_QUANTITY("askQuantity", Kind.DECIMAL, "quantity of a quote's offer"),
    QUOTE_ID("quoteId", Kind.NAME, "client's name of the quotes; one is made if left out"),
    RESET_PROTECTION(
            "resetProtection",
            Kind.WORD,
            "whether quotes are taken again after the session's protection pulled them",
            List.of("false", "true")),
    DEPTH("depth", Kind.COUNT, "price levels of each side, 1 to 50; 10 if left out"),
    AFTER(
            "after",
            Kind.COUNT,
            "the `sequence` after which fills are wanted, 0 if left out; the `matchNumber` after which trades are"),
    LIMIT("limit", Kind.COUNT, "the most rows, 1 to 1000; 100 if left out"),
    INTERVAL("interval", Kind.WORD, "length of a candle; `1m` if left out", List.of("1s", "1m", "5m", "1h", "1d")),
    OP("op", Kind.WORD, "request of a stream", () -> StreamOp.WORDS),
    ID("id", Kind.TEXT, "the client's name of a request of a stream, which its answer repeats"),
    TOKEN("token", Kind.TOKEN, "the client's token, as `outcry token` prints it"),
    KEY("key", Kind.TEXT, "the client's name, with a signature in place of its token"),
    TIMESTAMP("timestamp", Kind.TEXT, "time of the client's clock, in nanoseconds since 1970"),
    SIGNATURE("signature", Kind.TEXT, "HMAC-SHA256 of the timestamp and `GET/v1/stream`, in hex"),
    ORDER("order", Kind.TEXT, "an `orderId`, or `client:` and a `clientOrderId`"),
    CHANNEL("channel", Kind.WORD, "what a stream subscribes to", () -> Channel.WORDS);

    /** Form of a value. */
    enum Kind {
        TEXT("text", "[!-~]+"),
        WORD("word", ""),
        DECIMAL("decimal", "-?\\d{1,18}(\\.\\d{1,9})?"),
        TIME("time", ""),
        NAME("1 to 24 characters, or 36 of a UUID", "[!-~]+"),
        ACCOUNT("1 to 16 characters, or a UUID", "[!-~]+"),
        LIST("list of objects", ""),
        TOKEN("1 to 512 characters", "[!-~]+"),
        COUNT("number", "\\d{1,18}");

        private final String text;
        private final String pattern;

        Kind(String text, String pattern) {
            this.text = text;
            this.pattern = pattern;
        }
    }

    /** Fields of a new order. */
    static final List<Field> OF_ORDER = List.of(
            SYMBOL,
            SIDE,
            QUANTITY,
            TYPE,
            PRICE,
            STOP_PRICE,
            TIME_IN_FORCE,
            EXPIRE_TIME,
            DISPLAY_QUANTITY,
            MINIMUM_QUANTITY,
            POST_ONLY,
            PEG,
            PEG_OFFSET,
            LINKED_TO,
            ACCOUNT,
            CLIENT_ORDER_ID);

    /** Fields of a change. */
    static final List<Field> OF_CHANGE = List.of(QUANTITY, PRICE, STOP_PRICE, DISPLAY_QUANTITY, CLIENT_ORDER_ID);

    /** Fields of a quote. */
    static final List<Field> OF_QUOTE = List.of(SYMBOL, BID_PRICE, BID_QUANTITY, ASK_PRICE, ASK_QUANTITY);

    private static final int LONGEST = 64;
    private static final int LONGEST_TOKEN = 512;

    private final String key;
    private final Kind kind;
    private final String about;
    /** Returns an immutable list, once the enums that have the words are there. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final Supplier<List<String>> words;

    Field(String key, Kind kind, String about) {
        this(key, kind, about, List.of());
    }

    Field(String key, Kind kind, String about, List<String> words) {
        this(key, kind, about, () -> words);
    }

    Field(String key, Kind kind, String about, Supplier<List<String>> words) {
        this.key = key;
        this.kind = kind;
        this.about = about;
        this.words = words;
    }

    private static List<String> words(Enum<?>[] constants) {
        return Arrays.stream(constants).map(OrderViews::word).toList();
    }

    /** Returns the name of a constant as keys are written, such as {@code cancelAll}. */
    static String camelCase(Enum<?> constant) {
        String[] words = constant.name().toLowerCase(Locale.ROOT).split("_", -1);
        StringBuilder text = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) {
            text.append(Character.toUpperCase(words[i].charAt(0))).append(words[i], 1, words[i].length());
        }
        return text.toString();
    }

    String key() {
        return key;
    }

    /** Returns its schema, as OpenAPI and AsyncAPI have it. */
    Json schema() {
        Json schema = new Json().put("description", about.replace("`", ""));
        if (kind == Kind.LIST) {
            return schema.put("type", "array")
                    .put("minItems", 1)
                    .put("maxItems", MassQuote.MOST_ENTRIES)
                    .put("items", ApiDescription.object(OF_QUOTE, List.of(SYMBOL)));
        }
        schema.put("type", "string");
        if (kind == Kind.WORD) {
            return schema.put("enum", words());
        }
        if (kind == Kind.TIME) {
            return schema.put("format", "date-time");
        }
        return schema.put("pattern", "^" + kind.pattern + "$")
                .put("minLength", 1)
                .put("maxLength", kind == Kind.TOKEN ? LONGEST_TOKEN : LONGEST);
    }

    /** Returns its words; none if it is not a word. */
    List<String> words() {
        return words.get();
    }

    /** Returns the words of a time in force, in the order of its constants. */
    static String word(TimeInForce time) {
        return TIME_IN_FORCE.words().get(List.of(TimeInForce.values()).indexOf(time));
    }

    /** Returns its row of the table in docs/api.md. */
    String row() {
        String values = kind == Kind.WORD ? "`" + String.join("`, `", words()) + "`" : kind.text;
        return "| `" + key + "` | " + values + " | " + about + " |";
    }

    /** Returns what can be said of any value without knowing the venue; null if it is well-formed. */
    Problem check(String value) {
        int longest = kind == Kind.TOKEN ? LONGEST_TOKEN : LONGEST;
        if (value.isEmpty() || value.length() > longest) {
            return new Problem(Problem.BAD_REQUEST, value.isEmpty() ? "empty" : "too-long", key + " has a wrong length")
                    .field(key, value)
                    .bound("1 to " + longest + " characters");
        }
        return switch (kind) {
            case WORD -> words().contains(value) ? none() : wrong(value, "unknown-value", "one of " + words());
            case DECIMAL ->
                value.matches(kind.pattern)
                        ? none()
                        : wrong(value, "not-a-decimal", "a decimal such as \"100.25\", without exponent");
            case COUNT -> value.matches(kind.pattern) ? none() : wrong(value, "not-a-number", "a number such as 10");
            case TIME -> isTime(value) ? none() : wrong(value, "not-a-time", "a time such as 2030-01-31T16:00:00Z");
            case LIST -> wrong(value, "wrong-type", "an array of objects");
            case TEXT, NAME, ACCOUNT, TOKEN ->
                value.matches(kind.pattern) ? none() : wrong(value, "not-ascii", "visible characters of ASCII");
        };
    }

    private static boolean isTime(String value) {
        try {
            long second = Instant.parse(value).getEpochSecond();
            return second > 0 && second < 9_000_000_000L;
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    @SuppressWarnings("NullAway")
    private static Problem none() {
        return null;
    }

    private Problem wrong(String value, String code, String bound) {
        return new Problem(Problem.BAD_REQUEST, code, key + " must be " + bound)
                .field(key, kind == Kind.TOKEN ? "" : value)
                .bound(bound);
    }
}
