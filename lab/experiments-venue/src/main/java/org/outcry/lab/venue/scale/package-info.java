// SPDX-License-Identifier: Apache-2.0
/** Cost of a venue with many open orders, price levels and instruments: commands, memory, snapshots, restart. */
@NullMarked
package org.outcry.lab.venue.scale;

import org.jspecify.annotations.NullMarked;
