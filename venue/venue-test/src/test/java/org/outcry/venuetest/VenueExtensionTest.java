// SPDX-License-Identifier: Apache-2.0
package org.outcry.venuetest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** The extension, by tests that JUnit runs within this one. */
@Execution(ExecutionMode.SAME_THREAD)
final class VenueExtensionTest {
    private static final List<Path> FOLDERS = new ArrayList<>();

    @OutcryVenue
    static final class Failing {
        @Test
        void one(TestVenue venue) {
            FOLDERS.add(venue.folder());
        }

        @Test
        void two(TestVenue venue) {
            FOLDERS.add(venue.folder());
            venue.command("halt", "ACME");
            throw new AssertionError("a test that fails");
        }
    }

    @OutcryVenue("none.yaml")
    static final class WithoutFile {
        @Test
        void lacks() {}
    }

    @OutcryVenue("""
            name: OUTCRY
            fix: {listn: '127.0.0.1:0'}
            """)
    static final class WithAWrongKey {
        @Test
        void lacks() {}
    }

    private static EngineExecutionResults run(Class<?> test) {
        return EngineTestKit.engine("junit-jupiter")
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .selectors(selectClass(test))
                .execute();
    }

    private static Throwable thrown(Event event) {
        return event.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow();
    }

    private static String failure(Class<?> test) {
        return run(test).allEvents().failed().stream()
                .map(event -> thrown(event).toString())
                .findFirst()
                .orElse("");
    }

    @Test
    void shouldGiveAClassOneVenueAndTellWhatItSaidIfATestFails() {
        FOLDERS.clear();
        EngineExecutionResults results = run(Failing.class);
        results.testEvents().assertStatistics(events -> events.succeeded(1).failed(1));
        assertThat(FOLDERS).hasSize(2);
        assertThat(FOLDERS.getFirst()).isEqualTo(FOLDERS.getLast());
        assertThat(Files.exists(FOLDERS.getFirst())).isFalse();
        assertThat(results.testEvents().failed().stream().map(VenueExtensionTest::thrown))
                .hasSize(1)
                .allSatisfy(failure -> assertThat(failure.getSuppressed())
                        .hasSize(1)
                        .allSatisfy(said -> assertThat(said).hasMessageContaining("the venue said:\n")));
    }

    @Test
    void shouldNameWhatIsMissing() {
        assertThat(failure(WithoutFile.class)).contains("no such configuration: @OutcryVenue(\"none.yaml\")");
        assertThat(failure(WithAWrongKey.class)).contains("listn");
    }
}
