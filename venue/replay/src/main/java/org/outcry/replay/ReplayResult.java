// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.Map;

/**
 * Result of the replay of a command file.
 *
 * @param commands number of commands entered
 * @param trades number of trades
 * @param volume the sum of the trades' quantities, in lots
 * @param rejects number of orders, cancels, replaces and reduces that the venue rejected
 * @param unknownSymbols orders that the venue rejected because it does not know their symbol, by that
 * @param books the books at the end, ten levels deep, by symbol in the order of the file; "" where the file has none
 */
public record CommandsResult(
        long commands,
        long trades,
        long volume,
        long rejects,
        Map<String, Long> unknownSymbols,
        Map<String, BookLevels> books) {}
