// SPDX-License-Identifier: Apache-2.0
/** Kinds of agents: makers, noise, momentum and schedules. */
@NullMarked
package org.outcry.market.kinds;

import org.jspecify.annotations.NullMarked;
