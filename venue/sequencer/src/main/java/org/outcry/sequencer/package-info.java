/** Numbers and times commands, journals them, applies them to the engine, keeps its events, takes snapshots, recovers. */
@NullMarked
package org.outcry.sequencer;

import org.jspecify.annotations.NullMarked;
