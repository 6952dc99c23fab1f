package org.outcry.engine;

/** How fast a session may send: a bucket of tokens that fills by the time of the log. A full bucket is a burst. */
final class Throttle {
    private static final long TOKEN = 1_000_000_000L;

    /** Tokens a second; 0: no bound. */
    int perSecond;

    /** Tokens of a full bucket. */
    int burst;

    /** What is in the bucket, in billionths of a token. */
    long level;

    /** When it was that full. */
    long atNs;

    /** New bounds; the bucket is full. */
    void set(int newPerSecond, int newBurst, long timeNs) {
        perSecond = newPerSecond;
        burst = newBurst;
        level = newBurst * TOKEN;
        atNs = timeNs;
    }

    /** Whether a message may pass now, which then takes a token. */
    boolean passes(long timeNs) {
        if (perSecond == 0) {
            return true;
        }
        fill(timeNs);
        if (level < TOKEN) {
            return false;
        }
        level -= TOKEN;
        return true;
    }

    private void fill(long timeNs) {
        long missing = burst * TOKEN - level;
        long elapsedNs = timeNs - atNs;
        if (elapsedNs < 0 || elapsedNs > missing / perSecond) {
            level += missing;
        } else {
            level += elapsedNs * perSecond;
        }
        atNs = timeNs;
    }
}
