// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.book.BookKind;
import org.outcry.engine.book.EditableOrders;
import org.outcry.engine.book.Orders;

/** State that the engine keeps from one command to the next, in parts. */
public final class VenueState {
    public final Progress progress = new Progress();
    public final Registry registry;
    public final Backlog backlog = new Backlog();

    /** Open orders, to be read. */
    public final Orders orders;

    /** The owner of {@link #orders}, which changes them. */
    public final OrderStore store;

    public VenueState(BookKind bookKind) {
        EditableOrders editable = new EditableOrders();
        orders = editable;
        registry = new Registry(bookKind, orders);
        store = new OrderStore(bookKind, editable, progress, registry, backlog);
    }

    /** Computes what follows from the calls of a snapshot. */
    public void allRestored() {
        store.allRestored();
        registry.refusalsChanged();
    }
}
