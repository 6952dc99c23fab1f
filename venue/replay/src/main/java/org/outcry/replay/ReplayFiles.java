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
import org.outcry.api.order.Side;
import org.outcry.records.parquet.Column;
import org.outcry.records.parquet.ColumnType;
import org.outcry.records.parquet.ParquetWriter;

/**
 * Results of a replay as Parquet files, with the recording's time and prices: reports and fills of own orders and their
 * places in the queues, trades and quotes of all, and what recorded commands no longer found. Prices are exact
 * decimals, and floating point in a second column.
 */
final class ReplayFiles implements OwnListener, Closeable {
    private static final List<Column> ORDERS = columns(
            new Column("cl_ord_id", ColumnType.TEXT),
            new Column("report", ColumnType.TEXT),
            new Column("leaves", ColumnType.BIGINT),
            new Column("queue_ahead", ColumnType.BIGINT),
            new Column("bid", ColumnType.AMOUNT),
            new Column("ask", ColumnType.AMOUNT),
            new Column("reason", ColumnType.TEXT),
            new Column("received_ns", ColumnType.BIGINT));
    private static final List<Column> FILLS = columns(
            new Column("cl_ord_id", ColumnType.TEXT),
            new Column("leaves", ColumnType.BIGINT),
            new Column("slippage", ColumnType.DOUBLE));
    private static final List<Column> TRADES = columns(new Column("own", ColumnType.BOOLEAN));

    private static final List<Column> QUEUE =
            columns(new Column("cl_ord_id", ColumnType.TEXT), new Column("queue_ahead", ColumnType.BIGINT));
    private static final List<Column> MISSED =
            columns(new Column("command", ColumnType.TEXT), new Column("order_id", ColumnType.BIGINT));
    private static final List<Column> QUOTES = List.of(
            new Column("time", ColumnType.TIMESTAMP),
            new Column("time_ns", ColumnType.BIGINT),
            new Column("bid", ColumnType.AMOUNT),
            new Column("bid_double", ColumnType.DOUBLE),
            new Column("bid_quantity", ColumnType.BIGINT),
            new Column("ask", ColumnType.AMOUNT),
            new Column("ask_double", ColumnType.DOUBLE),
            new Column("ask_quantity", ColumnType.BIGINT),
            new Column("symbol", ColumnType.TEXT));

    private final BigDecimal ticksPerPrice;
    private final List<String> symbols;
    private final List<ParquetWriter> files = new ArrayList<>();
    private final ParquetWriter orders;
    private final ParquetWriter fills;
    private final ParquetWriter trades;
    private final ParquetWriter quotes;
    private final ParquetWriter queue;
    private final ParquetWriter missed;

    /**
     * Creates the files of a folder, which is created if there is none.
     *
     * @param symbols the instruments, in the order of their numbers from 1
     */
    ReplayFiles(Path folder, BigDecimal ticksPerPrice, List<String> symbols) throws IOException {
        this.ticksPerPrice = ticksPerPrice;
        this.symbols = List.copyOf(symbols);
        Files.createDirectories(folder);
        orders = begin(folder.resolve("orders.parquet"), ORDERS);
        fills = begin(folder.resolve("fills.parquet"), FILLS);
        trades = begin(folder.resolve("trades.parquet"), TRADES);
        quotes = begin(folder.resolve("quotes.parquet"), QUOTES);
        queue = begin(folder.resolve("queue.parquet"), QUEUE);
        missed = begin(folder.resolve("missed.parquet"), MISSED);
    }

    private ParquetWriter begin(Path file, List<Column> columns) throws IOException {
        ParquetWriter writer = new ParquetWriter(columns, Runnable::run);
        writer.begin(file);
        files.add(writer);
        return writer;
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

    @Override
    public void report(OwnListener.Report report) {
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
        orders.put(14, report.receivedNs());
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
        prices(file, 2, priceTicks, lots);
        file.put(5, side.name().toLowerCase(Locale.ROOT));
        symbol(file, 6, instrument);
    }

    private void prices(ParquetWriter file, int column, long priceTicks, long lots) {
        price(file, column, priceTicks);
        if (priceTicks != 0) {
            file.put(column + 1, Double.doubleToRawLongBits(priceTicks / ticksPerPrice.doubleValue()));
        }
        file.put(column + 2, lots);
    }

    private void symbol(ParquetWriter file, int column, int instrument) {
        String symbol = symbols.get(instrument - 1);
        if (!symbol.isEmpty()) {
            file.put(column, symbol);
        }
    }

    private void price(ParquetWriter file, int column, long ticks) {
        if (ticks != 0) {
            BigDecimal price =
                    BigDecimal.valueOf(ticks).divide(ticksPerPrice, ColumnType.AMOUNT_PLACES, RoundingMode.HALF_EVEN);
            file.putAmount(column, price.unscaledValue().longValueExact(), ColumnType.AMOUNT_PLACES);
        }
    }

    @Override
    public boolean followsMarket() {
        return true;
    }

    @Override
    public void trade(OwnListener.Trade trade) {
        begin(trades, trade.timeNs(), trade.priceTicks(), trade.lots(), trade.aggressor(), trade.instrument());
        trades.put(7, trade.own() ? 1 : 0);
        trades.endRow();
    }

    @Override
    public void quote(OwnListener.Quote quote) {
        quotes.put(0, quote.timeNs());
        quotes.put(1, quote.timeNs());
        prices(quotes, 2, quote.bidTicks(), quote.bidLots());
        prices(quotes, 5, quote.askTicks(), quote.askLots());
        symbol(quotes, 8, quote.instrument());
        quotes.endRow();
    }

    @Override
    public void queue(OwnListener.Queued place) {
        begin(queue, place.timeNs(), place.priceTicks(), place.leavesLots(), place.side(), place.instrument());
        queue.put(7, place.name());
        queue.put(8, place.aheadLots());
        queue.endRow();
    }

    /** Puts what recorded commands no longer found. */
    void missed(List<Found.Missed> all) {
        for (Found.Missed each : all) {
            Command command = each.command();
            int instrument = symbols.indexOf(command.symbol()) + 1;
            begin(missed, command.timestampNs(), command.priceTicks(), each.lots(), command.side(), instrument);
            missed.put(7, command.type().name().toLowerCase(Locale.ROOT));
            missed.put(8, command.orderId());
            missed.endRow();
        }
    }

    @Override
    public void close() throws IOException {
        for (ParquetWriter file : files) {
            file.endFile();
        }
    }
}
