// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.Side;
import org.outcry.records.parquet.Column;
import org.outcry.records.parquet.ColumnType;
import org.outcry.records.parquet.ParquetWriter;

/**
 * Results of a replay as Parquet files, with the recording's time and prices: reports and fills of own orders, and all
 * trades. Prices are exact decimals, and floating point in a second column.
 */
final class ReplayFiles extends IgnoredEvents implements OwnOrders.Reports, Closeable {
    private static final List<Column> ORDERS = columns(
            new Column("cl_ord_id", ColumnType.TEXT),
            new Column("report", ColumnType.TEXT),
            new Column("leaves", ColumnType.BIGINT),
            new Column("queue_ahead", ColumnType.BIGINT),
            new Column("bid", ColumnType.AMOUNT),
            new Column("ask", ColumnType.AMOUNT),
            new Column("reason", ColumnType.TEXT));
    private static final List<Column> FILLS = columns(
            new Column("cl_ord_id", ColumnType.TEXT),
            new Column("leaves", ColumnType.BIGINT),
            new Column("slippage", ColumnType.DOUBLE));
    private static final List<Column> TRADES = columns(new Column("own", ColumnType.BOOLEAN));

    private final BigDecimal ticksPerPrice;
    private final List<String> symbols;
    private final ParquetWriter orders = new ParquetWriter(ORDERS, Runnable::run);
    private final ParquetWriter fills = new ParquetWriter(FILLS, Runnable::run);
    private final ParquetWriter trades = new ParquetWriter(TRADES, Runnable::run);
    private long timeNs;
    private long match;
    private boolean ownMatch;

    /**
     * Creates the files of a folder, which is created if there is none.
     *
     * @param symbols the instruments, in the order of their numbers from 1
     */
    ReplayFiles(Path folder, BigDecimal ticksPerPrice, List<String> symbols) throws IOException {
        this.ticksPerPrice = ticksPerPrice;
        this.symbols = List.copyOf(symbols);
        Files.createDirectories(folder);
        orders.begin(folder.resolve("orders.parquet"));
        fills.begin(folder.resolve("fills.parquet"));
        trades.begin(folder.resolve("trades.parquet"));
    }

    /** Returns the columns that all files begin with, and more. */
    private static List<Column> columns(Column... more) {
        List<Column> columns = new ArrayList<>(List.of(
                new Column("time", ColumnType.TIMESTAMP),
                new Column("time_ns", ColumnType.BIGINT),
                new Column("price", ColumnType.AMOUNT),
                new Column("price_double", ColumnType.DOUBLE),
                new Column("quantity", ColumnType.BIGINT),
                new Column("side", ColumnType.TEXT),
                new Column("symbol", ColumnType.TEXT)));
        columns.addAll(List.of(more));
        return columns;
    }

    /** Sets the recording's time of the events that follow. */
    void time(long recordedNs) {
        timeNs = recordedNs;
    }

    @Override
    public void report(OwnOrders.Report report) {
        begin(orders, report.timeNs(), report.priceTicks(), report.lots(), report.side(), report.instrument());
        orders.put(7, report.name());
        orders.put(8, report.kind());
        orders.put(9, report.leavesLots());
        if (report.aheadLots() >= 0) {
            orders.put(10, report.aheadLots());
        }
        price(orders, 11, report.bidTicks());
        price(orders, 12, report.askTicks());
        if (!report.reason().isEmpty()) {
            orders.put(13, report.reason());
        }
        orders.endRow();
        if (report.isFill()) {
            begin(fills, report.timeNs(), report.priceTicks(), report.lots(), report.side(), report.instrument());
            fills.put(7, report.name());
            fills.put(8, report.leavesLots());
            if (!Double.isNaN(report.entryMiddleTicks())) {
                double cost = report.priceTicks() - report.entryMiddleTicks();
                double slippage = (report.side() == Side.BUY ? cost : -cost) / ticksPerPrice.doubleValue();
                fills.put(9, Double.doubleToRawLongBits(slippage));
            }
            fills.endRow();
        }
    }

    /** Puts the columns that all files begin with. */
    private void begin(ParquetWriter file, long atNs, long priceTicks, long lots, Side side, int instrument) {
        file.put(0, atNs);
        file.put(1, atNs);
        price(file, 2, priceTicks);
        if (priceTicks != 0) {
            file.put(3, Double.doubleToRawLongBits(priceTicks / ticksPerPrice.doubleValue()));
        }
        file.put(4, lots);
        file.put(5, side.name().toLowerCase(Locale.ROOT));
        String symbol = symbols.get(instrument - 1);
        if (!symbol.isEmpty()) {
            file.put(6, symbol);
        }
    }

    private void price(ParquetWriter file, int column, long ticks) {
        if (ticks != 0) {
            BigDecimal price =
                    BigDecimal.valueOf(ticks).divide(ticksPerPrice, ColumnType.AMOUNT_PLACES, RoundingMode.HALF_EVEN);
            file.putAmount(column, price.unscaledValue().longValueExact(), ColumnType.AMOUNT_PLACES);
        }
    }

    /** Puts a trade when the second of its two sides is told. */
    @Override
    public void orderExecuted(OrderExecuted event) {
        boolean own = event.session == OwnSession.NUMBER;
        if (event.matchNumber != match) {
            match = event.matchNumber;
            ownMatch = own;
            return;
        }
        Side aggressor = event.aggressive == (event.side == Side.BUY) ? Side.BUY : Side.SELL;
        begin(trades, timeNs, event.lastPriceTicks, event.lastLots, aggressor, event.instrument);
        trades.put(7, own || ownMatch ? 1 : 0);
        trades.endRow();
    }

    @Override
    public void close() throws IOException {
        orders.endFile();
        fills.endFile();
        trades.endFile();
    }
}
