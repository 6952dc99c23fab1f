// SPDX-License-Identifier: Apache-2.0
/** State of the venue from one command to the next. Within the engine only. */
@NullMarked
package org.outcry.engine.state;

import org.jspecify.annotations.NullMarked;
