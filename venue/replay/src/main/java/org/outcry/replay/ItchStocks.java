// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.agrona.collections.Int2ObjectHashMap;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchListener;
import org.outcry.itch.ItchSymbol;
import org.outcry.itch.StockDirectory;

/**
 * Messages of an ITCH feed about the orders of the wanted stocks, each with the side and price of its order. A replace
 * becomes a deletion and a submission. Trades of hidden orders, crosses and halts do not change the book and are left
 * out; so are messages about orders that the file does not add, which are counted.
 */
final class ItchStocks implements ItchListener {
    /** Most stocks of a recording. */
    static final int MAX_STOCKS = 1_000;

    /** Most messages of a recording about orders of the wanted stocks. */
    static final int MAX_MESSAGES = 10_000_000;

    private static final long UNITS_PER_CENT = 100;

    private final RecordingOptions options;
    private final Int2ObjectHashMap<Stock> stocks = new Int2ObjectHashMap<>();
    private final Long2ObjectHashMap<Order> orders = new Long2ObjectHashMap<>();
    private final Set<String> present = new TreeSet<>();
    private final long tick;
    private long commonUnits;
    private long lastNs;
    private int messages;
    private int wanted;
    private long unknown;
    private @Nullable String expected;
    private String found = "";

    /** Stock with its messages, whose prices are in units of the feed. */
    private record Stock(String symbol, boolean isWanted, List<LobsterMessage> messages) {}

    /** Open order. */
    private static final class Order {
        private final Stock stock;
        private final Side side;
        private final long price;
        private long shares;

        Order(Stock stock, Side side, long price, long shares) {
            this.stock = stock;
            this.side = side;
            this.price = price;
            this.shares = shares;
        }
    }

    ItchStocks(RecordingOptions options) {
        this.options = options;
        this.tick = Objects.requireNonNullElse(options.tick(), 0L);
        this.commonUnits = tick > 0 ? tick : UNITS_PER_CENT;
    }

    /** Returns what was expected in place of an invalid value; null if all is valid so far. */
    @Nullable
    String expected() {
        return expected;
    }

    /** Returns the invalid value. */
    String found() {
        return found;
    }

    /**
     * Returns the recording. Its tick is the one that is said, else a cent, or the part of it that all prices are
     * multiples of.
     *
     * @throws BadRowsException if a wanted stock is not in the file
     */
    Recording recording(Path file) throws BadRowsException {
        options.check(file, present);
        List<RecordedStep> steps = new ArrayList<>();
        Map<String, RecordedBook> books = new LinkedHashMap<>();
        for (Stock stock : stocks.values().stream()
                .filter(stock -> !stock.messages.isEmpty())
                .sorted(Comparator.comparing(Stock::symbol))
                .toList()) {
            stock.messages.replaceAll(message -> message.withTick(commonUnits));
            steps.addAll(LobsterImporter.steps(stock.symbol, stock.messages, List.of()));
            books.put(stock.symbol, new MessageBook(stock.messages));
        }
        steps.sort(Comparator.comparingLong(RecordedStep::timeNs));
        List<String> remarks = unknown == 0
                ? List.of()
                : List.of(unknown + " messages are about orders that the file does not add, and were left out");
        return new Recording(
                LobsterReader.ticksPerPrice(commonUnits), List.copyOf(books.keySet()), steps, books, remarks);
    }

    @Override
    public void stockDirectory(int locate, long timestampNs, StockDirectory directory) {
        stock(locate, directory.symbol);
    }

    @Override
    public void addOrder(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            int attribution) {
        Stock stock = stock(locate, symbol);
        if (!stock.symbol.equals(ItchSymbol.text(symbol))) {
            refuse("stock " + stock.symbol + " at stock locate " + locate, ItchSymbol.text(symbol));
        } else if (side != ItchLayout.BUY && side != ItchLayout.SELL) {
            refuse("side B or S", String.valueOf((char) (side & 0xFF)));
        } else if (stock.isWanted) {
            add(timestampNs, orderRef, new Order(stock, side == ItchLayout.BUY ? Side.BUY : Side.SELL, price, shares));
        }
    }

    @Override
    public void orderExecuted(int locate, long timestampNs, long orderRef, long shares, long matchNumber) {
        reduce(locate, timestampNs, LobsterMessage.VISIBLE_EXECUTION, orderRef, shares);
    }

    @Override
    public void orderExecutedWithPrice(
            int locate, long timestampNs, long orderRef, long shares, long matchNumber, boolean printable, long price) {
        reduce(locate, timestampNs, LobsterMessage.VISIBLE_EXECUTION, orderRef, shares);
    }

    @Override
    public void orderCancelled(int locate, long timestampNs, long orderRef, long shares) {
        reduce(locate, timestampNs, LobsterMessage.PARTIAL_CANCELLATION, orderRef, shares);
    }

    @Override
    public void orderDeleted(int locate, long timestampNs, long orderRef) {
        Order order = order(locate, orderRef);
        if (order != null) {
            reduce(locate, timestampNs, LobsterMessage.DELETION, orderRef, order.shares);
        }
    }

    @Override
    public void orderReplaced(int locate, long timestampNs, long orderRef, long newOrderRef, long shares, long price) {
        Order order = order(locate, orderRef);
        if (order != null) {
            reduce(locate, timestampNs, LobsterMessage.DELETION, orderRef, order.shares);
            add(timestampNs, newOrderRef, new Order(order.stock, order.side, price, shares));
        }
    }

    private void refuse(String wantedValue, Object value) {
        if (expected == null) {
            expected = wantedValue;
            found = value.toString();
        }
    }

    private Stock stock(int locate, long symbol) {
        Stock stock = stocks.get(locate);
        if (stock == null) {
            String text = ItchSymbol.text(symbol);
            stock = new Stock(text, options.wants(text), new ArrayList<>());
            stocks.put(locate, stock);
            if (!present.add(text)) {
                refuse("one stock locate of " + text, locate);
            }
        }
        return stock;
    }

    /** Returns the order of a wanted stock; null if there is none, which is counted. */
    private @Nullable Order order(int locate, long orderRef) {
        Order order = orders.get(orderRef);
        if (order == null) {
            Stock stock = stocks.get(locate);
            boolean isWanted = stock == null ? options.symbols().isEmpty() : stock.isWanted;
            unknown += isWanted ? 1 : 0;
        }
        return order;
    }

    private void add(long timestampNs, long orderRef, Order order) {
        if (orderRef < 0 || orderRef >= LobsterImporter.FIRST_AGGRESSIVE_ID || orders.containsKey(orderRef)) {
            refuse(
                    "an order reference below " + LobsterImporter.FIRST_AGGRESSIVE_ID + " that is not in use",
                    Long.toUnsignedString(orderRef));
        } else if (order.shares == 0 || order.shares > Integer.MAX_VALUE) {
            refuse("shares from 1 to " + Integer.MAX_VALUE, order.shares);
        } else if (order.price == 0 || order.price > Integer.MAX_VALUE) {
            refuse("a price above 0, up to " + Integer.MAX_VALUE + " ten-thousandths", order.price);
        } else if (tick > 0 && order.price % tick != 0) {
            refuse("a price that is a multiple of --tick " + tick, order.price);
        } else {
            commonUnits = divisor(commonUnits, order.price);
            orders.put(orderRef, order);
            if (order.stock.messages.isEmpty() && ++wanted > MAX_STOCKS) {
                refuse("up to " + MAX_STOCKS + " stocks: name those to replay by --symbol", wanted);
            }
            note(timestampNs, LobsterMessage.SUBMISSION, orderRef, order, order.shares);
        }
    }

    private void reduce(int locate, long timestampNs, int type, long orderRef, long shares) {
        Order order = order(locate, orderRef);
        if (order == null) {
            return;
        }
        if (shares == 0 || shares > order.shares) {
            refuse("shares from 1 to the open " + order.shares + " of order " + orderRef, shares);
            return;
        }
        order.shares -= shares;
        if (order.shares == 0) {
            orders.remove(orderRef);
        }
        note(timestampNs, type, orderRef, order, shares);
    }

    private void note(long timestampNs, int type, long orderRef, Order order, long shares) {
        if (timestampNs < lastNs) {
            refuse("a timestamp not before " + lastNs, timestampNs);
        }
        if (++messages > MAX_MESSAGES) {
            refuse("up to " + MAX_MESSAGES + " messages about orders: name the stocks to replay by --symbol", messages);
        }
        lastNs = timestampNs;
        order.stock.messages.add(new LobsterMessage(timestampNs, type, orderRef, shares, order.price, order.side));
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }
}
