// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.util.BitSet;
import java.util.List;

/** State of a drop copy session: the participants whose reports it gets, and the last one that it has got. */
public final class DropCopy {
    private final BitSet participants = new BitSet();
    private long lastCopied;
    private long position;
    private int onTheirWay;

    DropCopy(List<Integer> participants) {
        participants.forEach(this.participants::set);
    }

    /** Returns whether it gets the reports of a participant. */
    public boolean isOf(int participant) {
        return participants.get(participant);
    }

    /**
     * Continues after the last report that was copied, or with the day if there is none. Copies that were asked for
     * before are not made.
     */
    public void onLoggedOn(long dayEvent) {
        position = lastCopied == 0 ? Math.max(1, dayEvent) : lastCopied + 1;
        onTheirWay = 0;
    }

    /** Records the copy of an event. */
    public void onCopied(long eventNumber) {
        lastCopied = eventNumber;
        onTheirWay = Math.max(0, onTheirWay - 1);
    }

    /** Records that a copy was asked for. */
    public void onAsked() {
        onTheirWay++;
    }

    /** Returns the number of copies that were asked for and are not yet made. */
    public int onTheirWay() {
        return onTheirWay;
    }

    /** Returns the event that was copied last; 0 if there is none. */
    long lastCopied() {
        return lastCopied;
    }

    /** Returns the next event to be looked at. */
    public long position() {
        return position;
    }

    public void readTo(long eventNumber) {
        position = eventNumber;
    }
}
