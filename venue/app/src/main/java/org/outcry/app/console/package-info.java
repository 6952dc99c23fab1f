// SPDX-License-Identifier: Apache-2.0
/** Verbs that show what a running venue's console has. */
@NullMarked
package org.outcry.app.console;

import org.jspecify.annotations.NullMarked;
