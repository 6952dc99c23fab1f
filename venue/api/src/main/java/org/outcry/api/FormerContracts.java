// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.outcry.wire.file.FormerLayouts;
import org.outcry.wire.message.WireContract;

/**
 * Contracts of the two interfaces that readers accept in files of earlier releases, beside the present ones. A release
 * that changes a layout hash adds the contract of the release before it here: its schema is {@code SCHEMA} of that
 * release's encodings, in a resource.
 */
public final class FormerContracts {
    private static final FormerLayouts ORDER_ENTRY = FormerLayouts.of(
            OrderEntryEncodings.contract(),
            OrderEntryEncodings::newBodies,
            contract("OrderEntry", "0.1.0", 0x8D41_E4AF_351E_4C4FL));
    private static final FormerLayouts VENUE_EVENTS = FormerLayouts.of(
            VenueEventsEncodings.contract(),
            VenueEventsEncodings::newBodies,
            contract("VenueEvents", "0.1.0", 0x8544_79CD_9CEB_59E4L));

    private FormerContracts() {}

    /** Returns the former layouts of {@link OrderEntry}. Segments of older rules are accepted too. */
    public static FormerLayouts orderEntry() {
        return ORDER_ENTRY;
    }

    /** Returns the former layouts of {@link VenueEvents}. Segments of older rules are accepted too. */
    public static FormerLayouts venueEvents() {
        return VENUE_EVENTS;
    }

    private static WireContract contract(String name, String release, long layoutHash) {
        String resource = name + "-" + release + ".schema";
        try (InputStream schema = FormerContracts.class.getResourceAsStream(resource)) {
            if (schema == null) {
                throw new IllegalStateException("resource is missing: name=" + resource);
            }
            return new WireContract(name, layoutHash, new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
