// SPDX-License-Identifier: Apache-2.0
/** Tests of the FIX library. */
@NullMarked
package org.outcry.fix;

import org.jspecify.annotations.NullMarked;
