// SPDX-License-Identifier: Apache-2.0
/** Tests of the operators' verbs, on venues that run. */
@NullMarked
package org.outcry.verbs;

import org.jspecify.annotations.NullMarked;
