// SPDX-License-Identifier: Apache-2.0
/** Encoded calls in memory outside the heap, which sockets read and write without a copy. */
@NullMarked
package org.outcry.wire.offheap;

import org.jspecify.annotations.NullMarked;
