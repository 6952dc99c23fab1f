// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.order.Side;

/**
 * Files of neutral commands. They are comma-separated values with the header {@code
 * seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id}, followed by {@code ,symbol} for several
 * instruments.
 *
 * <p>Types are seed, new, cancel, reduce, replace and ioc; sides are B and S; all other fields but the symbol are whole
 * numbers.
 */
public final class CommandFile {
    /** Header of a file with one instrument. */
    public static final String HEADER = "seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id";

    /** Header of a file that names an instrument in each row. */
    public static final String HEADER_WITH_SYMBOL = HEADER + ",symbol";

    private static final int FIELDS = 8;
    private static final int MAX_SYMBOL_CHARS = FullSymbol.LONGEST;

    private CommandFile() {}

    /**
     * Reads a whole file.
     *
     * @throws BadRowsException with the invalid rows, if any; nothing is returned then
     */
    public static List<Command> read(Path file) throws IOException {
        try (CsvRows rows = new CsvRows(file)) {
            return read(rows);
        }
    }

    /**
     * Reads a whole Parquet file with the columns of the header, in any order.
     *
     * @throws BadRowsException with the invalid rows, if any; nothing is returned then
     */
    static List<Command> readParquet(Path file) throws IOException {
        try (CsvRows rows = ParquetRows.of(file, HEADER_WITH_SYMBOL, Set.of(HEADER.split(",", -1)), true)) {
            return read(rows);
        }
    }

    private static List<Command> read(CsvRows rows) throws IOException {
        List<Command> commands = new ArrayList<>();
        boolean symbols = false;
        if (!rows.next()) {
            rows.refuseEnd("the header " + HEADER + "[,symbol]");
        } else if (rows.row().equals(HEADER_WITH_SYMBOL)) {
            symbols = true;
        } else if (!rows.row().equals(HEADER)) {
            rows.refuse(0, "the header " + HEADER + "[,symbol]");
            // Without a header the columns are unknown.
            rows.finish();
        }
        Map<String, String> known = new HashMap<>();
        while (rows.next()) {
            Command command = command(rows, symbols ? FIELDS + 1 : FIELDS, known);
            if (!rows.bad()) {
                commands.add(command);
            }
        }
        rows.finish();
        return commands;
    }

    private static Command command(CsvRows rows, int fields, Map<String, String> symbols) {
        if (rows.fields() != fields) {
            rows.refuse(0, fields + " fields");
            return new Command(0, 0, CommandType.CANCEL, 0, Side.BUY, 0, 0, 0, "");
        }
        CommandType type = CommandType.of(rows.text(3));
        if (type == null) {
            rows.refuse(3, "type, one of seed, new, cancel, reduce, replace, ioc");
            type = CommandType.CANCEL;
        }
        boolean priced = type != CommandType.CANCEL && type != CommandType.REDUCE;
        boolean sized = type != CommandType.CANCEL;
        return new Command(
                rows.number(1, "seq", 0, Long.MAX_VALUE),
                rows.number(2, "timestamp_ns", 0, Long.MAX_VALUE),
                type,
                rows.number(4, "order_id", 0, Long.MAX_VALUE),
                side(rows),
                rows.number(6, "price_ticks", priced ? 1 : 0, Long.MAX_VALUE),
                rows.number(7, "qty", sized ? 1 : 0, Long.MAX_VALUE),
                rows.number(8, "ref_order_id", 0, Long.MAX_VALUE),
                fields == FIELDS ? "" : symbol(rows, symbols));
    }

    private static Side side(CsvRows rows) {
        String text = rows.text(5);
        if (!text.equals("B") && !text.equals("S")) {
            rows.refuse(5, "side, B or S");
        }
        return text.equals("S") ? Side.SELL : Side.BUY;
    }

    private static String symbol(CsvRows rows, Map<String, String> known) {
        String text = rows.text(FIELDS + 1);
        String symbol = known.get(text);
        if (symbol == null) {
            boolean valid = !text.isEmpty() && text.length() <= MAX_SYMBOL_CHARS;
            for (int i = 0; valid && i < text.length(); i++) {
                valid = text.charAt(i) > ' ' && text.charAt(i) < 127;
            }
            if (!valid) {
                rows.refuse(FIELDS + 1, "symbol, 1 to " + MAX_SYMBOL_CHARS + " visible ASCII characters");
            }
            known.put(text, text);
            return text;
        }
        return symbol;
    }

    /**
     * Opens a file for writing and writes its header.
     *
     * @param symbols whether rows name their instrument
     */
    public static Writer write(Path file, boolean symbols) throws IOException {
        BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII);
        out.append(symbols ? HEADER_WITH_SYMBOL : HEADER).append('\n');
        return new Writer(out, symbols);
    }

    /** Writer of commands, one row each. Not thread-safe. */
    public static final class Writer implements Closeable {
        private final BufferedWriter out;
        private final boolean symbols;
        private final StringBuilder row = new StringBuilder(96);

        private Writer(BufferedWriter out, boolean symbols) {
            this.out = out;
            this.symbols = symbols;
        }

        /** Writes a row. */
        public void append(Command command) throws IOException {
            row.setLength(0);
            row.append(command.seq()).append(',');
            row.append(command.timestampNs()).append(',');
            row.append(command.type().text()).append(',');
            row.append(command.orderId()).append(',');
            row.append(command.side() == Side.BUY ? 'B' : 'S').append(',');
            row.append(command.priceTicks()).append(',');
            row.append(command.quantityLots()).append(',');
            row.append(command.refOrderId());
            if (symbols) {
                row.append(',').append(command.symbol());
            }
            out.append(row.append('\n'));
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
