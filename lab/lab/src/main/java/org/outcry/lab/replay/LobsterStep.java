package org.outcry.lab.replay;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step of an imported recording.
 *
 * @param command what the venue received; null where nothing that it shows came of it
 * @param row the row of the recording after which the books can be compared; -1: none, the order was there unseen
 * @param fills for an IOC, the executions that came of it, in order
 */
record LobsterStep(@Nullable Command command, int row, List<Fill> fills) {}
