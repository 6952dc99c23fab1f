// SPDX-License-Identifier: Apache-2.0
/** Tests of messages. */
@NullMarked
package org.outcry.wire.message;

import org.jspecify.annotations.NullMarked;
