// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/** Listener of the changes of {@link ItchBooks}. */
@FunctionalInterface
public interface BookListener {
    /**
     * Called after a message, also of a snapshot, that changed the orders, the state or the indicative price of a book.
     */
    void onBookChanged(ItchBook book);
}
