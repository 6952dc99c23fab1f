// SPDX-License-Identifier: Apache-2.0
/** Commands that are about no order: definitions, controls, sessions, busts. Within the engine only. */
@NullMarked
package org.outcry.engine.administration;

import org.jspecify.annotations.NullMarked;
