// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.outcry.wire.file.FormerLayouts;
import org.outcry.wire.message.WireContract;

/**
 * Layouts of the two interfaces that earlier versions wrote, so that a journal and an event log that they began can be read. Each
 * is a resource in the folder {@code former}: the schema of the contract, named by interface and layout hash.
 */
public final class FormerVersions {
    private static final long[] ORDER_ENTRY = {0xf75f_1f37_0088_5f9cL, 0x8c13_18bd_8b6e_d677L, 0x46db_bd2a_eade_087cL};
    private static final long[] VENUE_EVENTS = {0xb039_a511_096d_f646L, 0x5af2_c89c_7194_7502L, 0x146d_d9d5_b799_b5e5L};

    private FormerVersions() {}

    /** Former layouts of {@link OrderEntry}. */
    public static FormerLayouts orderEntry() {
        return OrderEntryLayouts.VALUE;
    }

    /** Former layouts of {@link VenueEvents}. */
    public static FormerLayouts venueEvents() {
        return VenueEventsLayouts.VALUE;
    }

    private static WireContract[] contracts(String interfaceName, long[] hashes) {
        return Arrays.stream(hashes)
                .mapToObj(hash -> contract(interfaceName, hash))
                .toArray(WireContract[]::new);
    }

    private static WireContract contract(String interfaceName, long hash) {
        String name = String.format("former/%s-%016x.schema", interfaceName, hash);
        try (InputStream in = FormerVersions.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("former schema is missing: resource=" + name + ": build it anew");
            }
            return new WireContract(interfaceName, hash, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Read when first asked for. */
    private static final class OrderEntryLayouts {
        static final FormerLayouts VALUE = FormerLayouts.of(
                OrderEntryEncodings.contract(), OrderEntryEncodings::newBodies, contracts("OrderEntry", ORDER_ENTRY));
    }

    /** Read when first asked for. */
    private static final class VenueEventsLayouts {
        static final FormerLayouts VALUE = FormerLayouts.of(
                VenueEventsEncodings.contract(),
                VenueEventsEncodings::newBodies,
                contracts("VenueEvents", VENUE_EVENTS));
    }
}
