// SPDX-License-Identifier: Apache-2.0
/** Gateway to partitions: venues that trade some of the instruments of the venue that routes to them. */
@NullMarked
package org.outcry.partitiongateway;

import org.jspecify.annotations.NullMarked;
