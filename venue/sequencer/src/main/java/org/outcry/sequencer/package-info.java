// SPDX-License-Identifier: Apache-2.0
/** Sequencer of the venue: numbering, journal, event log, snapshots and recovery. */
@NullMarked
package org.outcry.sequencer;

import org.jspecify.annotations.NullMarked;
