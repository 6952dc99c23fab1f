// SPDX-License-Identifier: Apache-2.0
/** Options by which verbs find and enter a running venue. */
@NullMarked
package org.outcry.verbs.access;

import org.jspecify.annotations.NullMarked;
