package org.outcry.lab.disturb;

/**
 * What the processor does between two operations.
 *
 * @param name its name
 * @param words what it is
 * @param between does it once
 */
record Disturbance(String name, String words, Runnable between) {
    /** Operations one after the other, timed together: what most benchmarks report. */
    static Disturbance backToBack() {
        return new Disturbance("back-to-back", "loops of 1,000, timed together", Disturbance::nothing);
    }

    /** Operations one after the other, each timed. */
    static Disturbance individually() {
        return new Disturbance("individually", "each timed, nothing between", Disturbance::nothing);
    }

    private static void nothing() {}

    boolean isBackToBack() {
        return name.equals("back-to-back");
    }
}
