// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.fixgateway.config.FixVersion;

/** Each violation of the dictionary is answered by a Reject with its reason and field, and the session goes on. */
class ViolationsTest {
    @ParameterizedTest
    @CsvSource({"ALICE,FIX_4_4", "DAVE,FIX_4_2", "ERIN,FIX_5_0_SP2"})
    void shouldRejectEachViolation(String compId, FixVersion version, @TempDir Path directory) throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            TestClient client = venue.logOn(compId);
            assertThat(new Violations(client, version).send()).isEmpty();
            client.close();
        }
    }
}
