/** The native door of the venue: {@code OrderEntry} in, {@code VenueEvents} out, over a channel; and the client of it. */
@NullMarked
package org.outcry.nativegateway;

import org.jspecify.annotations.NullMarked;
