/** The venue as a pure function of its commands: sessions, instruments, order books, matching. No clock, no threads, no I/O. */
@NullMarked
package org.outcry.engine;

import org.jspecify.annotations.NullMarked;
