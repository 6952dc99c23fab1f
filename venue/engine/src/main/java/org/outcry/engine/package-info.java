// SPDX-License-Identifier: Apache-2.0
/**
 * The venue as a pure function of its commands: sessions, instruments, order books, matching. No clock, no threads, no
 * I/O.
 *
 * <p>Other modules see {@link org.outcry.engine.Engine}, its visitors, and {@link org.outcry.engine.book.BookKind}. The
 * packages below are the engine's own; their classes are public only for each other. Arrows point one way: engine,
 * administration, trading, state, then book and rules; snapshot stands on state.
 */
@NullMarked
package org.outcry.engine;

import org.jspecify.annotations.NullMarked;
