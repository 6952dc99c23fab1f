// SPDX-License-Identifier: Apache-2.0
/** Commands and events of the venue's operator: limits, days, participants, suspensions and limit overrides. */
@NullMarked
package org.outcry.api.operator;

import org.jspecify.annotations.NullMarked;
