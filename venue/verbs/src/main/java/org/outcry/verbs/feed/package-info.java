// SPDX-License-Identifier: Apache-2.0
/** Verbs of the market data feed. */
@NullMarked
package org.outcry.verbs.feed;

import org.jspecify.annotations.NullMarked;
