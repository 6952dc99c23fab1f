package org.outcry.lab.doctor;

/** How a check ended. */
public enum Result {
    /** As required. */
    PASS,
    /** Short of it, in a way that widens figures. */
    WARN,
    /** So far from it that figures mean something else. */
    FAIL,
    /** It could not be read; nothing is assumed. */
    UNKNOWN
}
