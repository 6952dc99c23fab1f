// SPDX-License-Identifier: Apache-2.0
/** Operators' verbs, which ask a running venue by its native API. */
@NullMarked
package org.outcry.verbs.operator;

import org.jspecify.annotations.NullMarked;
