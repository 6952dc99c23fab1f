// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.console.metrics.Metric;
import org.outcry.console.metrics.MetricsText;
import org.outcry.console.metrics.VenueMetrics;
import org.outcry.console.state.Copies;
import org.outcry.console.state.VenueFollower;
import org.outcry.gateway.VenuePort;

/**
 * Answers of the console by path. Any thread.
 *
 * <p>A page that another name leads to this machine for (DNS rebinding) has no token. So the health, which tells such a
 * page nothing, and the metrics, for those who show a token, are answered by any name: probes and scrapers call a pod
 * by its address.
 */
final class Router {
    /** The path of the stream of the state. */
    static final String STREAM = "/api/events";

    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;
    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final String API = "/api/";
    private static final String METRICS = "/metrics";
    private static final String HEALTH = "/health/";
    private static final String COMMANDS = "/api/commands/";

    private final VenueFollower follower;
    private final VenuePort port;
    private final Traffic traffic;
    private final Visitors visitors;
    private final Api api;
    private final Commands commands;
    private final Tokens tokens;
    private final boolean tokensToRead;
    private final HostCheck hosts;

    /**
     * Creates a router.
     *
     * @param tokensToRead whether readers must show a token, too
     * @param hosts the names that the console is called by
     * @param visitors its connections
     */
    Router(
            VenueFollower follower,
            VenuePort port,
            Tokens tokens,
            boolean tokensToRead,
            HostCheck hosts,
            Traffic traffic,
            Visitors visitors) {
        this.follower = follower;
        this.port = port;
        this.tokens = tokens;
        this.tokensToRead = tokensToRead;
        this.hosts = hosts;
        this.traffic = traffic;
        this.visitors = visitors;
        this.api = new Api(follower, port, tokens);
        this.commands = new Commands(follower, tokens);
    }

    /** Returns the reason for which a request is refused before its path is looked at; null if there is none. */
    @Nullable
    Refusal refusal(WebRequest request) {
        boolean scrape = request.path().equals(METRICS);
        boolean shows = !request.token().isEmpty();
        if (!request.path().startsWith(HEALTH)
                && !(scrape && (shows || tokensToRead))
                && !hosts.isOwn(request.host())) {
            return Refusal.FOREIGN_HOST;
        }
        if (hosts.isForeign(request.origin(), request.site(), request.host())) {
            return Refusal.FOREIGN_ORIGIN;
        }
        boolean command = request.path().startsWith(COMMANDS);
        if (command ? !request.isPost() : !READING.contains(request.method())) {
            return Refusal.METHOD;
        }
        boolean state = scrape || (request.path().startsWith(API) && !command);
        if (!state || !(tokensToRead || shows)) {
            return null;
        }
        Refusal reading = tokens.readingRefusal(request.token(), request.address());
        return reading == null && scrape && tokens.sight(request.token()) != Sight.ALL ? Refusal.NO_RIGHT : reading;
    }

    /** Returns the permission of the token that a request shows; null if it shows none. */
    @Nullable
    Permission permission(WebRequest request) {
        return request.token().isEmpty() ? null : tokens.permission(request.token(), request.address());
    }

    /** Returns what the stream of a request has. */
    Sight sight(WebRequest request) {
        return tokens.sight(request.token());
    }

    /** Returns whether a request shows a token that the venue has found right. */
    boolean isRight(WebRequest request) {
        return tokens.wasRight(request.token());
    }

    /** Answers a request that is not refused. */
    Answer answer(WebRequest request) {
        String path = request.path();
        if (path.startsWith(COMMANDS)) {
            return commands.answer(path.substring(COMMANDS.length()), request);
        }
        if (path.startsWith(API)) {
            return api.answer(path.substring(API.length()), request);
        }
        return switch (path) {
            case METRICS -> metrics();
            case HEALTH + "live" -> health(Health.notLive(follower.copies()));
            case HEALTH + "ready" -> health(Health.notReady(follower.copies()));
            default -> Page.answer(path);
        };
    }

    private static Answer health(String reason) {
        return reason.isEmpty() ? Answer.text(OK, "ok") : Answer.text(UNAVAILABLE, reason);
    }

    private Answer metrics() {
        Copies copies = follower.copies();
        MetricsText text = VenueMetrics.of(copies, Health.notReady(copies).isEmpty(), nowNs())
                .put(Metric.CONSOLE_CONNECTIONS, visitors.count())
                .put(Metric.CONSOLE_STREAMS, traffic.streams.get())
                .put(Metric.CONSOLE_REQUESTS, traffic.requests.sum());
        for (Visitors.Ending ending : Visitors.Ending.values()) {
            text.put(Metric.CONSOLE_CLOSED, ending.name().toLowerCase(Locale.ROOT), visitors.ended(ending));
        }
        text.put(Metric.GATEWAY_WRONG_LOGONS, ConsoleServer.NAME, tokens.wrong())
                .put(Metric.GATEWAY_LOCKED_LOGONS, ConsoleServer.NAME, tokens.locked());
        for (Refusal refusal : Refusal.values()) {
            text.put(Metric.CONSOLE_REFUSED, refusal.id(), traffic.refused(refusal));
        }
        return new Answer(OK, MetricsText.TYPE, text.toString());
    }

    private long nowNs() {
        return port.clock().nanoTime();
    }
}
