// SPDX-License-Identifier: Apache-2.0
/** The demo: a venue, participants over FIX, a feed client that rebuilds the books, and a comparison. */
@NullMarked
package org.outcry.demo;

import org.jspecify.annotations.NullMarked;
