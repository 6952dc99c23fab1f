package org.outcry.lab.replay;

import java.util.Map;

/**
 * What came of a command file.
 *
 * @param commands how many commands were entered
 * @param trades how many trades they made
 * @param volume the sum of the trades' quantities, in lots
 * @param rejects how many orders, cancels, replaces and reduces the venue refused
 * @param books the books at the end, ten levels deep, by symbol in the order of the file; "" where the file has none
 */
public record CommandsResult(long commands, long trades, long volume, long rejects, Map<String, BookLevels> books) {}
