// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.channels.Selector;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/**
 * Member over a stream of the web gateway, by the WebSocket of the JDK: requests, each of which is answered once, and
 * its orders and fills. After a connection was lost it sends the requests without an answer again, and resumes its
 * fills after the last number.
 */
final class WebMember {
    private static final int SESSION = 9;

    /** The name of the request for orders. */
    private static final String ORDERS = "s1";

    private static final int GOING_AWAY = 1001;
    private static final int NO_CLOSE_FRAME = 1006;

    /** Prices, volume and number of trades of a candle over HTTP. */
    private static final Pattern CANDLE = Pattern.compile("\"open\":\"([^}]*)\\}");

    private static final String CANDLES = """
        select concat_ws(' ', symbol, open, high, low, close, volume, trades) as candle
        from candles(interval 1 hour) where day =\s""";

    private final Token token = Token.random("WEB");
    private final HttpClient http = HttpClient.newHttpClient();
    private final Selector arrivals;
    private final WebLedger ledger = new WebLedger();
    private final RandomWeb requests;
    private final Map<String, String> unanswered = new LinkedHashMap<>();
    private @Nullable Stream stream;
    private int port;

    WebMember(Selector arrivals, Random random) {
        this.arrivals = arrivals;
        requests = new RandomWeb(random, this, ledger);
    }

    /** Connection, whose messages wait to be read. */
    private final class Stream implements WebSocket.Listener {
        private final Queue<String> messages = new ConcurrentLinkedQueue<>();
        private final StringBuilder part = new StringBuilder();
        private final WebSocket socket;
        private volatile boolean ended;

        Stream() {
            socket = http.newWebSocketBuilder()
                    .header("Authorization", "Bearer " + token.text())
                    .buildAsync(URI.create("ws://127.0.0.1:" + port + "/v1/stream"), this)
                    .join();
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                messages.add(part.toString());
                part.setLength(0);
                arrivals.wakeup();
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String reason) {
            // A killed venue ends the connection without a close frame.
            if (status != GOING_AWAY && status != NO_CLOSE_FRAME) {
                messages.add("closed " + status + " " + reason);
            }
            ended = true;
            arrivals.wakeup();
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            ended = true;
            arrivals.wakeup();
        }
    }

    /** Returns the sections of the configuration that are its own. */
    String section() {
        return "web: {listen: '127.0.0.1:0', rate: 100000, clients: [{name: WEB, session: " + SESSION + ", tokenHash: '"
                + TokenHash.of(token.secret()) + "'}]}\n";
    }

    void connect(int toPort) throws IOException {
        port = toPort;
        stream = new Stream();
        send(ORDERS, "\"op\":\"subscribe\",\"channel\":\"orders\"");
        send("s2", "\"op\":\"subscribe\",\"channel\":\"fills\",\"after\":\"" + ledger.lastFill() + "\"");
        unanswered.forEach((id, request) -> transmit(request));
    }

    /** Asks for orders that ended before the subscription, which begins with the open ones. */
    private void askForEnded() {
        List<WebObject> open = WebObject.all(get("/v1/orders"));
        for (String orderId : ledger.openBut(open)) {
            ledger.onOrder(new WebObject(get("/v1/orders/" + orderId)));
        }
    }

    /** Connects again, without a word to the former connection. */
    void cut() throws IOException {
        close();
        connect(port);
    }

    void close() {
        Stream own = stream;
        if (own != null) {
            own.socket.abort();
        }
        stream = null;
    }

    /** Ends it for good. */
    void end() {
        close();
        http.shutdownNow();
    }

    boolean isEnded() {
        Stream own = stream;
        return own == null || own.ended;
    }

    /** Sends a random request. */
    void next() {
        requests.next();
    }

    /** Sends a request, until it is answered. */
    void send(String id, String fields) {
        String request = "{\"id\":\"" + id + "\"," + fields + "}";
        boolean isKept = !id.startsWith("s");
        if (isKept) {
            unanswered.put(id, request);
        }
        transmit(request);
    }

    private void transmit(String request) {
        Stream own = stream;
        if (own == null || own.ended) {
            return;
        }
        try {
            own.socket.sendText(request, true).join();
        } catch (CompletionException e) {
            own.ended = true;
        }
    }

    /** Reads what has come. Returns whether there was anything. */
    boolean poll() {
        Stream own = stream;
        if (own == null) {
            return false;
        }
        boolean any = false;
        for (String text = own.messages.poll(); text != null; text = own.messages.poll()) {
            any = true;
            read(text);
        }
        return any;
    }

    private void read(String text) {
        WebObject message = new WebObject(text);
        String channel = message.text("channel");
        if (text.startsWith("{\"id\":")) {
            String id = message.text("id");
            if (!id.startsWith("s") && unanswered.remove(id) == null) {
                throw Fault.of("WEB got one answer more than requests", text);
            }
            if (id.equals(ORDERS)) {
                askForEnded();
            }
            if (message.number("status") >= 500 || message.number("status") == 400) {
                throw Fault.of("WEB has a request refused", text);
            }
            // An order that began and ended between two connections is told by the answer alone.
            if (!message.text("openQuantity").isEmpty()) {
                ledger.onOrder(message);
            }
        } else if (channel.equals("orders")) {
            ledger.onOrder(message);
        } else if (channel.equals("fills")) {
            ledger.onFill(message);
        } else {
            throw Fault.of("WEB got an unexpected message", text);
        }
    }

    /** Takes a copy of a report. */
    void copy(String compId, FixMessage copy) {
        if (compId.equals("WEB")) {
            ledger.copy(copy);
        }
    }

    /** Returns whether all requests are answered, and orders and fills are those of the copies. */
    boolean isLevel() {
        return unanswered.isEmpty() && ledger.difference().isEmpty();
    }

    /** Returns whether positions and open orders over HTTP are those of the stream. */
    boolean isTheSameOverHttp() {
        return ledger.httpDifference(WebObject.all(get("/v1/positions")), WebObject.all(get("/v1/orders")))
                .isEmpty();
    }

    /** Checks that the candles of the day over HTTP are those of the records. */
    void expectCandles(VenueProcess venue, Path data, LocalDate day) {
        Set<String> told = new TreeSet<>();
        for (Listed listed : Listed.ALL) {
            Matcher candle = CANDLE.matcher(get("/v1/candles/" + listed.symbol() + "?interval=1h"));
            while (candle.find()) {
                told.add(normal(listed.symbol(), List.of(candle.group(1).split("[^-.\\d]+", -1))));
            }
        }
        String rows = venue.verb("sql", CANDLES + "'" + day + "'", "--data", data.toString(), "--json");
        Set<String> recorded = new TreeSet<>();
        Matcher row = Pattern.compile("\\[\"([A-Z][-A-Z0-9]*) ([-.0-9 ]+)\"\\]").matcher(rows);
        while (row.find()) {
            recorded.add(normal(row.group(1), List.of(row.group(2).split(" ", -1))));
        }
        if (!told.equals(recorded)) {
            throw Fault.of("candles over HTTP differ from the records: " + rows, told, recorded);
        }
    }

    private static String normal(String symbol, List<String> numbers) {
        return symbol
                + numbers.stream()
                        .map(number ->
                                new BigDecimal(number).stripTrailingZeros().toPlainString())
                        .toList();
    }

    private String get(String path) {
        try {
            HttpResponse<String> response = http.send(
                    HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                            .header("Authorization", "Bearer " + token.text())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw Fault.of("WEB has a request refused", path, response.body());
            }
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Begins a day: its positions are those that the venue tells now. */
    void newDay() {
        ledger.newDay(WebObject.all(get("/v1/positions")));
    }

    @Override
    public String toString() {
        return "WEB unanswered=" + unanswered + " difference=" + ledger.difference()
                + (isEnded() ? " not connected" : overHttp());
    }

    private String overHttp() {
        return ledger.httpDifference(WebObject.all(get("/v1/positions")), WebObject.all(get("/v1/orders")));
    }
}
