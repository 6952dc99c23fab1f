// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

/** Severity of a check: the cost of a result other than PASS. */
public enum Severity {
    /** The figures are not usable. */
    FATAL,
    /** The figures lose precision. */
    WARNING
}
