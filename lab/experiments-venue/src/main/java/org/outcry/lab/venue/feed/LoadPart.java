// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.util.EnumSet;
import java.util.Set;

/** Part of the clients that a gateway's servers have beside the deltas. */
enum LoadPart {
    /** Clients that re-request at once. */
    REQUESTS,
    /** Clients that read one snapshot after the other. */
    SNAPSHOTS,
    /** Clients that read a snapshot as slowly as they can. */
    DAWDLERS;

    /** All parts. */
    static final Set<LoadPart> ALL = Set.copyOf(EnumSet.allOf(LoadPart.class));

    /** No part: there are no clients. */
    static final Set<LoadPart> NONE = Set.of();
}
