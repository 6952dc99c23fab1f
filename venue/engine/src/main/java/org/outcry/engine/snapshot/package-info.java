// SPDX-License-Identifier: Apache-2.0
/** Snapshots and hashes of the state. Within the engine only. */
@NullMarked
package org.outcry.engine.snapshot;

import org.jspecify.annotations.NullMarked;
