/**
 * The venue's whole vocabulary: what can be asked of it ({@link org.outcry.api.OrderEntry}) and what it says
 * ({@link org.outcry.api.VenueEvents}).
 *
 * <p>Prices are ticks and quantities are lots, both whole numbers; an instrument says what one of each is worth. Times
 * are nanoseconds since 1970-01-01T00:00:00Z. Event objects belong to the caller and are valid only during the call.
 */
@NullMarked
package org.outcry.api;

import org.jspecify.annotations.NullMarked;
