// SPDX-License-Identifier: Apache-2.0
/**
 * FIX 4.4 gateway of the venue. Messages of participants become calls of {@link org.outcry.api.OrderEntry}. Calls of
 * {@link org.outcry.api.VenueEvents} become messages, numbered by the events.
 */
@NullMarked
package org.outcry.fixgateway;

import org.jspecify.annotations.NullMarked;
