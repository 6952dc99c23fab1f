// SPDX-License-Identifier: Apache-2.0
/** Calendar of a venue: trading days, holidays and half days in a time zone, and the commands that follow from them. */
@NullMarked
package org.outcry.app.calendar;

import org.jspecify.annotations.NullMarked;
