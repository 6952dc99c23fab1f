/** The gateway that serves the native API: {@code OrderEntry} in, {@code VenueEvents} out, over a channel; and the client of it. */
@NullMarked
package org.outcry.nativegateway;

import org.jspecify.annotations.NullMarked;
