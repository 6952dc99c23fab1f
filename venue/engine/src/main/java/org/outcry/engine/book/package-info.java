// SPDX-License-Identifier: Apache-2.0
/**
 * Open orders, and the order books that they rest in. Within the engine only: a module outside it may name
 * {@link org.outcry.engine.book.BookKind} and nothing else of this package.
 */
@NullMarked
package org.outcry.engine.book;

import org.jspecify.annotations.NullMarked;
