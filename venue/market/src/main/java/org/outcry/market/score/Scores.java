// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;

/**
 * Facts of markets beside the ranges of recordings.
 *
 * @param recordings the ranges
 * @param markets the values by fact, by the names of the markets
 */
public record Scores(List<Ranges> recordings, Map<String, Map<String, Double>> markets) {
    private static final String NONE = "-";

    /** Returns a table of the facts, which ends with the number of those that are in a range. */
    public String table() {
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("fact"));
        recordings.forEach(recording -> header.add(recording.name()));
        header.addAll(markets.keySet());
        rows.add(header);
        for (Fact fact : Fact.ALL) {
            List<String> row = new ArrayList<>(List.of(fact.name()));
            for (Ranges recording : recordings) {
                Ranges.Range range = recording.byFact().get(fact.name());
                row.add(range == null ? NONE : Ranges.text(range.from()) + " to " + Ranges.text(range.to()));
            }
            markets.values().forEach(values -> row.add(cell(fact.name(), value(values, fact))));
            rows.add(row);
        }
        List<String> last = new ArrayList<>(List.of("in range"));
        recordings.forEach(recording -> last.add(""));
        markets.values().forEach(values -> last.add(inRange(values)));
        rows.add(last);
        return text(rows);
    }

    private static double value(Map<String, Double> values, Fact fact) {
        return Objects.requireNonNull(values.get(fact.name()));
    }

    private String cell(String fact, double value) {
        Double off = off(fact, value);
        if (off == null) {
            return Double.isNaN(value) ? NONE : Ranges.text(value);
        }
        String verdict =
                off == 0 ? "in " + in(fact, value) : (off > 0 ? "high by " : "low by ") + Ranges.text(Math.abs(off));
        return Ranges.text(value) + ", " + verdict;
    }

    /** Returns the distance from the nearest range; null without a value, or without a range. */
    private @Nullable Double off(String fact, double value) {
        Double nearest = null;
        for (Ranges recording : recordings) {
            Ranges.Range range = recording.byFact().get(fact);
            if (range != null && !Double.isNaN(value)) {
                double off = range.off(value);
                nearest = nearest == null || Math.abs(off) < Math.abs(nearest) ? (Double) off : nearest;
            }
        }
        return nearest;
    }

    private String in(String fact, double value) {
        return recordings.stream()
                .filter(recording -> {
                    Ranges.Range range = recording.byFact().get(fact);
                    return range != null && range.off(value) == 0;
                })
                .map(Ranges::name)
                .collect(Collectors.joining(" and "));
    }

    /** Returns the number of facts in a range, of those that are compared. */
    private String inRange(Map<String, Double> values) {
        List<Double> offs = Fact.ALL.stream()
                .map(fact -> off(fact.name(), value(values, fact)))
                .filter(Objects::nonNull)
                .toList();
        return offs.stream().filter(off -> off == 0).count() + " of " + offs.size();
    }

    /** Returns a Markdown table whose columns are padded. */
    private static String text(List<List<String>> rows) {
        int columns = rows.getFirst().size();
        int[] widths = new int[columns];
        rows.forEach(row -> {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        });
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder("|");
            for (int i = 0; i < columns; i++) {
                line.append(' ')
                        .append(row.get(i))
                        .repeat(' ', widths[i] - row.get(i).length())
                        .append(" |");
            }
            lines.add(line.toString());
            if (lines.size() == 1) {
                lines.add("|" + "---|".repeat(columns));
            }
        }
        return String.join(System.lineSeparator(), lines);
    }

    /** Returns the facts as an object. */
    public Json json() {
        List<Json> facts = new ArrayList<>();
        for (Fact fact : Fact.ALL) {
            Json ranges = new Json();
            for (Ranges recording : recordings) {
                Ranges.Range range = recording.byFact().get(fact.name());
                if (range != null) {
                    ranges.put(recording.name(), List.of(range.from(), range.to()));
                }
            }
            Json values = new Json();
            markets.forEach((market, all) -> {
                double value = value(all, fact);
                if (!Double.isNaN(value)) {
                    Double off = off(fact.name(), value);
                    Json one = new Json().put("value", value);
                    values.put(market, off == null ? one : one.put("off", off));
                }
            });
            facts.add(new Json()
                    .put("fact", fact.name())
                    .put("recordings", ranges)
                    .put("markets", values));
        }
        return new Json().put("facts", facts);
    }
}
