// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Base of tests in which ALICE and BOB are logged on to a venue of their own. */
abstract class TwoTraders {
    TestVenue venue;
    TestClient alice;
    TestClient bob;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
        alice = venue.logOn("ALICE");
        bob = venue.logOn("BOB");
    }

    @AfterEach
    void close() throws IOException {
        alice.close();
        bob.close();
        venue.close();
    }
}
