// SPDX-License-Identifier: Apache-2.0
/** Verbs that check a configuration, and make tokens and passwords for it. */
@NullMarked
package org.outcry.verbs.setup;

import org.jspecify.annotations.NullMarked;
