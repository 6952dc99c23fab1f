// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.InstrumentDefinedFields;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.wire.AsciiLongs;

/**
 * Instruments of the feed with what R has no field for, as text: CSV with a heading, or one JSON object for each. The
 * last fields have the rows of the tick table, none if the tick holds at every price, and the symbol by which others
 * than the feed and OUCH name it. One thread.
 */
public final class InstrumentDirectory {
    private static final List<String> FIELDS = List.of(
            "number",
            "symbol",
            "currency",
            "priceDecimals",
            "quantityDecimals",
            "tick",
            "tickTable",
            "lot",
            "maxPriceTicks",
            "maxQuantityLots");

    private static final String ROWS = "ticks";
    private static final String FULL_SYMBOL = "fullSymbol";

    private final Map<Integer, InstrumentDefined> instruments = new TreeMap<>();

    /** The ticks of each table, by the lowest price that they hold at. */
    private final Map<Long, SortedMap<Long, Long>> tickTables = new TreeMap<>();

    private long changes;

    /** Takes over a definition. */
    public void define(InstrumentDefined defined) {
        InstrumentDefined before = instruments.put(defined.instrument, InstrumentDefinedFields.copy(defined));
        if (before == null
                || !values(before).equals(values(defined))
                || !before.name().equals(defined.name())) {
            changes++;
        }
    }

    private static List<Object> values(InstrumentDefined defined) {
        return List.of(
                (long) defined.instrument,
                AsciiLongs.toString(defined.symbol),
                AsciiLongs.toString(defined.currency),
                (long) defined.priceDecimals,
                (long) defined.quantityDecimals,
                defined.tickIncrement,
                (long) defined.tickTable,
                defined.lotIncrement,
                defined.maxPriceTicks,
                defined.maxQuantityLots);
    }

    /** Takes over a row of a tick table. */
    public void define(TickRowDefined defined) {
        SortedMap<Long, Long> rows = tickTables.computeIfAbsent((long) defined.tickTable, absent -> new TreeMap<>());
        Long before = defined.tickIncrement == 0
                ? rows.remove(defined.fromPriceTicks)
                : rows.put(defined.fromPriceTicks, defined.tickIncrement);
        if (before == null || before != defined.tickIncrement) {
            changes++;
        }
        if (rows.isEmpty()) {
            tickTables.remove((long) defined.tickTable);
        }
    }

    private SortedMap<Long, Long> rows(InstrumentDefined instrument) {
        return tickTables.getOrDefault((long) instrument.tickTable, new TreeMap<>());
    }

    /** Returns how often an instrument or a row of a tick table was added or changed. */
    public long changes() {
        return changes;
    }

    /** Saves the instruments and tick tables. */
    public void save(FeedCalls to) {
        instruments.values().forEach(to::instrument);
        TickRowDefined row = new TickRowDefined();
        tickTables.forEach((table, rows) -> rows.forEach((fromPriceTicks, tickIncrement) -> {
            row.tickTable = Math.toIntExact(table);
            row.fromPriceTicks = fromPriceTicks;
            row.tickIncrement = tickIncrement;
            to.tickRow(row);
        }));
    }

    /** Returns the lines of a CSV file: a heading, then an instrument in each. */
    public List<String> csv() {
        List<String> lines = new ArrayList<>();
        lines.add(String.join(",", FIELDS) + ',' + ROWS + ',' + FULL_SYMBOL);
        for (InstrumentDefined instrument : instruments.values()) {
            String fields =
                    values(instrument).stream().map(InstrumentDirectory::csv).collect(Collectors.joining(","));
            lines.add(fields
                    + rows(instrument).entrySet().stream()
                            .map(row -> row.getKey() + ":" + row.getValue())
                            .collect(Collectors.joining(" ", ",", ","))
                    + csv(instrument.name()));
        }
        return lines;
    }

    private static String csv(Object value) {
        String text = String.valueOf(value);
        return text.indexOf(',') < 0 && text.indexOf('"') < 0 ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Returns JSON objects, one in each line. */
    public List<String> json() {
        List<String> lines = new ArrayList<>();
        for (InstrumentDefined instrument : instruments.values()) {
            StringBuilder line = new StringBuilder("{");
            List<Object> values = values(instrument);
            for (int i = 0; i < FIELDS.size(); i++) {
                line.append(i == 0 ? "\"" : ",\"").append(FIELDS.get(i)).append("\":");
                Object value = values.get(i);
                line.append(value instanceof Number ? String.valueOf(value) : quoted(String.valueOf(value)));
            }
            lines.add(line.append(rows(instrument).entrySet().stream()
                            .map(row -> "{\"from\":" + row.getKey() + ",\"tick\":" + row.getValue() + '}')
                            .collect(Collectors.joining(",", ",\"" + ROWS + "\":[", "],")))
                    .append("\"" + FULL_SYMBOL + "\":")
                    .append(quoted(instrument.name()))
                    .append('}')
                    .toString());
        }
        return lines;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
