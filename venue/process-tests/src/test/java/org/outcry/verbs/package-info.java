// SPDX-License-Identifier: Apache-2.0
/** Tests of venues in processes of their own: kills, faults, older folders. */
@NullMarked
package org.outcry.verbs;

import org.jspecify.annotations.NullMarked;
