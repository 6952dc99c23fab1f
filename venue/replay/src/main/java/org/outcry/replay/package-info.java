// SPDX-License-Identifier: Apache-2.0
/**
 * Replay of recorded flow through a venue: readers of recordings and of neutral command files, the importer that
 * derives a venue's commands from its market data, and the comparison of the results.
 */
@NullMarked
package org.outcry.replay;

import org.jspecify.annotations.NullMarked;
