// SPDX-License-Identifier: Apache-2.0
/** ITCH gateway: market data from {@code VenueEvents} as ITCH 5.0 deltas, re-requests and snapshots. */
@NullMarked
package org.outcry.itchgateway;

import org.jspecify.annotations.NullMarked;
