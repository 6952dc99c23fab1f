// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.market.agent.Amounts;
import org.outcry.market.agent.Market;
import org.outcry.market.agent.Shock;

/**
 * Words of an operator for a running market: {@code shock SYMBOL PERCENT}, {@code rate TIMES}, {@code stop},
 * {@code start} and {@code agents}.
 */
final class MarketWords {
    static final String SHOCK = "shock";
    static final String RATE = "rate";
    static final String STOP = "stop";
    static final String START = "start";
    static final String AGENTS = "agents";

    private static final Pattern MOVE = Pattern.compile("([+-]?\\d{1,3}(?:\\.\\d{1,6})?) ?%?");
    private static final Pattern TIMES = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?) ?x?");
    private static final double LEAST_RATE = 0.01;
    private static final double MOST_RATE = 100;

    /** Effect of words on a market, on its thread. */
    @FunctionalInterface
    interface Effect {
        /** Takes effect at a time. */
        void on(Market market, long nowNs);
    }

    /**
     * Words that were understood.
     *
     * @param effect their effect
     * @param answer what is answered
     */
    record Understood(Effect effect, String answer) {}

    private MarketWords() {}

    /**
     * Reads words.
     *
     * @param symbols the symbols that a shock may name, beside {@code all}
     * @throws IllegalArgumentException if they are none; the message says what is allowed
     */
    static Understood read(String words, List<String> symbols) {
        String[] parts = words.strip().split("\\s+", 3);
        return switch (parts[0]) {
            case SHOCK -> shock(parts, symbols);
            case RATE -> rate(parts);
            case STOP ->
                new Understood((market, nowNs) -> market.pause(), "agents are logged out: start has them back");
            case START -> new Understood(Market::resume, "agents log on");
            default ->
                throw new IllegalArgumentException("a market takes " + SHOCK + " SYMBOL PERCENT, " + RATE + " TIMES, "
                        + STOP + ", " + START + ", " + AGENTS + ", not '" + words + "'");
        };
    }

    private static Understood shock(String[] parts, List<String> symbols) {
        String symbol = parts.length > 1 ? parts[1] : "";
        if (!symbol.equals(MarketSection.ALL) && !symbols.contains(symbol)) {
            throw new IllegalArgumentException(
                    "no such instrument: '" + symbol + "'; a shock has one of " + symbols + " or " + MarketSection.ALL);
        }
        double percent = number(MOVE, parts.length > 2 ? parts[2] : "");
        if (!(percent >= MarketSection.LEAST_MOVE && percent <= MarketSection.MOST_MOVE) || percent == 0) {
            throw new IllegalArgumentException(
                    "a shock moves the fair price by a percentage from -90 % to 900 %, such as -3%");
        }
        Shock shock =
                new Shock(0, symbol.equals(MarketSection.ALL) ? "" : symbol, 1 + MarketSection.PERCENT * percent, 0);
        return new Understood(
                (market, nowNs) -> market.strike(shock, nowNs),
                String.format(Locale.ROOT, "the fair price of %s moves by %s %%", symbol, Amounts.text(percent)));
    }

    private static Understood rate(String[] parts) {
        double times = number(TIMES, parts.length == 2 ? parts[1] : "");
        if (!(times >= LEAST_RATE && times <= MOST_RATE)) {
            throw new IllegalArgumentException("a rate is 0.01 to 100 times that of the configuration, such as 2x");
        }
        return new Understood(
                (market, nowNs) -> market.rate(times), "agents act at " + Amounts.text(times) + " times their rate");
    }

    private static double number(Pattern form, String text) {
        Matcher given = form.matcher(text);
        return given.matches() ? Double.parseDouble(given.group(1)) : Double.NaN;
    }
}
