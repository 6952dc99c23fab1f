// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Step of a recording.
 *
 * @param timeNs its time
 * @param symbol its instrument
 * @param command the request to the venue; null where it had no visible effect
 * @param row the row of the recording after which the books can be compared; -1: none
 * @param fills for an IOC, its executions, in order
 */
record RecordedStep(long timeNs, String symbol, @Nullable Command command, int row, List<Fill> fills) {
    /** Returns a step of which only the request is known. */
    static RecordedStep of(Command command) {
        return new RecordedStep(command.timestampNs(), command.symbol(), command, -1, List.of());
    }
}
