// SPDX-License-Identifier: Apache-2.0
/** Recordings: a venue's journal as a file of commands, and generated flow like that of a recording. */
@NullMarked
package org.outcry.replay.record;

import org.jspecify.annotations.NullMarked;
