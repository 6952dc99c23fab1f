// SPDX-License-Identifier: Apache-2.0
/** Small benchmarks: their states, which the unit tests share, and the commands around them. */
@NullMarked
package org.outcry.lab.engine.micro;

import org.jspecify.annotations.NullMarked;
