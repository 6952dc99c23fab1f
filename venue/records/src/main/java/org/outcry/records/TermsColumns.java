// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;

/**
 * Columns of the terms of an order: one for each field of {@link OrderTerms}, named after it. The end of a field's name
 * tells its unit: Ticks, Lots or Ns. Nothing stands in place of 0, but for the limit of an order that has one.
 */
final class TermsColumns {
    private static final Column[] COLUMNS = all().toArray(Column[]::new);

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
     * @param getter reads its field: a number, a flag or a constant
     */
    private record Column(String name, Kind kind, boolean always, Getter getter) {}

    /** Reads of a field. Made of handles, because reading by reflection takes half of the time of a row. */
    private record Getter(
            @Nullable ToLongFunction<OrderTerms> number,
            @Nullable Predicate<OrderTerms> flag,
            @Nullable Function<OrderTerms, Enum<?>> constant) {
        @SuppressWarnings("unchecked")
        private static Getter of(Field field, Kind kind) {
            try {
                MethodHandle getter = MethodHandles.lookup().unreflectGetter(field);
                return switch (kind) {
                    case FLAG ->
                        new Getter(null, MethodHandleProxies.asInterfaceInstance(Predicate.class, getter), null);
                    case CONSTANT ->
                        new Getter(null, null, MethodHandleProxies.asInterfaceInstance(Function.class, getter));
                    default ->
                        new Getter(MethodHandleProxies.asInterfaceInstance(ToLongFunction.class, getter), null, null);
                };
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
    }

    private TermsColumns() {}

    private static List<Column> all() {
        List<Column> columns = new ArrayList<>();
        for (Field field : OrderTerms.class.getFields()) {
            String name = field.getName();
            boolean always = name.equals("side") || name.equals("priceTicks");
            if (field.getType() == boolean.class) {
                columns.add(column(field, snake(name), Kind.FLAG, always));
            } else if (field.getType().isEnum()) {
                columns.add(column(field, snake(name), Kind.CONSTANT, always));
            } else if (name.endsWith("Ticks")) {
                columns.add(column(field, snake(name.substring(0, name.length() - 5)), Kind.PRICE, always));
            } else if (name.endsWith("Lots")) {
                String quantity = snake(name.substring(0, name.length() - 4));
                columns.add(column(
                        field,
                        quantity.endsWith("quantity") ? quantity : quantity + "_quantity",
                        Kind.QUANTITY,
                        always));
            } else if (name.endsWith("Ns")) {
                columns.add(column(field, snake(name.substring(0, name.length() - 2)), Kind.TIME, always));
            }
        }
        return columns;
    }

    private static Column column(Field field, String name, Kind kind, boolean always) {
        return new Column(name, kind, always, Getter.of(field, kind));
    }

    private static String snake(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
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
            OrderTerms terms = order.terms;
            for (int i = 0; i < COLUMNS.length; i++) {
                Column column = COLUMNS[i];
                if (!order.known && !column.always) {
                    continue;
                }
                Getter getter = column.getter;
                present[i] = true;
                if (getter.constant != null) {
                    names[i] = Table.name(getter.constant.apply(terms));
                } else if (getter.flag != null) {
                    numbers[i] = getter.flag.test(terms) ? 1 : 0;
                } else if (getter.number != null) {
                    numbers[i] = getter.number.applyAsLong(terms);
                    present[i] = numbers[i] != 0 || (column.always && hasLimit(terms));
                }
            }
        }
    }
}
