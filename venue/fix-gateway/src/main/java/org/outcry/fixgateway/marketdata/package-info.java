// SPDX-License-Identifier: Apache-2.0
/** Market data over FIX: requests, snapshots and changes. */
@NullMarked
package org.outcry.fixgateway.marketdata;

import org.jspecify.annotations.NullMarked;
