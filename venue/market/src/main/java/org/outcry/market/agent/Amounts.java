// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.gateway.config.ConfigMap;

/**
 * Reader of numbers with a unit, such as {@code 2 ticks}, {@code 40/s} or {@code 20% a year}. The unit may be left out.
 */
public final class Amounts {
    private static final Pattern FORM = Pattern.compile("([+-]?\\d{1,12}(?:\\.\\d{1,9})?)\\s*(.*)");
    private static final int MAX_TEXT = 40;

    private Amounts() {}

    /**
     * Reads a number. Errors are noted in the map, with what is allowed.
     *
     * @param usual the value if the key is missing, or after an error
     * @param unit the unit, such as {@code ticks}
     * @param example a value that is good
     */
    public static double number(
            ConfigMap keys, String key, double usual, double min, double max, String unit, String example) {
        if (!keys.has(key)) {
            return usual;
        }
        String text = keys.text(key, "", MAX_TEXT);
        Matcher form = FORM.matcher(text.strip());
        if (!text.isEmpty() && keys.isGood(key)) {
            String given = form.matches() ? form.group(2).strip() : "?";
            if (given.isEmpty() || isUnit(given, unit)) {
                double value = Double.parseDouble(form.group(1));
                if (value >= min && value <= max) {
                    return value;
                }
            }
            keys.error(
                    key,
                    key + " must be a number from " + text(min) + " to " + text(max) + ", such as '" + example
                            + "', not '" + text + "'");
        }
        return usual;
    }

    /** Reads a whole number, likewise. */
    public static long whole(ConfigMap keys, String key, long usual, long min, long max, String unit, String example) {
        double value = number(keys, key, (double) usual, (double) min, (double) max, unit, example);
        if (value != StrictMath.rint(value)) {
            keys.error(key, key + " must be a whole number, such as '" + example + "'");
            return usual;
        }
        return (long) value;
    }

    /** Returns whether a unit is the wanted one: spaces and a plural do not count. */
    private static boolean isUnit(String given, String unit) {
        return bare(given).equals(bare(unit));
    }

    private static String bare(String unit) {
        return unit.replace(" ", "").replaceAll("s$", "");
    }

    /** Returns a number without a fraction of zero. */
    public static String text(double number) {
        return number == StrictMath.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
