// SPDX-License-Identifier: Apache-2.0
/** Tests of copies, with real processes. */
@NullMarked
package org.outcry.channel.copy;

import org.jspecify.annotations.NullMarked;
