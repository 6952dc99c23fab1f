// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Operator's page of a venue, and the steps of its user. */
abstract class OpenPage extends VenueInBrowser {
    static final Path PICTURES = Path.of("target/screenshots");

    @BeforeAll
    static void start() throws IOException {
        start(2);
    }

    @BeforeEach
    void open() {
        open(venue(), new Browser.NewContextOptions());
    }

    void open(VenueProcess of, Browser.NewContextOptions options) {
        openWindow(options);
        page.navigate(of.page());
        PlaywrightAssertions.assertThat(page.locator("#state")).not().hasText("connecting");
    }

    void useToken(VenueProcess of, String role) throws IOException {
        useToken(role, of.token(role));
    }

    void useToken(String role, String token) {
        page.locator("#token").click();
        page.getByPlaceholder("NAME:SECRET").fill(token);
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Use"))
                .click();
        PlaywrightAssertions.assertThat(page.locator("#token")).hasText(role);
    }

    /** Presses a button, gives the reason in the window that opens, and returns what the window says. */
    String command(Locator button, String reason) {
        button.click();
        Locator dialog = page.locator("#dialog");
        PlaywrightAssertions.assertThat(dialog.locator("form p").first()).containsText("This ");
        String preview = dialog.locator("form p").first().textContent();
        dialog.getByRole(AriaRole.TEXTBOX).fill(reason);
        dialog.locator("button[type=submit]").click();
        Locator result = dialog.getByRole(AriaRole.STATUS);
        PlaywrightAssertions.assertThat(result).containsText(Pattern.compile("Done|Waits|:"));
        String said = preview + " " + result.textContent();
        dialog.getByText("Close").click();
        return said;
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
