// SPDX-License-Identifier: Apache-2.0
/** Native gateway, which serves the native API over a channel: {@code OrderEntry} in, {@code VenueEvents} out. */
@NullMarked
package org.outcry.nativegateway;

import org.jspecify.annotations.NullMarked;
