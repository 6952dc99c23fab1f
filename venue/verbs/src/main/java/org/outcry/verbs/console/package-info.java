// SPDX-License-Identifier: Apache-2.0
/** Verbs that show what a running venue's console has. */
@NullMarked
package org.outcry.verbs.console;

import org.jspecify.annotations.NullMarked;
