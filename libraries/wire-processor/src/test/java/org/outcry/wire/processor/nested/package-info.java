// SPDX-License-Identifier: Apache-2.0
/** Event interfaces and event objects within other types. */
@NullMarked
package org.outcry.wire.processor.nested;

import org.jspecify.annotations.NullMarked;
