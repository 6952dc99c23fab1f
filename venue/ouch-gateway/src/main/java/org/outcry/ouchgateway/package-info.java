// SPDX-License-Identifier: Apache-2.0
/** OUCH 5.0 to {@code OrderEntry}, {@code VenueEvents} to OUCH, over SoupBinTCP. */
@NullMarked
package org.outcry.ouchgateway;

import org.jspecify.annotations.NullMarked;
