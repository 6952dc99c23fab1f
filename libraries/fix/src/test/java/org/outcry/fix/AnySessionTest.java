// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/** Short random form of the fuzz test of the acceptor's session. */
class AnySessionTest {
    private static final int RUNS = Integer.getInteger("outcry.fix.sessions", 500);
    private static final int CHOICES = 2_000;

    @Test
    void shouldHaveADefinedActionForEachMessage() {
        SplittableRandom random = new SplittableRandom(Seed.fresh());
        for (int run = 0; run < RUNS; run++) {
            new AnySession(new RandomChoices(random)).run();
        }
    }

    private static final class RandomChoices implements Choices {
        private final SplittableRandom random;
        private int left = CHOICES;

        private RandomChoices(SplittableRandom random) {
            this.random = random;
        }

        @Override
        public int below(int bound) {
            left--;
            return random.nextInt(bound);
        }

        @Override
        public boolean more() {
            return left > 0;
        }
    }
}
