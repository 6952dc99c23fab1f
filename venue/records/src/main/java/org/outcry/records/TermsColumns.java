// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;

/**
 * Columns of the terms of an order: one for each field of {@link OrderTerms}, named after it. The end of a field's name tells its unit:
 * Ticks, Lots or Ns. Nothing stands in place of 0, but for the limit of an order that has one.
 */
final class TermsColumns {
    private static final List<Column> ALL = all();

    private enum Kind {
        PRICE,
        QUANTITY,
        TIME,
        CONSTANT,
        FLAG
    }

    /** @param always whether it is known of an order whose acceptance was not read */
    private record Column(Field field, String name, Kind kind, boolean always) {}

    private TermsColumns() {}

    private static List<Column> all() {
        List<Column> columns = new ArrayList<>();
        for (Field field : OrderTerms.class.getFields()) {
            String name = field.getName();
            boolean always = name.equals("side") || name.equals("priceTicks");
            if (field.getType() == boolean.class) {
                columns.add(new Column(field, snake(name), Kind.FLAG, always));
            } else if (field.getType().isEnum()) {
                columns.add(new Column(field, snake(name), Kind.CONSTANT, always));
            } else if (name.endsWith("Ticks")) {
                columns.add(new Column(field, snake(name.substring(0, name.length() - 5)), Kind.PRICE, always));
            } else if (name.endsWith("Lots")) {
                String quantity = snake(name.substring(0, name.length() - 4));
                columns.add(new Column(
                        field,
                        quantity.endsWith("quantity") ? quantity : quantity + "_quantity",
                        Kind.QUANTITY,
                        always));
            } else if (name.endsWith("Ns")) {
                columns.add(new Column(field, snake(name.substring(0, name.length() - 2)), Kind.TIME, always));
            }
        }
        return List.copyOf(columns);
    }

    private static String snake(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /** Returns the columns of the table that rows are appended to, as SQL. */
    static String declared() {
        return ALL.stream()
                .map(column -> column.name
                        + switch (column.kind) {
                            case PRICE, QUANTITY, TIME -> " BIGINT";
                            case CONSTANT -> " VARCHAR";
                            case FLAG -> " BOOLEAN";
                        })
                .collect(Collectors.joining(", "));
    }

    /** Returns the columns that users see, as SQL. */
    static String shown() {
        return ALL.stream()
                .map(column -> switch (column.kind) {
                    case PRICE -> "amount(" + column.name + ", tick) AS " + column.name;
                    case QUANTITY -> "amount(" + column.name + ", lot) AS " + column.name;
                    case TIME -> "make_timestamp_ns(" + column.name + ") AS " + column.name;
                    case CONSTANT, FLAG -> column.name;
                })
                .collect(Collectors.joining(", "));
    }

    /** Puts the values of an order into a row. */
    static void put(Table table, OpenOrder order) {
        if (order.instrument == 0) {
            ALL.forEach(column -> table.none());
            return;
        }
        for (int i = 0; i < ALL.size(); i++) {
            Column column = ALL.get(i);
            if (order.known || column.always) {
                put(table, column, order.terms);
            } else {
                table.none();
            }
        }
    }

    private static void put(Table table, Column column, OrderTerms terms) {
        try {
            switch (column.kind) {
                case FLAG -> table.put(column.field.getBoolean(terms));
                case CONSTANT -> table.put(Table.name((Enum<?>) column.field.get(terms)));
                default -> {
                    long value = column.field.getLong(terms);
                    boolean isLimit = column.always && hasLimit(terms);
                    table.putIf(value != 0 || isLimit, value);
                }
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean hasLimit(OrderTerms terms) {
        return terms.type != OrderType.MARKET && terms.type != OrderType.STOP;
    }
}
