// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import org.outcry.wire.file.FormerLayouts;

/**
 * Contracts of the two interfaces that readers accept in files of earlier releases, beside the present ones. A release
 * that changes a layout hash adds the contract of the release before it here: its schema is {@code SCHEMA} of that
 * release's encodings.
 */
public final class FormerContracts {
    private static final FormerLayouts ORDER_ENTRY =
            FormerLayouts.of(OrderEntryEncodings.contract(), OrderEntryEncodings::newBodies);
    private static final FormerLayouts VENUE_EVENTS =
            FormerLayouts.of(VenueEventsEncodings.contract(), VenueEventsEncodings::newBodies);

    private FormerContracts() {}

    /** Returns the former layouts of {@link OrderEntry}. Segments of older rules are accepted too. */
    public static FormerLayouts orderEntry() {
        return ORDER_ENTRY;
    }

    /** Returns the former layouts of {@link VenueEvents}. Segments of older rules are accepted too. */
    public static FormerLayouts venueEvents() {
        return VENUE_EVENTS;
    }
}
