// SPDX-License-Identifier: Apache-2.0
/**
 * Commands ({@link org.outcry.api.OrderEntry}) and events ({@link org.outcry.api.VenueEvents}) of the venue.
 *
 * <p>Prices are ticks and quantities are lots, both whole numbers; an instrument defines the value of one of each.
 * Times are nanoseconds since 1970-01-01T00:00:00Z. Event objects belong to the caller and are valid only during the
 * call.
 */
@NullMarked
package org.outcry.api;

import org.jspecify.annotations.NullMarked;
