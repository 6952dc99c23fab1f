// SPDX-License-Identifier: Apache-2.0
/** A role in a package other than that of its event interface. */
@NullMarked
package org.outcry.wire.processor.role;

import org.jspecify.annotations.NullMarked;
