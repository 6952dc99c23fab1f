// SPDX-License-Identifier: Apache-2.0
/** Commands per second as their number grows. */
@NullMarked
package org.outcry.lab.load.throughput;

import org.jspecify.annotations.NullMarked;
