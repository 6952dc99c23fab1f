package org.outcry.lab.latency;

/**
 * A short part of a run.
 *
 * @param startNs since the run began
 * @param maxResponseNs of the operations that were meant to be sent in it
 * @param maxLatenessNs the sender's own: what the machine took away from it
 * @param maxBatch the most operations that were due and not answered at one moment
 */
record TimelineSlot(long startNs, long maxResponseNs, long maxLatenessNs, int maxBatch) {}
