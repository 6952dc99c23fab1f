// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import org.opentest4j.AssertionFailedError;

/**
 * Maker of the error of a test whose result differs from what is expected: JUnit's own, of which tools show both texts
 * side by side, or a plain one where JUnit is not on the class path. The compiled class of JUnit is named in
 * {@link OfJUnit} alone, because a class that throws it cannot be loaded without it.
 */
final class DifferenceError {
    private static final boolean HAS_JUNIT = hasJUnit();

    private DifferenceError() {}

    static AssertionError of(String message, String expected, String actual) {
        return HAS_JUNIT ? OfJUnit.of(message, expected, actual) : new AssertionError(message);
    }

    private static boolean hasJUnit() {
        try {
            Class.forName("org.opentest4j.AssertionFailedError", false, DifferenceError.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static final class OfJUnit {
        static AssertionError of(String message, String expected, String actual) {
            return new AssertionFailedError(message, expected, actual);
        }
    }
}
