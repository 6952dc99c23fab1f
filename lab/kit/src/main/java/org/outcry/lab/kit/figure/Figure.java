// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.figure;

import java.util.Map;
import org.outcry.commandline.JsonText;
import org.outcry.wire.text.Json;

/**
 * Number that was measured.
 *
 * @param name what it is a figure of
 * @param unit such as {@code ns}, {@code /s}, {@code %} or {@code times}; empty for a count
 * @param bound the bound of the product; NaN if it has none
 * @param peer the same figure of what the product is compared with; NaN if it is not
 */
public record Figure(String name, String unit, double value, double bound, double peer) {
    /** Returns the figure with another bound. */
    Figure withBound(double other) {
        return new Figure(name, unit, value, other, peer);
    }

    /** Returns the figure in an object of a file of results. */
    static Figure of(Map<String, Object> object) {
        return new Figure(
                JsonText.text(object, "name", ""),
                JsonText.text(object, "unit", ""),
                JsonText.number(object, "value"),
                JsonText.number(object, "bound"),
                JsonText.number(object, "peer"));
    }

    /** Adds the figure to an object. */
    Json into(Json object) {
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
