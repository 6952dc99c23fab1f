package org.outcry.api.operator;

/** Starts a day: orders that were good for the day before are cancelled. */
public final class StartDay {
    /** The day as yyyymmdd, above the current one. */
    public int day;
}
