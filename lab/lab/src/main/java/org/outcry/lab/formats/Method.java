package org.outcry.lab.formats;

import java.util.Locale;

/** A way of measuring, from the kindest to the one that is most like a quiet market. */
enum Method {
    /** Loops of a thousand operations, timed together. */
    AVERAGE,
    /** One operation after the other, each timed. */
    INDIVIDUAL,
    /** The same, each after 1 ms of spinning. */
    BUSY,
    /** The same, each after 1 ms of sleep. */
    PAUSE,
    /** The same, each after a copy of 32 MB, which leaves nothing of ours in the caches. */
    COPY;

    String jsonName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
