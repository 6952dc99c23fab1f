// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.LocalTokens;

/**
 * The operator's page in the system's Chromium: it shows the venue, takes a token, and halts all. All else is in
 * {@code lab/browser}.
 */
class PageSmokeTest {
    private static final String DIALOG = "document.querySelector('#dialog')";

    @TempDir
    private Path folder;

    @Test
    void shouldShowTheVenueAndHaltAll() throws IOException, InterruptedException {
        Optional<Path> program = ChromiumPage.program();
        assumeTrue(program.isPresent(), "no Chromium on the path");
        Path profile = Files.createDirectory(folder.resolve("profile"));
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0'}")) {
            venue.logOn();
            try (ChromiumPage page = new ChromiumPage(program.orElseThrow(), profile, venue.uri("/#instruments"))) {
                page.await("document.querySelector('#state')?.textContent === 'open'");
                page.await("document.querySelector('main tbody')?.textContent.includes('ACME')");
                page.run("document.querySelector('main tr[tabindex]').click()");
                page.await("document.querySelector('main h1')?.textContent.startsWith('ACME')");

                page.run("document.querySelector('#token').click()");
                page.run(fill(venue.token(LocalTokens.OPERATOR)));
                page.await("document.querySelector('#token').textContent === 'operator'");
                page.run("document.querySelector('#halt-all').click()");
                page.await(DIALOG + ".querySelector('form p')?.textContent.startsWith('This ')");
                page.run(fill("seen in a browser"));
                page.await(DIALOG + ".querySelector('[role=status]').textContent.startsWith('Done by command')");
                page.await("document.querySelector('#state').textContent === 'suspended'");

                assertThat(venue.get("/health/ready").statusCode()).isEqualTo(503);
                assertThat(venue.get("/api/audit?limit=1").body())
                        .contains("\"user\":\"operator\"", "\"reason\":\"seen in a browser\"");
                // The library of charts comes with the application; the page does without.
                assertThat(page.faults()).allSatisfy(fault -> assertThat(fault).contains("/charts.js"));
            }
        }
    }

    /** Writes a text to the only field of the window, and presses its button. */
    private static String fill(String text) {
        return DIALOG + ".querySelector('input').value = '" + text + "'; " + DIALOG
                + ".querySelector('form').requestSubmit()";
    }
}
