// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Stretches of a recording, concatenated at random, so that its bursts and their mix are preserved. The same random
 * numbers give the same steps.
 */
public final class Stretches {
    /** Mean length of a stretch in commands, longer than nearly all bursts. */
    private static final int MEAN_STRETCH = 256;

    private final List<FlowProfile.Step> steps;
    private final SplittableRandom random;
    private int at;

    /**
     * Begins anywhere in a recording.
     *
     * @throws IllegalArgumentException if the recording has no commands besides its initial orders
     */
    public Stretches(FlowProfile recorded, SplittableRandom random) {
        steps = recorded.steps();
        this.random = random;
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("recording has no commands to be like, besides its initial orders");
        }
        at = random.nextInt(steps.size());
    }

    /** Returns the next step. */
    public FlowProfile.Step next() {
        if (random.nextInt(MEAN_STRETCH) == 0) {
            at = random.nextInt(steps.size());
        }
        FlowProfile.Step step = steps.get(at);
        at = at + 1 == steps.size() ? 0 : at + 1;
        return step;
    }
}
