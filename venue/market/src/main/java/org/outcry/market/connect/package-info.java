/** The agents of a market at a venue of others: their sessions, orders and books by FIX 4.4. */
@NullMarked
package org.outcry.market.connect;

import org.jspecify.annotations.NullMarked;
