// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.outcry.api.OrderEntry;
import org.outcry.api.VenueEvents;
import org.outcry.engine.book.BookKind;

/** An engine that is replaced by its own snapshot after every command, each time with the other kind of book. */
final class RestoredEngine {
    private final VenueEvents events;
    private BookKind kind = BookKind.PLAIN;
    private Engine engine;

    RestoredEngine(VenueEvents events) {
        this.events = events;
        engine = new Engine(events, BookKind.LADDER);
    }

    void begin(long commandNumber, long timeNs) {
        engine.begin(commandNumber, timeNs);
    }

    OrderEntry entry() {
        return (OrderEntry) Proxy.newProxyInstance(
                OrderEntry.class.getClassLoader(), new Class<?>[] {OrderEntry.class}, (proxy, method, arguments) -> {
                    try {
                        method.invoke(engine, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                    restore();
                    return null;
                });
    }

    private void restore() {
        long hash = engine.stateHash();
        engine = Engine.restore(SavedState.of(engine), events, kind);
        kind = kind == BookKind.PLAIN ? BookKind.LADDER : BookKind.PLAIN;
        if (engine.stateHash() != hash) {
            throw new AssertionError("another state after the snapshot: commandNumber=" + engine.commandNumber());
        }
    }
}
