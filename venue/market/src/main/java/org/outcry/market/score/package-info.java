// SPDX-License-Identifier: Apache-2.0
/** Stylised facts of flow: of a market beside those of recordings. */
@NullMarked
package org.outcry.market.score;

import org.jspecify.annotations.NullMarked;
