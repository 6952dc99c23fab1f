// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.report;

import org.outcry.scenario.script.Step;

/**
 * Result of a step.
 *
 * @param step the step
 * @param status whether it passed
 * @param detail what came, or why it failed
 * @param beginNs the time of its begin, of {@link System#nanoTime}
 * @param endNs the time of its end
 */
public record StepResult(Step step, Status status, String detail, long beginNs, long endNs) {
    /** Outcome of a step. */
    public enum Status {
        /** All that it expects came, and all that it does was done. */
        PASSED("passed"),
        /** Something did not. */
        FAILED("failed"),
        /** A step before it failed. */
        NOT_REACHED("not reached");

        private final String text;

        Status(String text) {
            this.text = text;
        }

        /** Returns it in words. */
        public String text() {
            return text;
        }
    }
}
