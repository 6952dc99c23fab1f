// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

/**
 * Time slot of a run.
 *
 * @param startNs since the run began
 * @param maxResponseNs of the operations that were due in it
 * @param maxLatenessNs of the sender itself, caused by the machine
 * @param maxBatch highest number of operations that were due and not answered at one moment
 */
record TimelineSlot(long startNs, long maxResponseNs, long maxLatenessNs, int maxBatch) {}
