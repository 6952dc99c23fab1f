// SPDX-License-Identifier: Apache-2.0
package org.outcry.seeds;

import java.util.Set;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * JUnit extension that adds the seeds of a random test to its failure, as a suppressed exception that JUnit and
 * Surefire print. Found by JUnit's extension autodetection.
 */
public final class SeedReport implements BeforeEachCallback, TestExecutionExceptionHandler {
    @Override
    public void beforeEach(ExtensionContext context) {
        Seed.takeUsed();
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        Set<Long> seeds = Seed.takeUsed();
        if (!seeds.isEmpty()) {
            failure.addSuppressed(new SeedNote(seeds));
        }
        throw failure;
    }

    /** Note of the seeds that a failed test used. */
    static final class SeedNote extends RuntimeException {
        private static final long serialVersionUID = 1L;

        SeedNote(Set<Long> seeds) {
            super(
                    "random seeds of this test: " + seeds + "; run it again with -D" + Seed.PROPERTY + "="
                            + seeds.iterator().next(),
                    null,
                    false,
                    false);
        }
    }
}
