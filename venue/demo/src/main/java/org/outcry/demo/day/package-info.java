// SPDX-License-Identifier: Apache-2.0
/** A day of a venue in virtual time. */
@NullMarked
package org.outcry.demo.day;

import org.jspecify.annotations.NullMarked;
