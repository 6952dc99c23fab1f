// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

/** Result of a check. */
public enum Result {
    /** The condition is as required. */
    PASS,
    /** The condition is below the required state, and widens the spread of figures. */
    WARN,
    /** The condition is so far below the required state that figures are not comparable. */
    FAIL,
    /** The condition could not be read; nothing is assumed. */
    UNKNOWN
}
