// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.jspecify.annotations.Nullable;

/** Entry of the model for a class loader that has a planted fault. */
public final class ModelTrial {
    private ModelTrial() {}

    /** Returns what the schedule of a seed finds, or null. */
    public static @Nullable String run(long seed, boolean fix) {
        try {
            ModelRun.run(ModelSchedule.of(seed, fix));
            return null;
        } catch (AssertionError | RuntimeException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
