// SPDX-License-Identifier: Apache-2.0
/**
 * A naive interpreter of docs/matching.md, which shares no class with the engine: its events are compared with the
 * engine's.
 */
@NullMarked
package org.outcry.engine.oracle;

import org.jspecify.annotations.NullMarked;
