// SPDX-License-Identifier: Apache-2.0
/** Calls between a venue that routes and the partitions that trade its instruments. */
@NullMarked
package org.outcry.api.partition;

import org.jspecify.annotations.NullMarked;
