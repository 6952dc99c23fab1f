// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.link.TlsServer;

/**
 * Address, bounds and admission of a bridge. Each setter returns this object. {@link Bridge#open} reports all
 * contradictions at once. One thread; must not be changed once it was passed to a bridge.
 */
public final class BridgeOptions {
    private static final int MAX_MESSAGE_BYTES = 16 << 20;
    private static final int MAX_TOKEN_CHARACTERS = 1_024;
    private static final long NS_PER_MS = 1_000_000;

    private final InetSocketAddress listen;
    private final Set<String> origins = new HashSet<>();
    private final Set<String> hosts = new HashSet<>();
    private @Nullable TlsServer tls;
    private String token = "";
    private int maxMessageBytes = 64 << 10;
    private int maxBatch = 1_000;
    private int maxConnections = 256;
    private int maxUnsent = 1 << 20;
    private long slowReaderNs = Duration.ofSeconds(5).toNanos();
    private long answerWithinNs = Duration.ofSeconds(5).toNanos();
    private long silenceNs = Duration.ofSeconds(30).toNanos();
    private int keptEvents = 10_000;
    private long keptCharacters = 4 << 20;

    private BridgeOptions(InetSocketAddress listen) {
        this.listen = listen;
    }

    /**
     * Returns options with messages of 64 KB, batches of 1,000 calls, 256 connections, and without token, TLS and pages
     * of other sites.
     *
     * @param listen the address to listen on; port 0 for any free one
     */
    public static BridgeOptions on(InetSocketAddress listen) {
        return new BridgeOptions(listen);
    }

    /** Sets a certificate: the bridge accepts TLS 1.3 only. */
    public BridgeOptions tls(TlsServer certificate) {
        tls = certificate;
        return this;
    }

    /**
     * Sets the token that each request must show, as {@code Authorization: Bearer TOKEN}; letters, digits and
     * {@code -._~+/=} only.
     */
    public BridgeOptions token(String shown) {
        token = shown;
        return this;
    }

    /**
     * Adds a site whose pages may use the bridge, such as {@code https://desk.example}. Without any, no page in a
     * browser may.
     */
    public BridgeOptions origin(String site) {
        origins.add(site);
        return this;
    }

    /**
     * Adds a host name of the bridge, in addition to {@code localhost}, addresses, and the names of its certificate.
     */
    public BridgeOptions host(String name) {
        hosts.add(name);
        return this;
    }

    /** Sets the maximum length of a request's body and of a WebSocket's frame, in bytes of UTF-8: 64 to 16,777,216. */
    public BridgeOptions maxMessage(int bytes) {
        maxMessageBytes = bytes;
        return this;
    }

    /** Sets the maximum number of calls of one request, 1 to 100,000. */
    public BridgeOptions maxBatch(int calls) {
        maxBatch = calls;
        return this;
    }

    /**
     * Sets the maximum number of connections, 4 to 65,536. Further ones wait. Three quarters may be streams of events
     * and WebSockets.
     */
    public BridgeOptions maxConnections(int connections) {
        maxConnections = connections;
        return this;
    }

    /**
     * Sets the bounds for a WebSocket's client that does not read.
     *
     * @param unsent the maximum number of characters that wait for it, 1,024 to 1,073,741,824, in addition to one
     *     event; beyond it, its service is not read from
     * @param within the time in this state after which it is closed
     */
    public BridgeOptions slowReader(int unsent, Duration within) {
        maxUnsent = unsent;
        slowReaderNs = within.toNanos();
        return this;
    }

    /** Sets the time within which a request over HTTP must be answered by the service. */
    public BridgeOptions answerWithin(Duration within) {
        answerWithinNs = within.toNanos();
        return this;
    }

    /**
     * Sets the time without any frame, pong or request after which a client is closed. WebSockets are pinged three
     * times within it.
     */
    public BridgeOptions silence(Duration within) {
        silenceNs = within.toNanos();
        return this;
    }

    /**
     * Sets the number of recent events that are kept for streams and long reads.
     *
     * @param events the maximum number of events, 1 to 10,000,000
     * @param characters the maximum number of characters of their JSON, 1,024 to 1,099,511,627,776; at least one event
     *     is kept
     */
    public BridgeOptions kept(int events, long characters) {
        keptEvents = events;
        keptCharacters = characters;
        return this;
    }

    /**
     * Checks all values.
     *
     * @throws IllegalArgumentException with all that are out of bounds
     */
    void check() {
        List<String> errors = new ArrayList<>();
        check(errors, "maxMessageBytes", maxMessageBytes, 64, MAX_MESSAGE_BYTES);
        check(errors, "maxBatch", maxBatch, 1, 100_000);
        check(errors, "maxConnections", maxConnections, 4, 1 << 16);
        check(errors, "maxUnsent", maxUnsent, 1_024, 1 << 30);
        check(errors, "slowReaderNs", slowReaderNs, NS_PER_MS, Long.MAX_VALUE / 4);
        check(errors, "answerWithinNs", answerWithinNs, NS_PER_MS, Long.MAX_VALUE / 4);
        check(errors, "silenceNs", silenceNs, NS_PER_MS, Long.MAX_VALUE / 4);
        check(errors, "keptEvents", keptEvents, 1, 10_000_000);
        check(errors, "keptCharacters", keptCharacters, 1_024, 1L << 40);
        if (!token.matches("[A-Za-z0-9._~+/=-]{0," + MAX_TOKEN_CHARACTERS + "}")) {
            errors.add("token has other characters than letters, digits and -._~+/=, or more than "
                    + MAX_TOKEN_CHARACTERS + ": choose another");
        }
        for (String origin : origins) {
            if (!origin.matches("https?://[^/\\s]+")) {
                errors.add("no origin: origin=" + origin + ": write http(s)://HOST[:PORT], without a path");
            }
        }
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", errors));
        }
    }

    private static void check(List<String> errors, String name, long value, long least, long most) {
        if (value < least || value > most) {
            errors.add(name + " out of bounds: " + name + "=" + value + " least=" + least + " most=" + most);
        }
    }

    InetSocketAddress listen() {
        return listen;
    }

    @Nullable
    TlsServer tls() {
        return tls;
    }

    String token() {
        return token;
    }

    Set<String> origins() {
        return origins;
    }

    Set<String> hosts() {
        return hosts;
    }

    int maxMessageBytes() {
        return maxMessageBytes;
    }

    int maxBatch() {
        return maxBatch;
    }

    int maxConnections() {
        return maxConnections;
    }

    int maxUnsent() {
        return maxUnsent;
    }

    long slowReaderNs() {
        return slowReaderNs;
    }

    long answerWithinNs() {
        return answerWithinNs;
    }

    long silenceNs() {
        return silenceNs;
    }

    int keptEvents() {
        return keptEvents;
    }

    long keptCharacters() {
        return keptCharacters;
    }
}
