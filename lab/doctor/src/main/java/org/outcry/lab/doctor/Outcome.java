// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

/**
 * Outcome of a check.
 *
 * @param found the state found, with units; empty if nothing could be read
 * @param reason why the result is not PASS; empty if it is
 */
record Outcome(Result result, String found, String reason) {
    static Outcome pass(String found) {
        return new Outcome(Result.PASS, found, "");
    }

    static Outcome warn(String found, String reason) {
        return new Outcome(Result.WARN, found, reason);
    }

    static Outcome fail(String found, String reason) {
        return new Outcome(Result.FAIL, found, reason);
    }

    static Outcome unknown(String reason) {
        return new Outcome(Result.UNKNOWN, "", reason);
    }

    /** Passes up to one bound, warns up to the other, fails beyond it. */
    static Outcome upTo(double value, double passes, double warns, String found, String reason) {
        if (value <= passes) {
            return pass(found);
        }
        return value <= warns ? warn(found, reason) : fail(found, reason);
    }
}
