// SPDX-License-Identifier: Apache-2.0
/** An event interface that extends others, and event objects with required fields. */
@NullMarked
package org.outcry.wire.processor.inherited;

import org.jspecify.annotations.NullMarked;
