// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Step of an imported recording.
 *
 * @param command the request to the venue; null where it had no visible effect
 * @param row the row of the recording after which the books can be compared; -1: none, for an order that rested before
 * @param fills for an IOC, its executions, in order
 */
record LobsterStep(@Nullable Command command, int row, List<Fill> fills) {}
