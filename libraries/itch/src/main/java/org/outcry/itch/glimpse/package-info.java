// SPDX-License-Identifier: Apache-2.0
/** GLIMPSE 5.0: snapshots over SoupBinTCP, both sides. */
@NullMarked
package org.outcry.itch.glimpse;

import org.jspecify.annotations.NullMarked;
