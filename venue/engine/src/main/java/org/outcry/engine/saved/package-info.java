// SPDX-License-Identifier: Apache-2.0
/** Event interface of the engine's state, and the event objects that its parts keep their saved fields in. */
@NullMarked
package org.outcry.engine.saved;

import org.jspecify.annotations.NullMarked;
