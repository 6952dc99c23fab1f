package org.outcry.nativeapi;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** The calls of the gateway itself, between the {@code VenueEvents}. Ids start at {@link NativeContract#FIRST_NATIVE_ID}. */
@EventInterface
public interface NativeAnswers {
    /** The first call after a connection was made. */
    @MethodId(32_769)
    void welcome(Welcome welcome);

    /** All commands before a {@code sync} are in the log, and all that they led to was sent before this. */
    @MethodId(32_770)
    void synced(Synced synced);

    /** A command was not taken, and is not in the log. */
    @MethodId(32_771)
    void commandRefused(CommandRefused commandRefused);
}
