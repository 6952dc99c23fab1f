// SPDX-License-Identifier: Apache-2.0
/** Verbs for the operators of a venue on several machines. */
@NullMarked
package org.outcry.verbs.cluster;

import org.jspecify.annotations.NullMarked;
