// SPDX-License-Identifier: Apache-2.0
/** Checks of a machine's fitness for measurements. Each gives what it found, why it matters and how to change it. */
@NullMarked
package org.outcry.lab.doctor;

import org.jspecify.annotations.NullMarked;
