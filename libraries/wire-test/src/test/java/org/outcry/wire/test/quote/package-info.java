// SPDX-License-Identifier: Apache-2.0
/** A service that sends back each quote, whose test files were published by others. */
@NullMarked
package org.outcry.wire.test.quote;

import org.jspecify.annotations.NullMarked;
