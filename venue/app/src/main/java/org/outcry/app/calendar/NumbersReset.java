// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

/** Times at which the message numbers of a session begin at 1 again. */
public enum NumbersReset {
    /** Only when its counterparty asks for it, or an operator. */
    NEVER,
    /** At the start of each trading day. */
    DAILY,
    /** At the start of the first trading day of a week, which begins on Monday. */
    WEEKLY
}
