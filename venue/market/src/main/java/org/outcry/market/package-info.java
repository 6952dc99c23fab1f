// SPDX-License-Identifier: Apache-2.0
/** Market to trade against: its section of {@code venue.yaml}, its gateway in a venue, and its verb. */
@NullMarked
package org.outcry.market;

import org.jspecify.annotations.NullMarked;
