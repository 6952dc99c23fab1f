// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.scale;

/**
 * Size of a venue and load of a measurement.
 *
 * @param orders open orders, all the time
 * @param levels price levels of all orders of an instrument, half of them bids
 * @param instruments number of instruments, which share the orders evenly
 * @param commands commands of the timed loop, of which every second one cancels an order and the next enters another
 *     one
 * @param rate commands a second while the times of single commands are recorded
 * @param seconds length of the recorded time without a snapshot
 * @param snapshots snapshots taken one after the other
 */
record ScalePlan(int orders, int levels, int instruments, int commands, int rate, int seconds, int snapshots) {}
