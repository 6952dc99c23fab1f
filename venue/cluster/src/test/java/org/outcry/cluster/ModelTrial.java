// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.jspecify.annotations.Nullable;

/** Entry of the model for a class loader that has a planted fault. */
public final class ModelTrial {
    private ModelTrial() {}

    /** Returns what the schedule of a seed finds, or null. */
    public static @Nullable String run(long seed, boolean fix, boolean disk) {
        Throwable found = ModelRun.fault(ModelSchedule.of(seed, fix, disk));
        return found == null ? null : String.valueOf(found.getMessage());
    }

    /** Returns what a schedule finds, and the last lines of the model, or null. */
    public static @Nullable String run(String schedule) {
        Throwable found = ModelRun.fault(ModelSchedule.parse(schedule));
        if (found == null) {
            return null;
        }
        StringBuilder text = new StringBuilder(found.toString());
        for (Throwable lines : found.getSuppressed()) {
            text.append(System.lineSeparator()).append(lines.getMessage());
        }
        return text.toString();
    }
}
