// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.wire.AsciiLongs;

/**
 * Instruments of the feed with what R has no field for, as text: CSV with a heading, or one JSON object for each. The last field has the
 * rows of the tick table, none if the tick holds at every price. One thread.
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

    private static final int TICK_TABLE = FIELDS.indexOf("tickTable");
    private static final String ROWS = "ticks";

    private final Map<Integer, List<Object>> instruments = new TreeMap<>();

    /** The ticks of each table, by the lowest price that they hold at. */
    private final Map<Long, SortedMap<Long, Long>> tickTables = new TreeMap<>();

    private long changes;

    void define(InstrumentDefined defined) {
        List<Object> values = List.of(
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
        if (!values.equals(instruments.put(defined.instrument, values))) {
            changes++;
        }
    }

    void define(TickRowDefined defined) {
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

    private SortedMap<Long, Long> rows(List<Object> instrument) {
        return tickTables.getOrDefault((Long) instrument.get(TICK_TABLE), new TreeMap<>());
    }

    /** Returns how often an instrument or a row of a tick table was added or changed. */
    public long changes() {
        return changes;
    }

    /** Writes the instruments and tick tables. */
    public void write(DataOutput out) throws IOException {
        out.writeInt(instruments.size());
        for (Map.Entry<Integer, List<Object>> instrument : instruments.entrySet()) {
            out.writeInt(instrument.getKey());
            for (Object value : instrument.getValue()) {
                boolean isNumber = value instanceof Number;
                out.writeBoolean(isNumber);
                if (isNumber) {
                    out.writeLong(((Number) value).longValue());
                } else {
                    out.writeUTF(String.valueOf(value));
                }
            }
        }
        out.writeInt(tickTables.size());
        for (Map.Entry<Long, SortedMap<Long, Long>> table : tickTables.entrySet()) {
            out.writeLong(table.getKey());
            out.writeInt(table.getValue().size());
            for (Map.Entry<Long, Long> row : table.getValue().entrySet()) {
                out.writeLong(row.getKey());
                out.writeLong(row.getValue());
            }
        }
    }

    /** Reads the instruments and tick tables into an empty directory. */
    public void read(DataInput in) throws IOException {
        for (int left = in.readInt(); left > 0; left--) {
            int number = in.readInt();
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < FIELDS.size(); i++) {
                values.add(in.readBoolean() ? (Object) in.readLong() : in.readUTF());
            }
            instruments.put(number, List.copyOf(values));
        }
        for (int left = in.readInt(); left > 0; left--) {
            SortedMap<Long, Long> rows = new TreeMap<>();
            tickTables.put(in.readLong(), rows);
            for (int more = in.readInt(); more > 0; more--) {
                rows.put(in.readLong(), in.readLong());
            }
        }
    }

    /** Returns the lines of a CSV file: a heading, then an instrument in each. */
    public List<String> csv() {
        List<String> lines = new ArrayList<>();
        lines.add(String.join(",", FIELDS) + ',' + ROWS);
        for (List<Object> instrument : instruments.values()) {
            String fields = instrument.stream().map(InstrumentDirectory::csv).collect(Collectors.joining(","));
            lines.add(fields
                    + rows(instrument).entrySet().stream()
                            .map(row -> row.getKey() + ":" + row.getValue())
                            .collect(Collectors.joining(" ", ",", "")));
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
        for (List<Object> instrument : instruments.values()) {
            StringBuilder line = new StringBuilder("{");
            for (int i = 0; i < FIELDS.size(); i++) {
                line.append(i == 0 ? "\"" : ",\"").append(FIELDS.get(i)).append("\":");
                Object value = instrument.get(i);
                line.append(value instanceof Number ? String.valueOf(value) : quoted(String.valueOf(value)));
            }
            lines.add(line.append(rows(instrument).entrySet().stream()
                            .map(row -> "{\"from\":" + row.getKey() + ",\"tick\":" + row.getValue() + '}')
                            .collect(Collectors.joining(",", ",\"" + ROWS + "\":[", "]}")))
                    .toString());
        }
        return lines;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
