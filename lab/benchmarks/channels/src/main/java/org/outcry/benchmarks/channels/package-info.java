// SPDX-License-Identifier: Apache-2.0
/** Echo over Chronicle channels, as a program with the protocol of the lab's own echo processes. */
@NullMarked
package org.outcry.benchmarks.channels;

import org.jspecify.annotations.NullMarked;
