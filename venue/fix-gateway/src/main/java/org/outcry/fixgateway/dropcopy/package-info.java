// SPDX-License-Identifier: Apache-2.0
/** Copies of reports for drop copy sessions. */
@NullMarked
package org.outcry.fixgateway.dropcopy;

import org.jspecify.annotations.NullMarked;
