// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.rules.PhaseSchedule;

/**
 * Reader of files of one's own orders, which are injected into a recording: comma-separated values, or Parquet, with
 * the header
 * {@code time,cl_ord_id,action,side,type,price,quantity,tif,orig_cl_ord_id}, followed by {@code ,symbol} where the
 * recording has several instruments.
 *
 * @param firstNs the time of the recording's first message, before which no order can come
 * @param ticksPerPrice the ticks in a price of 1: 100 where prices are in dollars and a tick is a cent, 1 where prices
 *     are in ticks
 * @param symbols the recording's instruments
 */
record OwnOrderFile(long firstNs, BigDecimal ticksPerPrice, Set<String> symbols) {
    static final String HEADER = "time,cl_ord_id,action,side,type,price,quantity,tif,orig_cl_ord_id";

    private static final String HEADER_WITH_SYMBOL = HEADER + ",symbol";
    private static final int FIELDS = 9;
    private static final int MAX_NAME_CHARS = 24;
    private static final Pattern TIME_OF_DAY = Pattern.compile("(\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?");
    private static final Pattern NS = Pattern.compile("\\d{1,18}|[1-8]\\d{18}");
    private static final Pattern PRICE = Pattern.compile("\\d{1,12}(\\.\\d{1,9})?");
    private static final BigDecimal MAX_TICKS = BigDecimal.valueOf(Integer.MAX_VALUE);

    /**
     * Reads a whole file.
     *
     * @throws BadRowsException with the invalid rows, if any; nothing is returned then
     */
    List<OwnOrder> read(Path file) throws IOException {
        boolean single = symbols.size() == 1;
        String header = single ? HEADER : HEADER_WITH_SYMBOL;
        List<OwnOrder> orders = new ArrayList<>();
        Set<String> names = new HashSet<>();
        try (CsvRows rows = rows(file)) {
            if (!rows.next()) {
                rows.refuseEnd("the header " + header);
            } else if (!rows.row().equals(HEADER_WITH_SYMBOL)
                    && !(single && rows.row().equals(HEADER))) {
                rows.refuse(0, "the header " + header);
                rows.finish();
            }
            int fields = rows.fields();
            long previousNs = firstNs;
            while (rows.next()) {
                OwnOrder order = order(rows, fields, previousNs, names);
                if (order != null && !rows.bad()) {
                    orders.add(order);
                    previousNs = order.timeNs();
                }
            }
            rows.finish();
        }
        return orders;
    }

    private CsvRows rows(Path file) throws IOException {
        return ParquetRows.isParquet(file)
                ? ParquetRows.of(
                        file,
                        HEADER_WITH_SYMBOL,
                        Set.of("time", "cl_ord_id", "action"),
                        firstNs >= PhaseSchedule.DAY_NS)
                : new CsvRows(file);
    }

    private @Nullable OwnOrder order(CsvRows rows, int fields, long previousNs, Set<String> names) {
        if (rows.fields() != fields) {
            rows.refuse(0, fields + " fields");
            return null;
        }
        long timeNs = timeNs(rows.text(1));
        if (timeNs < previousNs) {
            rows.refuse(
                    1,
                    timeNs < 0
                            ? "time, such as 09:31:00.250 or nanoseconds since "
                                    + (firstNs < PhaseSchedule.DAY_NS ? "midnight" : "1970-01-01")
                            : "time, not before the row above and the recording's first message at " + firstNs + " ns");
        }
        String name = rows.text(2);
        if (!name.matches("[!-~&&[^,]]{1," + MAX_NAME_CHARS + "}") || !names.add(name)) {
            rows.refuse(2, "cl_ord_id, 1 to " + MAX_NAME_CHARS + " visible ASCII characters, each once");
        }
        OwnOrder.Action action = switch (rows.text(3)) {
            case "new" -> OwnOrder.Action.NEW;
            case "replace" -> OwnOrder.Action.REPLACE;
            case "cancel" -> OwnOrder.Action.CANCEL;
            default -> {
                rows.refuse(3, "action, one of new, replace, cancel");
                yield OwnOrder.Action.CANCEL;
            }
        };
        String origName = rows.text(9);
        if (action != OwnOrder.Action.NEW && (origName.equals(name) || !names.contains(origName))) {
            rows.refuse(9, "orig_cl_ord_id, the cl_ord_id of a row above");
        }
        boolean isNew = action == OwnOrder.Action.NEW;
        boolean market = isNew && rows.text(5).equals("market");
        if (isNew && !market && !rows.text(5).equals("limit")) {
            rows.refuse(5, "type, limit or market");
        }
        String symbol = fields == FIELDS ? symbols.iterator().next() : rows.text(FIELDS + 1);
        if (!symbols.contains(symbol)) {
            rows.refuse(FIELDS + 1, "symbol, one of the recording's");
        }
        return new OwnOrder(
                timeNs,
                name,
                action,
                isNew ? side(rows) : Side.BUY,
                market,
                market || action == OwnOrder.Action.CANCEL ? 0 : priceTicks(rows),
                action == OwnOrder.Action.CANCEL ? 0 : rows.number(7, "quantity", 1, Integer.MAX_VALUE),
                isNew ? timeInForce(rows) : TimeInForce.DAY,
                origName,
                symbol);
    }

    private static Side side(CsvRows rows) {
        String text = rows.text(4);
        if (!text.equals("buy") && !text.equals("sell")) {
            rows.refuse(4, "side, buy or sell");
        }
        return text.equals("sell") ? Side.SELL : Side.BUY;
    }

    private static TimeInForce timeInForce(CsvRows rows) {
        return switch (rows.text(8)) {
            case "", "day" -> TimeInForce.DAY;
            case "ioc" -> TimeInForce.IMMEDIATE_OR_CANCEL;
            case "fok" -> TimeInForce.FILL_OR_KILL;
            default -> {
                rows.refuse(8, "tif, one of day, ioc, fok");
                yield TimeInForce.DAY;
            }
        };
    }

    private long priceTicks(CsvRows rows) {
        String text = rows.text(6);
        if (PRICE.matcher(text).matches()) {
            BigDecimal ticks = new BigDecimal(text).multiply(ticksPerPrice).stripTrailingZeros();
            if (ticks.scale() <= 0 && ticks.signum() > 0 && ticks.compareTo(MAX_TICKS) <= 0) {
                return ticks.longValueExact();
            }
        }
        rows.refuse(
                6,
                "price above 0, a multiple of "
                        + BigDecimal.ONE.divide(ticksPerPrice).toPlainString());
        return 1;
    }

    /** Returns the nanoseconds of a time, of the recording's first day if it has a date; -1 if it is none. */
    private long timeNs(String text) {
        Matcher time = TIME_OF_DAY.matcher(text);
        if (time.matches()) {
            long seconds = 3_600 * Long.parseLong(time.group(1)) + 60 * Long.parseLong(time.group(2));
            String fraction = time.group(4) == null ? "" : time.group(4);
            return firstNs / PhaseSchedule.DAY_NS * PhaseSchedule.DAY_NS
                    + 1_000_000_000L * (seconds + (time.group(3) == null ? 0 : Long.parseLong(time.group(3))))
                    + Long.parseLong((fraction + "000000000").substring(0, 9));
        }
        if (NS.matcher(text).matches()) {
            return Long.parseLong(text);
        }
        try {
            return Instant.EPOCH.until(Instant.parse(text), ChronoUnit.NANOS);
        } catch (DateTimeParseException | ArithmeticException e) {
            return -1;
        }
    }
}
