// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedPhaseChange;
import org.outcry.engine.saved.SavedPhaseWork;

/**
 * Changes of phase that were begun and are not done, first come, first served. An entry is about one instrument, or
 * about all of a schedule, which take their turn by number. The progress of the first entry is remembered too, because
 * a command's share of the work may end anywhere.
 */
public final class PhaseWork extends SavedPhaseWork {
    /** Nothing is done yet for the instrument whose turn it is. */
    public static final int TO_BEGIN = 0;

    /** It is being uncrossed. */
    public static final int TRADING = 1;

    /** Orders that were good for the auction only are being cancelled. */
    public static final int CANCELLING = 2;

    /** It is in its phase; orders that waited for it are being booked. */
    public static final int BOOKING = 3;

    /** The instrument's state at the start of a day is being published. */
    public static final int TELLING = 4;

    private int[] instruments = new int[16];
    private int[] schedules = new int[16];
    private Phase[] phases = new Phase[16];
    private PhaseReason[] reasons = new PhaseReason[16];
    private int first;
    private int size;

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns the instrument whose turn it is in the first entry. */
    public int instrument() {
        return instruments[first];
    }

    /** Returns the schedule of the first entry; 0 if the entry is about one instrument. */
    public int schedule() {
        return schedules[first];
    }

    public Phase phase() {
        return phases[first];
    }

    public PhaseReason reason() {
        return reasons[first];
    }

    /** Saves the progress of the first entry, and all entries. */
    public void save(EngineState to) {
        to.phaseWork(this);
        SavedPhaseChange change = new SavedPhaseChange();
        for (int at = first; at < first + size; at++) {
            change.instrument = instruments[at];
            change.phaseSchedule = schedules[at];
            change.phase = phases[at];
            change.reason = reasons[at];
            to.phaseChange(change);
        }
    }

    public void add(int instrument, int schedule, Phase phase, PhaseReason reason) {
        if (first + size == instruments.length) {
            makeRoom();
        }
        int at = first + size++;
        instruments[at] = instrument;
        schedules[at] = schedule;
        phases[at] = phase;
        reasons[at] = reason;
    }

    /** Gives the next instrument of the first entry its turn. */
    public void nextInstrument() {
        instruments[first]++;
        reset();
    }

    public void removeFirst() {
        first++;
        size--;
        if (size == 0) {
            first = 0;
        }
        reset();
    }

    private void reset() {
        stage = TO_BEGIN;
        uncrossTicks = 0;
        lotsLeft = 0;
        tradedLots = 0;
        matchNumber = 0;
        toldOrders = 0;
    }

    private void makeRoom() {
        int length = size > instruments.length / 2 ? 2 * instruments.length : instruments.length;
        instruments = Arrays.copyOf(Arrays.copyOfRange(instruments, first, first + size), length);
        schedules = Arrays.copyOf(Arrays.copyOfRange(schedules, first, first + size), length);
        phases = Arrays.copyOf(Arrays.copyOfRange(phases, first, first + size), length);
        reasons = Arrays.copyOf(Arrays.copyOfRange(reasons, first, first + size), length);
        first = 0;
    }
}
