// SPDX-License-Identifier: Apache-2.0
/** Files of calls in any encoding: printing, comparison and conversion. */
@NullMarked
package org.outcry.verbs.wire;

import org.jspecify.annotations.NullMarked;
