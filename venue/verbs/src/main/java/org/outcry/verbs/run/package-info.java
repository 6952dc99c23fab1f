// SPDX-License-Identifier: Apache-2.0
/** Verb that runs a venue, or a gateway in a process of its own, and the lines that they print. */
@NullMarked
package org.outcry.verbs.run;

import org.jspecify.annotations.NullMarked;
