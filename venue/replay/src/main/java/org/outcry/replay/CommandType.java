// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Type of a neutral command. */
public enum CommandType {
    /** New order that rested before the recording starts. */
    SEED,
    /** New limit order, good for the day. */
    NEW,
    /** Cancel of an order; the quantity is informative. */
    CANCEL,
    /**
     * Reduction of an order's quantity with its priority kept. A reduction by the remaining quantity or more ends the
     * order.
     */
    REDUCE,
    /** Cancel of an order and its entry under the same id, with a new price and remaining quantity. */
    REPLACE,
    /** Immediate-or-cancel limit order. */
    IOC;

    private final String text = name().toLowerCase(Locale.ROOT);

    /** Returns the type's name in the file. */
    public String text() {
        return text;
    }

    /** Returns the type of a name in the file, or null. */
    public static @Nullable CommandType of(String text) {
        for (CommandType type : values()) {
            if (type.text.equals(text)) {
                return type;
            }
        }
        return null;
    }
}
