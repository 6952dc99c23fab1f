// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.Locale;

/** Formatter of times for people. */
public final class Nanos {
    private Nanos() {}

    /** Returns about three digits and a suitable unit. */
    public static String text(double ns) {
        double size = Math.abs(ns);
        if (size < 1e3) {
            return String.format(Locale.ROOT, "%.0f ns", ns);
        }
        if (size < 1e6) {
            return scaled(ns / 1e3, "us");
        }
        return size < 1e9 ? scaled(ns / 1e6, "ms") : scaled(ns / 1e9, "s");
    }

    /** Returns about three digits and a suitable unit. */
    public static String text(long ns) {
        return text((double) ns);
    }

    private static String scaled(double value, String unit) {
        return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.1f %s" : "%.0f %s", value, unit);
    }
}
