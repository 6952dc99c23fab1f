// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

/**
 * Work that the processor does between two operations.
 *
 * @param name its name
 * @param words its description
 * @param between runs it once
 */
record Disturbance(String name, String words, Runnable between) {
    /** Returns the case of operations run back to back and timed together, as most benchmarks do. */
    static Disturbance backToBack() {
        return new Disturbance("back-to-back", "loops of 1,000, timed together", Disturbance::nothing);
    }

    /** Returns the case of operations run one after the other, each timed. */
    static Disturbance individually() {
        return new Disturbance("individually", "each timed, nothing between", Disturbance::nothing);
    }

    private static void nothing() {}

    boolean isBackToBack() {
        return name.equals("back-to-back");
    }
}
