// SPDX-License-Identifier: Apache-2.0
/** Order to acknowledgement over OUCH, beside a bare echo of the same bytes. */
@NullMarked
package org.outcry.lab.venue.ouch;

import org.jspecify.annotations.NullMarked;
