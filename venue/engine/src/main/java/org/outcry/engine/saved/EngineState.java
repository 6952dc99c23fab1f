// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/**
 * State of an engine between two commands, as calls. A snapshot is a file of them, in this order: {@link #snapshot},
 * what the venue defines, its open orders by instrument and place in line, unfinished work, {@link #end}. Of an
 * instrument, first come the bids and offers of its book, best first; then stop orders, nearest first; then orders for
 * the closing auction.
 *
 * <p>A field that is added to the state is appended to the class of its call: snapshots of earlier versions are read
 * with the value that a new object has.
 */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface EngineState {
    /** Saves the snapshot's place in the log. This is the first call. */
    @MethodId(1)
    void snapshot(SavedStart start);

    /** Saves the venue as a whole. */
    @MethodId(2)
    void venue(SavedVenue venue);

    /** Its bounds. */
    @MethodId(3)
    void limits(SavedLimits limits);

    /** Saves a participant. */
    @MethodId(4)
    void participant(SavedParticipant participant);

    /** Saves a row of a tick table, by table and price. */
    @MethodId(5)
    void tickRow(SavedTickRow tickRow);

    /** Saves a row of a phase schedule, by schedule and time of day. */
    @MethodId(6)
    void scheduleRow(SavedScheduleRow scheduleRow);

    /** Saves a session. */
    @MethodId(7)
    void session(SavedSession session);

    /** Saves the order rate limit of a session, if it has one. */
    @MethodId(8)
    void throttle(SavedThrottle throttle);

    /** Saves an instrument. */
    @MethodId(9)
    void instrument(SavedInstrument instrument);

    /** Saves the controls of the instrument of the previous call. */
    @MethodId(10)
    void controls(SavedControls controls);

    /** Saves the indication of the same instrument. */
    @MethodId(11)
    void indication(SavedIndication indication);

    /** Progress of the first of the changes of phase that follow. */
    @MethodId(12)
    void phaseWork(SavedPhaseWork phaseWork);

    /** Saves a pending change of phase, in the order of their turns. */
    @MethodId(13)
    void phaseChange(SavedPhaseChange phaseChange);

    /** Saves the creation number of the next timer. */
    @MethodId(14)
    void nextTimer(long creation);

    /** Saves a running timer, by creation number. */
    @MethodId(15)
    void timer(SavedTimer timer);

    /** Saves an open order. */
    @MethodId(16)
    void order(SavedOrder order);

    /** Terms of the order of the call before. */
    @MethodId(17)
    void specialTerms(SavedSpecialTerms specialTerms);

    /** Saves an unfinished mass cancel, in the order of their turns. */
    @MethodId(18)
    void cancelJob(SavedCancelJob cancelJob);

    /**
     * Saves an instrument that has more triggered stop orders than one command could trade, in the order of their
     * turns.
     */
    @MethodId(19)
    void cascade(int instrument);

    /** Saves the number of the first trade of the day. Earlier ones can't be busted. */
    @MethodId(20)
    void firstMatch(long matchNumber);

    /** Saves a busted trade of the day, by number. */
    @MethodId(21)
    void bust(long matchNumber);

    /** Saves a limit override, in the order in which they were set. */
    @MethodId(22)
    void limitOverride(SavedLimitOverride limitOverride);

    /**
     * Saves the unfinished match of the order of the previous call or calls, which is in no book or queue; in the order
     * of their turns.
     */
    @MethodId(24)
    void unfinishedMatch(SavedUnfinishedMatch match);

    /** Saves the protection of the quotes of a session, if it has one. */
    @MethodId(25)
    void quoteProtection(SavedQuoteProtection quoteProtection);

    /** Saves the limits of the participant of the previous call, if it has any. */
    @MethodId(26)
    void participantLimits(SavedParticipantLimits limits);

    /** Limits and trades of the same participant in an instrument, if it has any; by instrument. */
    @MethodId(27)
    void position(SavedPosition position);

    /** Saves the numbers of a gateway's commands, if it gives them any; by the number of the gateway. */
    @MethodId(28)
    void numbering(SavedNumbering numbering);

    /** Saves a partition, by number. */
    @MethodId(29)
    void partition(SavedPartition partition);

    /** Saves the partition that trades an instrument, by the number of the instrument. */
    @MethodId(30)
    void placement(int instrument, int partition);

    /** Saves an open order that a partition has, by session and the index in its client order. */
    @MethodId(31)
    void forwardedOrder(SavedForwardedOrder order);

    /** Saves a mass cancel that partitions have not all completed, in the order in which they were forwarded. */
    @MethodId(32)
    void forwardedCancel(SavedForwardedCancel cancel);

    /**
     * Ends the snapshot. Readers find these values at fixed places: none may be added.
     *
     * @param calls the number of the calls before
     * @param hash the hash of all bytes before this call
     */
    @MethodId(23)
    void end(long calls, long hash);
}
