package org.outcry.engine.rules;

/** How fast a session may send: a bucket of tokens that fills by the time of the log. A full bucket is a burst. */
public final class Throttle {
    private static final long TOKEN = 1_000_000_000L;

    /** Tokens a second; 0: no bound. */
    public int perSecond;

    /** Tokens of a full bucket. */
    public int burst;

    /** What is in the bucket, in billionths of a token. */
    public long level;

    /** When it was that full. */
    public long atNs;

    /** What a full bucket holds. */
    private long full;

    /** How long an empty bucket takes to be full, rounded up. */
    private long fillNs;

    /** New bounds; the bucket is full. */
    public void set(int newPerSecond, int newBurst, long timeNs) {
        restore(newPerSecond, newBurst, newBurst * TOKEN, timeNs);
    }

    /** Bounds, and a bucket as it was left. */
    public void restore(int newPerSecond, int newBurst, long newLevel, long newAtNs) {
        perSecond = newPerSecond;
        burst = newBurst;
        level = newLevel;
        atNs = newAtNs;
        full = newBurst * TOKEN;
        fillNs = newPerSecond == 0 ? 0 : newBurst * TOKEN / newPerSecond + 1;
    }

    /** Whether a message may pass now, which then takes a token. */
    public boolean passes(long timeNs) {
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

    /** Without a division, which would cost more than all else here. */
    private void fill(long timeNs) {
        long elapsedNs = timeNs - atNs;
        level = elapsedNs < 0 || elapsedNs > fillNs ? full : Math.min(full, level + elapsedNs * perSecond);
        atNs = timeNs;
    }
}
