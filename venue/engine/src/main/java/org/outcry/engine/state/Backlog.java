// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

/** Work that is left: for the end of the present command, for the next command, or for a time. */
public final class Backlog {
    public final Timers timers = new Timers();
    public final PhaseWork phaseWork = new PhaseWork();
    public final UnfinishedMatches unfinishedMatches = new UnfinishedMatches();
    public final Cascades cascades = new Cascades();
    public final CancelJobs cancelJobs = new CancelJobs();

    /** Instruments whose auction would have another price because of the present command. */
    public final ChangedInstruments changedAuctions = new ChangedInstruments();

    /** Instruments with followers whose book the present command changed. */
    public final ChangedInstruments changedBooks = new ChangedInstruments();

    /** Sessions whose quotes the present command must pull. */
    public final QuotePulls quotePulls = new QuotePulls();

    private boolean hasChanges;

    /** Returns whether there are changed auctions, changed books or quotes to be pulled. */
    public boolean hasChanges() {
        return hasChanges;
    }

    /** Notes that all changes of the present command were dealt with. */
    public void changesDone() {
        hasChanges = false;
    }

    /** Notes that the price that an instrument's auction would have may have changed. */
    public void auctionChanged(Instrument instrument) {
        if (!instrument.auctionChanged) {
            instrument.auctionChanged = true;
            changedAuctions.add(instrument.number);
            hasChanges = true;
        }
    }

    /** Notes that the prices that an instrument's followers follow may have changed. */
    public void bookChanged(Instrument instrument) {
        if (instrument.followers.size() != 0 && !instrument.followers.bookChanged) {
            instrument.followers.bookChanged = true;
            changedBooks.add(instrument.number);
            hasChanges = true;
        }
    }

    /** Notes that a session's quotes are to be pulled. */
    void pullQuotes(Session session) {
        quotePulls.add(session.number);
        hasChanges = true;
    }

    /** Leaves an instrument's work to the next command, which begins with it. The instrument is busy until then. */
    public void goOnLater(Instrument instrument) {
        if (!instrument.cascades) {
            cascades.add(instrument);
        }
    }

    /** Returns whether an instrument takes no orders because of work that earlier commands left. */
    public boolean isBusy(Instrument instrument) {
        return instrument.isHeld() || instrument.cascades || cancelJobs.dayEnds();
    }

    /**
     * Returns whether timers, mass cancels and triggered orders wait for phase changes and matches of earlier commands.
     */
    public boolean hasUrgentWork() {
        return !phaseWork.isEmpty() || !unfinishedMatches.isEmpty();
    }

    /** Returns whether the next command continues work of an earlier one. */
    public boolean hasPendingWork() {
        return hasUrgentWork() || cascades.size() > 0 || cancelJobs.size() > 0;
    }
}
