package org.outcry.lab.parity;

import org.outcry.app.Json;

/**
 * One thing that differs.
 *
 * @param path what
 * @param production its value there; empty if it is not described
 * @param test its value there; empty if it is not described
 * @param weight how much it can hide
 * @param hides what a test can't show because of it
 */
record Difference(String path, String production, String test, Weight weight, String hides) {
    /** How much a difference can hide, the most first. */
    enum Weight {
        /** A regression that production has and this test can't show. */
        HIGH,
        /** Part of one. */
        MEDIUM,
        /** Little. */
        LOW
    }

    Json json() {
        return new Json()
                .put("path", path)
                .put("production", production)
                .put("test", test)
                .put("weight", weight.name())
                .put("hides", hides);
    }
}
