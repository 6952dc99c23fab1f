// SPDX-License-Identifier: Apache-2.0
/** State of the venue as its events make it, and the copies of it that everything else reads. */
@NullMarked
package org.outcry.console.state;

import org.jspecify.annotations.NullMarked;
