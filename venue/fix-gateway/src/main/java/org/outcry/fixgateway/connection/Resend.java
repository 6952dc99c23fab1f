// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

/**
 * State of a resend for one connection: the requested numbers, then those that arrived meanwhile. Numbers are outbound
 * MsgSeqNums. Skipped numbers are sent as one gap fill. Requests that come during a resend are joined: with the numbers
 * that are still to be sent, or with each other in one range that is sent afterwards.
 */
public final class Resend {
    private boolean active;
    private int next;
    private int end;
    private int gapFrom;
    private int laterBegin;
    private int laterEnd;
    private boolean skippedAhead;
    private long position;

    /**
     * Takes a request. Returns whether it begins the resend; otherwise one is in progress, which goes on.
     *
     * @param beginSeqNo the first number, at least 1
     * @param endSeqNo the last number, not below the first
     */
    public boolean request(int beginSeqNo, int endSeqNo) {
        if (!active) {
            begin(beginSeqNo, endSeqNo);
            return true;
        }
        if (beginSeqNo >= next && beginSeqNo <= end) {
            end = Math.max(end, endSeqNo);
        } else {
            laterBegin = laterEnd == 0 ? beginSeqNo : Math.min(laterBegin, beginSeqNo);
            laterEnd = Math.max(laterEnd, endSeqNo);
        }
        return false;
    }

    /** Begins with the numbers that were requested for later. Returns false if there are none. */
    public boolean beginLater() {
        if (laterEnd == 0) {
            return false;
        }
        begin(laterBegin, laterEnd);
        return true;
    }

    private void begin(int beginSeqNo, int endSeqNo) {
        active = true;
        next = beginSeqNo;
        end = endSeqNo;
        laterEnd = 0;
        gapFrom = 0;
        skippedAhead = false;
        position = 0;
    }

    /** Ends the resend, complete or not. */
    public void end() {
        active = false;
        laterEnd = 0;
    }

    public boolean isActive() {
        return active;
    }

    /** Returns the number of the next event to be read from the log. */
    public long position() {
        return position;
    }

    /** Returns the next number that is to be sent or passed over. */
    public int next() {
        return next;
    }

    /** Returns the last number that was requested. */
    public int last() {
        return end;
    }

    public void readTo(long eventNumber) {
        position = eventNumber;
    }

    /** Returns whether all requested numbers were sent. */
    public boolean isAnswered() {
        return next > end;
    }

    /** Returns whether it now continues beyond the requested numbers for the first time. */
    public boolean skipsAhead() {
        boolean first = !skippedAhead;
        skippedAhead = true;
        return first;
    }

    /** Returns whether a number is to be repeated. */
    public boolean wants(int seqNum) {
        return seqNum >= next && seqNum <= end;
    }

    /** Returns whether a number is the last one requested. */
    public boolean endsWith(int seqNum) {
        return seqNum == end;
    }

    /** Adds a number that is not repeated to the gap. */
    public void passOver(int seqNum) {
        if (gapFrom == 0) {
            gapFrom = next;
        }
        next = seqNum + 1;
    }

    /** Records that a number is repeated. Numbers before the start of the log belong to the gap before it. */
    public void send(int seqNum) {
        if (gapFrom == 0 && seqNum > next) {
            gapFrom = next;
        }
        next = seqNum + 1;
    }

    /** Returns the first number of the unsent gap, or 0, and marks the gap as sent. */
    public int takeGap() {
        int from = gapFrom;
        gapFrom = 0;
        return from;
    }
}
