// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The newest items of a kind, as many as it has places. */
final class Ring<T> {
    private final int places;
    private final ArrayDeque<T> items = new ArrayDeque<>();
    private List<T> copy = List.of();
    private boolean changed;

    Ring(int places) {
        this.places = places;
    }

    /** Adds an item, and returns the one whose place it takes; null if there was a free place. */
    @Nullable
    T add(T item) {
        T displaced = items.size() == places ? items.removeFirst() : null;
        items.addLast(item);
        changed = true;
        return displaced;
    }

    /** Returns the item that was added last; null if there is none. */
    @Nullable
    T newest() {
        return items.peekLast();
    }

    /** Returns all items, oldest first. The list does not change. */
    List<T> copy() {
        if (changed) {
            copy = List.copyOf(items);
            changed = false;
        }
        return copy;
    }

    /** Puts an item in the place of another one. */
    void replace(T old, T by) {
        ArrayDeque<T> kept = new ArrayDeque<>(items);
        items.clear();
        kept.forEach(item -> items.addLast(item.equals(old) ? by : item));
        changed = true;
    }
}
