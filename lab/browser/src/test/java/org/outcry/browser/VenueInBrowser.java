// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Venue and Chromium that run while a class is tested, and the page of a test. */
abstract class VenueInBrowser {
    @TempDir
    static Path folder;

    private static @Nullable VenueProcess venue;
    private static @Nullable Chromium chromium;

    private final List<String> requests = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private BrowserContext context;

    @SuppressWarnings("NullAway.Init")
    Page page;

    static void start(int instruments) throws IOException {
        assumeTrue(Chromium.file().isPresent(), "no Chromium on the path");
        venue = new VenueProcess(folder, "", instruments);
        chromium = new Chromium();
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
        if (venue != null) {
            venue.close();
        }
    }

    static VenueProcess venue() {
        return Objects.requireNonNull(venue);
    }

    /** Opens a blank page in a new window, and closes the former one. */
    void openWindow(Browser.NewContextOptions options) {
        if (context != null) {
            context.close();
        }
        context = Objects.requireNonNull(chromium).browser.newContext(options);
        page = context.newPage();
        page.onRequest(request -> requests.add(request.url()));
    }

    @AfterEach
    void closeWindow() {
        context.close();
    }

    @AfterEach
    void checkRequests() {
        assertThat(requests)
                .as("it works without a network")
                .allSatisfy(url -> assertThat(url).startsWith("http://127.0.0.1:"));
    }

    void show(String view) {
        page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName(view)).click();
    }
}
