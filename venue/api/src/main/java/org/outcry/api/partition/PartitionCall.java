// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.partition;

import org.outcry.wire.MaxLength;

/** Encoded call between a venue and a partition that trades some of its instruments: a command, or an event. */
public final class PartitionCall {
    /** The most bytes of a call. Mass quotes are longer, and not forwarded. */
    public static final int MAX_BYTES = 768;

    /** The number of the partition. */
    public int partition;

    /** The number of the event in the partition's event log, or of the command among those for the partition. */
    public long number;

    /** The method of {@code VenueEvents} or {@code OrderEntry}. */
    public int methodId;

    /** The encoded arguments. */
    @MaxLength(MAX_BYTES)
    public byte[] body = {};
}
