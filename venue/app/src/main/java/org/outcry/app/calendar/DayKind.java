// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

/** Kind of a date in a venue's calendar. */
public enum DayKind {
    /** A trading day with the rows of its phase schedules. */
    FULL,
    /** A trading day with the rows for half days. */
    HALF,
    /** No trading day: instruments with a phase schedule are closed. */
    CLOSED
}
