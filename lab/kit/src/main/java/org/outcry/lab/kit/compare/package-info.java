// SPDX-License-Identifier: Apache-2.0
/** Statistical comparison of two builds, commands or sets of JVM options. */
@NullMarked
package org.outcry.lab.kit.compare;

import org.jspecify.annotations.NullMarked;
