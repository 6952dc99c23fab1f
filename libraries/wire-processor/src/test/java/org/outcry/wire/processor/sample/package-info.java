// SPDX-License-Identifier: Apache-2.0
/** Event interfaces of the tests, with what the processor writes for them. */
@NullMarked
package org.outcry.wire.processor.sample;

import org.jspecify.annotations.NullMarked;
