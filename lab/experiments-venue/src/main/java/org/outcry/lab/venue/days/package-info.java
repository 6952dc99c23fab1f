// SPDX-License-Identifier: Apache-2.0
/** A venue after many days: days in virtual time, the files that stay, starts, and operators' verbs. */
@NullMarked
package org.outcry.lab.venue.days;

import org.jspecify.annotations.NullMarked;
