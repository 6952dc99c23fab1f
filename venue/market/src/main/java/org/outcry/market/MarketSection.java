// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Amounts;
import org.outcry.market.agent.FairPriceTerms;
import org.outcry.market.agent.MarketTerms;
import org.outcry.market.agent.Seat;
import org.outcry.market.agent.Shock;

/**
 * Section {@code market} of a venue's configuration.
 *
 * @param terms the terms of the market
 * @param agents the agents by name, for one market
 */
record MarketSection(MarketTerms terms, Map<String, Agent> agents) {
    /** Name of all instruments. */
    static final String ALL = "all";

    /** Lowest move of a shock, in percent. */
    static final double LEAST_MOVE = -90;

    /** Highest move of a shock, in percent. */
    static final double MOST_MOVE = 900;

    /** Value of one percent. */
    static final double PERCENT = 0.01;

    private static final int MOST_AGENTS = 1_000;
    private static final String CONTINUOUS = "continuous";
    private static final Pattern COMPRESSED = Pattern.compile("compressed (\\d{1,4}) ?min");
    private static final long MOST_MINUTES = 1_440;
    private static final long MINUTE_NS = 60_000_000_000L;
    private static final long HOUR_NS = 3_600_000_000_000L;

    /**
     * Reads the section. Errors are noted in it.
     *
     * @param folder the folder that files of agents are relative to
     */
    static MarketSection read(ConfigMap section, Path folder) {
        long seed = section.number("seed", 1L, Long.MIN_VALUE, Long.MAX_VALUE);
        List<String> instruments = section.words("instruments");
        FairPriceTerms fairPrice = fairPrice(section);
        List<Shock> shocks = new ArrayList<>();
        for (ConfigMap shock : section.maps("shocks")) {
            shocks.add(shock(shock));
        }
        MarketTerms terms = new MarketTerms(
                seed,
                instruments,
                fairPrice,
                shocks,
                section.durationNs("preOpen", 0, 0, HOUR_NS, Map.of()),
                section.durationNs("auction", 0, 0, HOUR_NS, Map.of()),
                day(section));
        if (terms.dayNs() > 0 && (terms.preOpenNs() > 0 || terms.auctionNs() > 0)) {
            section.error(
                    "day", "a compressed day has a pre-open and an opening auction: leave preOpen and auction out");
        }
        return new MarketSection(terms, agents(section, folder));
    }

    private static FairPriceTerms fairPrice(ConfigMap section) {
        try (ConfigMap keys = section.map("fairPrice")) {
            return new FairPriceTerms(
                    Amounts.number(keys, "start", 100, 0.000_001, 1e9, "", "100.00"),
                    PERCENT * Amounts.number(keys, "volatility", 20, 0, 10_000, "% a year", "20% a year"),
                    Amounts.number(keys, "jumps", 2, 0, 100_000, "a day", "2 a day"),
                    PERCENT * Amounts.number(keys, "jump", 0.5, 0, 50, "%", "0.5%"),
                    Amounts.number(keys, "correlation", 0.4, 0, 1, "", "0.4"),
                    Amounts.number(keys, "clustering", 0.5, 0, 2, "", "0.5"));
        }
    }

    /** Returns the duration of a compressed day; 0 for a continuous one. */
    private static long day(ConfigMap section) {
        String text = section.text("day", CONTINUOUS, 40);
        Matcher compressed = COMPRESSED.matcher(text);
        long minutes = compressed.matches() ? Long.parseLong(compressed.group(1)) : 0;
        boolean isGood = text.equals(CONTINUOUS) || (minutes >= 1 && minutes <= MOST_MINUTES);
        if (!isGood && section.isGood("day")) {
            section.error("day", "day must be 'continuous' or 'compressed 10 min', 1 to 1440 min, not '" + text + "'");
        }
        return isGood ? minutes * MINUTE_NS : 0;
    }

    private static Shock shock(ConfigMap keys) {
        try (keys) {
            long atNs = keys.durationNs("at", 0, 0, 24 * HOUR_NS, Map.of());
            String halt = keys.text("halt", "", FullSymbol.LONGEST);
            String instrument = keys.text("instrument", ALL, FullSymbol.LONGEST);
            double move = PERCENT * Amounts.number(keys, "move", 0, LEAST_MOVE, MOST_MOVE, "%", "-3 %");
            long forNs = keys.durationNs("for", 0, 0, 24 * HOUR_NS, Map.of());
            if (halt.isEmpty() == (move == 0)) {
                keys.error("move", "a shock needs either move, such as -3 %, or halt, such as ACME, with for");
            } else if (!halt.isEmpty() && forNs == 0) {
                keys.error("halt", "a halt needs for: a duration such as 10s");
            }
            String symbol = halt.isEmpty() ? instrument : halt;
            return new Shock(atNs, symbol.equals(ALL) ? "" : symbol, 1 + move, halt.isEmpty() ? 0 : forNs);
        }
    }

    private static Map<String, Agent> agents(ConfigMap section, Path folder) {
        Map<String, ServiceLoader.Provider<Agent>> kinds = new TreeMap<>();
        ServiceLoader.load(Agent.class).stream()
                .forEach(provider -> kinds.put(provider.get().kind(), provider));
        Map<String, Agent> agents = new LinkedHashMap<>();
        Map<String, Integer> counts = new TreeMap<>();
        long wanted = 0;
        for (ConfigMap keys : section.maps("agents")) {
            try (keys) {
                String kind = keys.oneOf("kind", List.copyOf(kinds.keySet()), "");
                long count = Amounts.whole(keys, "count", 1, 1, MOST_AGENTS, "", "3");
                wanted += count;
                ServiceLoader.Provider<Agent> provider = kinds.get(kind);
                if (provider == null) {
                    if (!keys.has("kind")) {
                        keys.error("kind", "an agent needs kind: one of " + String.join(", ", kinds.keySet()));
                    }
                    continue;
                }
                for (int i = 0; i < count && agents.size() < MOST_AGENTS; i++) {
                    String name = kind.toUpperCase(Locale.ROOT) + counts.merge(kind, 1, Integer::sum);
                    Agent agent = provider.get();
                    agent.read(keys, folder);
                    agents.put(name, agent);
                }
                if (wanted > MOST_AGENTS) {
                    keys.error("count", "a market has at most " + MOST_AGENTS + " agents");
                }
            }
        }
        return agents;
    }

    /** Returns the agents with sessions of their own, numbered from 1. */
    List<Seat> seats() {
        List<Seat> seats = new ArrayList<>();
        agents.forEach((name, agent) -> seats.add(new Seat(name, seats.size() + 1, agent)));
        return seats;
    }

    /** Returns the section with another seed, if it is not null. */
    MarketSection withSeed(@Nullable Long seed) {
        return seed == null ? this : new MarketSection(terms.withSeed(seed), agents);
    }
}
