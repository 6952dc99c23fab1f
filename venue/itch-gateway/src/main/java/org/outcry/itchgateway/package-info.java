/** VenueEvents to market data: ITCH 5.0 deltas, re-requests, snapshots, and files of the feed. */
@NullMarked
package org.outcry.itchgateway;

import org.jspecify.annotations.NullMarked;
