// SPDX-License-Identifier: Apache-2.0
/** Client of a feed: lines A and B, repair of gaps, and the join of a snapshot with deltas. */
@NullMarked
package org.outcry.itch.feed;

import org.jspecify.annotations.NullMarked;
