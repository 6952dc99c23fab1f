package org.outcry.nativegateway;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** What a client asks of the door itself, between its {@code OrderEntry} calls. Ids start at {@link DoorContract#FIRST_DOOR_ID}. */
@EventInterface
public interface DoorRequests {
    /** Asks what became of the commands before. Answer: {@code synced}. */
    @MethodId(32_769)
    void sync(Sync sync);
}
