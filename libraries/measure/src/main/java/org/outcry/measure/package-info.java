// SPDX-License-Identifier: Apache-2.0
/** Conditions of a valid measurement: the CPU share of other processes, and the JVM's pauses. */
@NullMarked
package org.outcry.measure;

import org.jspecify.annotations.NullMarked;
