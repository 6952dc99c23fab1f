// SPDX-License-Identifier: Apache-2.0
/** Cost of a venue that has nothing to do, and its first answers after pauses. */
@NullMarked
package org.outcry.lab.venue.idle;

import org.jspecify.annotations.NullMarked;
