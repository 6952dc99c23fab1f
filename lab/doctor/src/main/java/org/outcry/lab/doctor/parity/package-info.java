// SPDX-License-Identifier: Apache-2.0
/** Comparison of a production environment with a test environment. */
@NullMarked
package org.outcry.lab.doctor.parity;

import org.jspecify.annotations.NullMarked;
