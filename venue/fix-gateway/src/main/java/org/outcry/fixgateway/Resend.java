package org.outcry.fixgateway;

/**
 * A resend of one connection: the numbers asked for again, then those that came meanwhile. Numbers are outbound MsgSeqNums;
 * those that are passed over are told as one gap.
 */
final class Resend {
    private boolean active;
    private int next;
    private int end;
    private int gapFrom;
    private boolean skippedAhead;
    private long position;

    /** Begins; one under way is replaced. */
    void begin(int beginSeqNo, int endSeqNo, long firstEventNumber) {
        active = true;
        next = beginSeqNo;
        end = endSeqNo;
        gapFrom = 0;
        skippedAhead = false;
        position = firstEventNumber;
    }

    /** Ends, whatever is left. */
    void end() {
        active = false;
    }

    boolean isActive() {
        return active;
    }

    /** The event of the log that it reads next. */
    long position() {
        return position;
    }

    void readTo(long eventNumber) {
        position = eventNumber;
    }

    /** Whether all that was asked for is sent again. */
    boolean isAnswered() {
        return next > end;
    }

    /** Whether this is the first time that it goes on after the numbers asked for. */
    boolean skipsAhead() {
        boolean first = !skippedAhead;
        skippedAhead = true;
        return first;
    }

    /** Whether a number is to be sent again. */
    boolean wants(int seqNum) {
        return seqNum >= next && seqNum <= end;
    }

    /** Whether a number is the last one asked for. */
    boolean endsWith(int seqNum) {
        return seqNum == end;
    }

    /** A number is not sent again: it belongs to a gap. */
    void passOver(int seqNum) {
        if (gapFrom == 0) {
            gapFrom = next;
        }
        next = seqNum + 1;
    }

    /** A number is sent again. What the log doesn't reach back to belongs to the gap before it. */
    void send(int seqNum) {
        if (gapFrom == 0 && seqNum > next) {
            gapFrom = next;
        }
        next = seqNum + 1;
    }

    /** The first number of the gap that was not told yet, or 0; it counts as told now. */
    int takeGap() {
        int from = gapFrom;
        gapFrom = 0;
        return from;
    }
}
