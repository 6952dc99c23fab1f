// SPDX-License-Identifier: Apache-2.0
/**
 * Other FIX libraries as acceptors before the venue's engine: their session layers and codecs, with the least
 * application that trades.
 */
@NullMarked
package org.outcry.benchmarks.fix;

import org.jspecify.annotations.NullMarked;
