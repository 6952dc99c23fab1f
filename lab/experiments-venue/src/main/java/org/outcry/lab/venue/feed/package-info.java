// SPDX-License-Identifier: Apache-2.0
/** Event to packet of the market data gateway, beside a bare relay of the same bytes. */
@NullMarked
package org.outcry.lab.venue.feed;

import org.jspecify.annotations.NullMarked;
