// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.outcry.wire.text.Json;

/**
 * Number that was measured.
 *
 * @param name what it is a figure of: a row and a column, as in {@code gateway, p50}, or a column alone
 * @param unit such as {@code us}, {@code /s}, {@code %} or {@code times}; empty for a count
 * @param bound the bound that it must be below; NaN if it has none
 * @param peer the same figure of what the product is compared with; NaN if it is not
 */
public record Figure(String name, String unit, double value, double bound, double peer) {
    /** More digits than any measurement has. */
    private static final MathContext DIGITS = new MathContext(7);

    private static final MathContext SHOWN = new MathContext(3);
    private static final double WHOLE_FROM = 1_000;

    /** Creates a figure, whose value is rounded to seven digits unless it is a whole number. */
    public Figure {
        if (Double.isFinite(value) && value != Math.rint(value)) {
            value = BigDecimal.valueOf(value).round(DIGITS).doubleValue();
        }
    }

    /** Returns whether the value is not below its bound; a bound of 0 permits 0. */
    public boolean isMissed() {
        return bound == 0 ? value != 0 : value >= bound;
    }

    /** Returns the figure with another's bound and peer where it has none. */
    public Figure orOf(Figure other) {
        return new Figure(
                name, unit, value, Double.isNaN(bound) ? other.bound : bound, Double.isNaN(peer) ? other.peer : peer);
    }

    /** Returns the row: the name up to its last comma; empty if there is none. */
    String row() {
        return name.substring(0, Math.max(0, name.lastIndexOf(", ")));
    }

    /** Returns the name after the row. */
    String column() {
        return row().isEmpty() ? name : name.substring(row().length() + 2);
    }

    /** Returns the value with its unit, and bound and peer if there are any. */
    @Override
    public String toString() {
        return (text(value) + " " + unit).strip() + beside();
    }

    /** Returns bound and peer in words; empty if there is neither. */
    public String beside() {
        return (Double.isNaN(bound) ? "" : "  bound " + text(bound))
                + (Double.isNaN(peer) ? "" : "  peer " + text(peer));
    }

    /** Returns a value as people read it: whole from 1,000, else with three digits; {@code ?} if it is unknown. */
    public static String text(double value) {
        if (!Double.isFinite(value)) {
            return "?";
        }
        return value == Math.rint(value) || Math.abs(value) >= WHOLE_FROM
                ? String.format(Locale.ROOT, "%,.0f", value)
                : BigDecimal.valueOf(value).round(SHOWN).stripTrailingZeros().toPlainString();
    }

    /** Adds the fields to an object. A number that is not known is null. */
    public Json into(Json object) {
        return object.put("name", name)
                .put("unit", unit)
                .put("value", number(value))
                .put("bound", number(bound))
                .put("peer", number(peer));
    }

    /** Returns a whole number without a point. */
    private static Object number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53 ? (Object) (long) value : (Object) value;
    }
}
