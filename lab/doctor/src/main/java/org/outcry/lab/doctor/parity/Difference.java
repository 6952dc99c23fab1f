// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.parity;

import org.outcry.wire.text.Json;

/**
 * Difference of two environments.
 *
 * @param path path of the value
 * @param production its value there; empty if it is not described
 * @param test its value there; empty if it is not described
 * @param weight how much it can hide
 * @param hides the behaviour that a test can't show because of it
 */
record Difference(String path, String production, String test, Weight weight, String hides) {
    /** Weight of a difference: how much it can hide, the highest first. */
    enum Weight {
        /** It can hide a regression of production from the test. */
        HIGH,
        /** It can hide a part of one. */
        MEDIUM,
        /** It can hide little. */
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
