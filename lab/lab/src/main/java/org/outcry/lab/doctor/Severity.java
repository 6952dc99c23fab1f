package org.outcry.lab.doctor;

/** What a check that does not pass costs. */
public enum Severity {
    /** The figures. */
    FATAL,
    /** Part of their sharpness. */
    WARNING
}
