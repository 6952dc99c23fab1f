// SPDX-License-Identifier: Apache-2.0
/** Sequencer of a venue on several machines: sources, and the committed log that they write to. */
@NullMarked
package org.outcry.cluster;

import org.jspecify.annotations.NullMarked;
