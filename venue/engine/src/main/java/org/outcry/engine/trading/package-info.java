// SPDX-License-Identifier: Apache-2.0
/**
 * Orders on their way: checks, matching, stops, auctions, cancels, and the events that come of them. Within the engine
 * only.
 */
@NullMarked
package org.outcry.engine.trading;

import org.jspecify.annotations.NullMarked;
