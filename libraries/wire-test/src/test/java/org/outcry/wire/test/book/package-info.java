/** A service to be tested, with its interfaces. */
@NullMarked
package org.outcry.wire.test.book;

import org.jspecify.annotations.NullMarked;
