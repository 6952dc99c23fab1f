package org.outcry.nativeapi;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** The calls of a client to the gateway itself, between its {@code OrderEntry} calls. Ids start at {@link NativeContract#FIRST_NATIVE_ID}. */
@EventInterface
public interface NativeRequests {
    /** Asks what became of the commands before. Answer: {@code synced}. */
    @MethodId(32_769)
    void sync(Sync sync);
}
