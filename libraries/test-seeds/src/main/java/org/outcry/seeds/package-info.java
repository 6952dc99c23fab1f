// SPDX-License-Identifier: Apache-2.0
/** Seeds of random tests. For tests only; needs JUnit. */
@NullMarked
package org.outcry.seeds;

import org.jspecify.annotations.NullMarked;
