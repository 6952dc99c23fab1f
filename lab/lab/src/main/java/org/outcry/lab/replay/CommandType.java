package org.outcry.lab.replay;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a neutral command asks for. */
public enum CommandType {
    /** A new order that was there before the recording starts. */
    SEED,
    /** A new limit order, good for the day. */
    NEW,
    /** Ends an order; the quantity is a remark. */
    CANCEL,
    /** Takes a quantity off an order, which keeps its place; all of it or more ends the order. */
    REDUCE,
    /** Cancels an order and enters it again, under its old id, with a new price and remaining quantity. */
    REPLACE,
    /** A limit order that trades what it can at once; the rest is cancelled. */
    IOC;

    private final String text = name().toLowerCase(Locale.ROOT);

    /** The type as the file has it. */
    public String text() {
        return text;
    }

    /** The type that the file calls so, or null. */
    public static @Nullable CommandType of(String text) {
        for (CommandType type : values()) {
            if (type.text.equals(text)) {
                return type;
            }
        }
        return null;
    }
}
