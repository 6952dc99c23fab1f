// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.wire.AsciiLongs;

/** Instruments of the feed with what R has no field for, as text: CSV with a heading, or one JSON object for each. One thread. */
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

    private final Map<Integer, List<Object>> instruments = new TreeMap<>();
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

    /** Returns how often an instrument was added or changed. */
    public long changes() {
        return changes;
    }

    /** Writes the instruments. */
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
    }

    /** Reads the instruments into an empty directory. */
    public void read(DataInput in) throws IOException {
        for (int left = in.readInt(); left > 0; left--) {
            int number = in.readInt();
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < FIELDS.size(); i++) {
                values.add(in.readBoolean() ? (Object) in.readLong() : in.readUTF());
            }
            instruments.put(number, List.copyOf(values));
        }
    }

    /** Returns the lines of a CSV file: a heading, then an instrument in each. */
    public List<String> csv() {
        List<String> lines = new ArrayList<>();
        lines.add(String.join(",", FIELDS));
        for (List<Object> instrument : instruments.values()) {
            lines.add(String.join(
                    ",", instrument.stream().map(InstrumentDirectory::csv).toList()));
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
            lines.add(line.append('}').toString());
        }
        return lines;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
