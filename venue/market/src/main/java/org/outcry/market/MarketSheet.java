// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.gateway.Endpoint;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.verbs.run.Listening;
import org.outcry.wire.text.Json;

/** Sheet of what a bot needs: addresses, sessions, and instruments with tick and lot. */
final class MarketSheet {
    private static final String NATIVE = "native";
    private static final String CONSOLE = "console";
    private static final String WEB = "web";
    private static final Map<String, String> FEED = Map.of("lineA", "feed");
    private static final List<String> ADDRESSES = List.of("fix", "ouch", WEB, NATIVE, "feed", CONSOLE);

    private final VenueConfig config;
    private final Path file;
    private final Venue venue;
    private final MarketGateway market;

    /**
     * Creates a sheet.
     *
     * @param file the file with the configuration
     */
    MarketSheet(VenueConfig config, Path file, Venue venue, MarketGateway market) {
        this.config = config;
        this.file = file;
        this.venue = venue;
        this.market = market;
    }

    /** Returns the sheet for people. */
    String text() {
        StringBuilder text = new StringBuilder();
        line(text, config.name() + " is open, with a market by " + kinds());
        text.append(Listening.text(venue.endpoints()));
        line(text, "  data       " + config.sequencer().directory());
        line(text, "");
        String bots = bots().stream().map(VenueConfig.Session::compId).collect(Collectors.joining(", "));
        line(
                text,
                bots.isEmpty()
                        ? "No session is free for a bot: add one under 'sessions'."
                        : "A bot logs on by FIX 4.4 with TargetCompID " + config.name() + " and SenderCompID " + bots
                                + ".");
        line(text, String.format(Locale.ROOT, "  %-10s %12s %10s", "symbol", "tick", "lot"));
        for (VenueConfig.Instrument each : config.instruments()) {
            line(
                    text,
                    String.format(
                            Locale.ROOT,
                            "  %-10s %12s %10s",
                            each.symbol(),
                            decimal(each.tickIncrement(), each.priceDecimals()),
                            decimal(each.lotIncrement(), each.quantityDecimals())));
        }
        String web = page(WEB);
        if (web != null) {
            String token = hasTokens() ? ", with a token of " + tokens() : "";
            line(text, "By HTTP or on a page" + token + ": " + web + "/trade");
        }
        String console = page(CONSOLE);
        if (console != null) {
            line(text, "Books and trades: " + console + "/");
            line(text, "Other verbs: ./outcry top --config " + file);
        }
        return text.append("Ctrl-C ends the market.").toString();
    }

    /** Returns where a page is; null if the venue has no such gateway. */
    private @Nullable String page(String gateway) {
        for (Endpoint endpoint : venue.endpoints()) {
            InetSocketAddress address = endpoint.addresses().get(gateway);
            if (address != null) {
                return (endpoint.tls() == null ? "http://" : "https://") + Listening.text(address);
            }
        }
        return null;
    }

    /** Returns the folder with the tokens that the web gateway made, if any. */
    private Path tokens() {
        return LocalTokens.file(config.sequencer().directory(), WEB);
    }

    private boolean hasTokens() {
        return Files.isDirectory(tokens());
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append(System.lineSeparator());
    }

    private String kinds() {
        Map<String, Long> kinds = market.names().stream()
                .collect(Collectors.groupingBy(
                        name -> name.replaceAll("\\d+$", "").toLowerCase(Locale.ROOT),
                        TreeMap::new,
                        Collectors.counting()));
        return kinds.entrySet().stream()
                .map(each -> each.getValue() + " " + each.getKey())
                .collect(Collectors.joining(", "));
    }

    private List<VenueConfig.Session> bots() {
        return config.sessions().stream()
                .filter(session -> !market.names().contains(session.compId()))
                .toList();
    }

    private Map<String, InetSocketAddress> addresses() {
        Map<String, InetSocketAddress> addresses = new TreeMap<>();
        for (Endpoint endpoint : venue.endpoints()) {
            endpoint.addresses().forEach((name, address) -> addresses.put(FEED.getOrDefault(name, name), address));
        }
        return addresses;
    }

    /** Returns the sheet for programs. */
    String json() {
        Map<String, InetSocketAddress> present = addresses();
        Json addresses = new Json();
        for (String name : ADDRESSES) {
            InetSocketAddress address = present.get(name);
            if (address != null) {
                addresses.put(name, Listening.text(address));
            }
        }
        String symbol = config.instruments().isEmpty()
                ? ""
                : config.instruments().getFirst().symbol();
        List<Json> sessions = new ArrayList<>();
        bots().forEach(bot -> sessions.add(new Json()
                .put("compId", bot.compId())
                .put("protocol", "FIX.4.4")
                .put("symbol", symbol)));
        List<Json> instruments = new ArrayList<>();
        config.instruments()
                .forEach(each -> instruments.add(new Json()
                        .put("symbol", each.symbol())
                        .put("tick", decimal(each.tickIncrement(), each.priceDecimals()))
                        .put("lot", decimal(each.lotIncrement(), each.quantityDecimals()))));
        Json json = new Json()
                .put("name", config.name())
                .put("addresses", addresses)
                .put("sessions", sessions)
                .put("instruments", instruments)
                .put("data", config.sequencer().directory().toString());
        if (present.containsKey(WEB) && hasTokens()) {
            json.put("tokens", tokens().toString());
        }
        return json.toString();
    }

    /** Returns the object of a second. */
    static String second(long commands, long trades) {
        return new Json()
                .put("commandsPerSecond", commands)
                .put("trades", trades)
                .toString();
    }

    private static String decimal(long value, int decimals) {
        return BigDecimal.valueOf(value, decimals).toPlainString();
    }
}
