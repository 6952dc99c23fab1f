// SPDX-License-Identifier: Apache-2.0
/** Order to acknowledgement over FIX: one client loop against the venue and against a bare echo of the same bytes. */
@NullMarked
package org.outcry.lab.venue.fix;

import org.jspecify.annotations.NullMarked;
