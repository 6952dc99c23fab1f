// SPDX-License-Identifier: Apache-2.0
/** Kills of the nodes of a venue. */
@NullMarked
package org.outcry.lab.venue.failover;

import org.jspecify.annotations.NullMarked;
