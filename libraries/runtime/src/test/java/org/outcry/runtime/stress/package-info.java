// SPDX-License-Identifier: Apache-2.0
/** Tests of the ring's publication between two threads under jcstress. */
@NullMarked
package org.outcry.runtime.stress;

import org.jspecify.annotations.NullMarked;
