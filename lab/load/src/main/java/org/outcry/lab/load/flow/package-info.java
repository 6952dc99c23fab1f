// SPDX-License-Identifier: Apache-2.0
/** Verbs that record flow, and generate flow like a recording. */
@NullMarked
package org.outcry.lab.load.flow;

import org.jspecify.annotations.NullMarked;
