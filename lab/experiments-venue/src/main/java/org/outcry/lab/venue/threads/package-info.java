// SPDX-License-Identifier: Apache-2.0
/** Threads of a market data gateway: rings or the event log, a thread for each stream or one for all. */
@NullMarked
package org.outcry.lab.venue.threads;

import org.jspecify.annotations.NullMarked;
