/** Recordings: a venue's journal as a file of commands, and flow that is made in the likeness of one. */
@NullMarked
package org.outcry.lab.record;

import org.jspecify.annotations.NullMarked;
