// SPDX-License-Identifier: Apache-2.0
/** A service to be tested, with its interfaces. */
@NullMarked
package org.outcry.wire.test.book;

import org.jspecify.annotations.NullMarked;
