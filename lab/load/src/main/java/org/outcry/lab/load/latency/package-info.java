// SPDX-License-Identifier: Apache-2.0
/** Response times of operations, measured from their intended send times. */
@NullMarked
package org.outcry.lab.load.latency;

import org.jspecify.annotations.NullMarked;
