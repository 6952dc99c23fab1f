// SPDX-License-Identifier: Apache-2.0
/** Generated order flow with the shape of real flow. */
@NullMarked
package org.outcry.replay.flow;

import org.jspecify.annotations.NullMarked;
