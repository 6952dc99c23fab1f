// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;

/** Need of a reader of the event log: events from there on are not removed. */
@FunctionalInterface
public interface EventNeed {
    /** Returns the first event that the reader's next start needs; 1 if it reads all. Any thread. */
    long firstEvent() throws IOException;
}
