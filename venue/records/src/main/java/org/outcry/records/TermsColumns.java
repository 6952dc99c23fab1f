// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;

/** Columns of the terms of an order. Nothing stands in place of 0, but for the limit of an order that has one. */
final class TermsColumns {
    private static final List<Column> ALL = List.of(
            constant("side", true, terms -> terms.side),
            constant("type", false, terms -> terms.type),
            constant("time_in_force", false, terms -> terms.timeInForce),
            new Column(
                    "price",
                    Kind.PRICE,
                    true,
                    terms -> terms.priceTicks,
                    terms -> terms.priceTicks != 0 || hasLimit(terms),
                    null),
            number("quantity", Kind.QUANTITY, terms -> terms.quantityLots),
            number("stop_price", Kind.PRICE, terms -> terms.stopPriceTicks),
            number("display_quantity", Kind.QUANTITY, terms -> terms.displayLots),
            number("min_quantity", Kind.QUANTITY, terms -> terms.minQuantityLots),
            number("expire_time", Kind.TIME, terms -> terms.expireTimeNs),
            constant("post_only", false, terms -> terms.postOnly),
            constant("peg", false, terms -> terms.peg),
            number("peg_offset", Kind.PRICE, terms -> terms.pegOffsetTicks),
            number("peg_limit", Kind.PRICE, terms -> terms.pegLimitTicks),
            new Column("hidden", Kind.FLAG, false, terms -> terms.hidden ? 1 : 0, terms -> true, null));

    private static final Column[] COLUMNS = ALL.toArray(Column[]::new);

    private enum Kind {
        PRICE(" DECIMAL(29, 9)"),
        QUANTITY(" DECIMAL(29, 9)"),
        TIME(" TIMESTAMP_NS"),
        CONSTANT(" VARCHAR"),
        FLAG(" BOOLEAN");

        private final String sql;

        Kind(String sql) {
            this.sql = sql;
        }
    }

    /**
     * Column.
     *
     * @param always whether it is known of an order whose acceptance was not read
     * @param number its number
     * @param isThere whether it has one
     * @param constant its constant, in place of a number
     */
    private record Column(
            String name,
            Kind kind,
            boolean always,
            ToLongFunction<OrderTerms> number,
            Predicate<OrderTerms> isThere,
            @Nullable Function<OrderTerms, Enum<?>> constant) {}

    private TermsColumns() {}

    private static Column constant(String name, boolean always, Function<OrderTerms, Enum<?>> constant) {
        return new Column(name, Kind.CONSTANT, always, terms -> 0, terms -> true, constant);
    }

    private static Column number(String name, Kind kind, ToLongFunction<OrderTerms> number) {
        return new Column(name, kind, false, number, terms -> number.applyAsLong(terms) != 0, null);
    }

    private static boolean hasLimit(OrderTerms terms) {
        return terms.type != OrderType.MARKET && terms.type != OrderType.STOP;
    }

    /** Returns the columns, as SQL declares them. */
    static String declared() {
        return Arrays.stream(COLUMNS)
                .map(column -> column.name + column.kind.sql)
                .collect(Collectors.joining(", "));
    }

    /** Puts the values of an order into a row. */
    static void put(Table table, OpenOrder order, DefinedItems.Instrument instrument) {
        Values values = valuesOf(order);
        for (int i = 0; i < COLUMNS.length; i++) {
            if (!values.present[i]) {
                table.none();
                continue;
            }
            switch (COLUMNS[i].kind) {
                case PRICE -> table.putAmountIf(true, values.numbers[i], instrument.priceDecimals());
                case QUANTITY -> table.putAmountIf(true, values.numbers[i], instrument.quantityDecimals());
                case CONSTANT -> table.put(values.names[i]);
                default -> table.put(values.numbers[i]);
            }
        }
    }

    private static Values valuesOf(OpenOrder order) {
        Values values = order.values;
        if (values == null) {
            values = new Values();
            if (order.instrument != 0) {
                values.read(order);
            }
            order.values = values;
        }
        return values;
    }

    /** Values of an order's terms, as they are written. They are the same for most rows of an order. */
    static final class Values {
        private final boolean[] present = new boolean[COLUMNS.length];
        private final long[] numbers = new long[COLUMNS.length];
        private final String[] names = new String[COLUMNS.length];

        private void read(OpenOrder order) {
            for (int i = 0; i < COLUMNS.length; i++) {
                Column column = COLUMNS[i];
                if (!(order.known || column.always) || !column.isThere.test(order.terms)) {
                    continue;
                }
                present[i] = true;
                Function<OrderTerms, Enum<?>> constant = column.constant;
                if (constant == null) {
                    numbers[i] = column.number.applyAsLong(order.terms);
                } else {
                    names[i] = Table.name(constant.apply(order.terms));
                }
            }
        }
    }
}
