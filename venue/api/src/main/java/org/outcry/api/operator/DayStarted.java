package org.outcry.api.operator;

/** A day started. The numbers of feeds count from here. */
public final class DayStarted {
    /** The day as yyyymmdd. */
    public int day;
}
