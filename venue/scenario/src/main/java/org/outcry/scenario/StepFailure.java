// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

/** Failure of a step: what was expected, and what came. */
final class StepFailure extends Exception {
    private static final long serialVersionUID = 1;

    StepFailure(String message) {
        super(message, null, false, false);
    }
}
