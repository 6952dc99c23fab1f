// SPDX-License-Identifier: Apache-2.0
/** Tests of the market. */
@NullMarked
package org.outcry.market;

import org.jspecify.annotations.NullMarked;
