/**
 * The FIX 4.4 gateway of the venue: messages of participants become calls of {@link org.outcry.api.OrderEntry}, and calls of
 * {@link org.outcry.api.VenueEvents} become messages, under the numbers that the events carry.
 */
@NullMarked
package org.outcry.fixgateway;

import org.jspecify.annotations.NullMarked;
