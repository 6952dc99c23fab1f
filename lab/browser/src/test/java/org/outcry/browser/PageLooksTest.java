// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of how all views look in two widths and two themes, with a picture of each. */
class PageLooksTest extends OpenPage {
    private static final String MIDDLE = """
            (() => {
              const touch = document.querySelector('.ladder .touch').getBoundingClientRect();
              const rows = side => document.querySelectorAll('.ladder .' + side + ' tr').length;
              return rows('asks') + ' ' + rows('bids') + ' ' + (touch.top >= 0 && touch.bottom <= innerHeight);
            })()""";

    /** Check of the page as it was opened. */
    private interface Look {
        void check(int width, ColorScheme theme) throws IOException;
    }

    /** Opens the page once in each width and theme. */
    private void openInEachLook(Look look) throws IOException {
        for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            for (int[] size : new int[][] {{1280, 800}, {390, 844}}) {
                open(
                        venue(),
                        new Browser.NewContextOptions()
                                .setViewportSize(size[0], size[1])
                                .setColorScheme(theme));
                look.check(size[0], theme);
            }
        }
    }

    /** Checks that the view fits and that its texts have contrast, and returns a picture of it. */
    private Path picture(String view, int width, ColorScheme theme) {
        String name = view + "-" + width + "-" + theme;
        assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                .as(name)
                .isLessThanOrEqualTo(width);
        assertThat(page.evaluate(PageContrast.LOW)).as(name).isEqualTo("");
        Path picture = PICTURES.resolve(name + ".png");
        page.screenshot(new Page.ScreenshotOptions().setPath(picture));
        return picture;
    }

    @Test
    void shouldShowAMemberItsOwnTrading() throws IOException {
        try (Member alpha = new Member("ALPHA", venue().port("fix"));
                Member beta = new Member("BETA", venue().port("fix"))) {
            alpha.order("BOLT", "mine", 1, 8, "20.00");
            beta.order("BOLT", "theirs", 2, 3, "20.00");
            openInEachLook((width, theme) -> {
                useToken("participant", VenueProcess.MEMBER.text());
                PlaywrightAssertions.assertThat(page.locator("main h1")).containsText("ALPHA");
                PlaywrightAssertions.assertThat(page.locator("main")).containsText("BOLT");
                PlaywrightAssertions.assertThat(page.locator("#halt-all")).isHidden();
                for (String view : List.of("Venue", "Sessions", "Orders", "Trades", "Audit", "Alerts", "Files")) {
                    PlaywrightAssertions.assertThat(page.locator("#tabs")
                                    .getByText(view, new Locator.GetByTextOptions().setExact(true)))
                            .isHidden();
                }
                picture("member", width, theme);
                assertThat(page.content()).doesNotContain("BETA", "theirs");
            });
            show("Instruments");
            page.locator("tr[tabindex]").nth(1).press("Enter");
            PlaywrightAssertions.assertThat(page.locator("main h1")).containsText("BOLT");
        }
    }

    @Test
    void shouldFitTwoWidthsAndTwoThemes() throws IOException {
        try (Member alpha = new Member("ALPHA", venue().port("fix"));
                Member beta = new Member("BETA", venue().port("fix"))) {
            for (int i = 0; i < 20; i++) {
                alpha.order("p" + i, 1, 10 + 3 * i, String.format("9.%02d", 99 - i));
                beta.order("q" + i, 2, 12 + 2 * i, String.format("10.%02d", 1 + i));
            }
            alpha.order("hit", 1, 30, "10.03");
            openInEachLook((width, theme) -> {
                for (String view : List.of(
                        "Venue", "Instruments", "Sessions", "Limits", "Orders", "Trades", "Audit", "Alerts", "Files")) {
                    show(view);
                    if (view.equals("Limits")) {
                        PlaywrightAssertions.assertThat(page.locator("main")).containsText("open sell");
                    }
                    if (view.equals("Venue")) {
                        PlaywrightAssertions.assertThat(page.locator("#sentence"))
                                .containsText("Open since ");
                        PlaywrightAssertions.assertThat(
                                        page.locator("main tbody").first())
                                .containsText("ALPHA");
                    }
                    picture(view, width, theme);
                }
                PlaywrightAssertions.assertThat(page.locator("main")).containsText("event log");
                PlaywrightAssertions.assertThat(page.locator("main tbody tr").first())
                        .isVisible();
                checkLadder(width, theme);
            });
        }
    }

    private void checkLadder(int width, ColorScheme theme) throws IOException {
        show("Instruments");
        page.locator("tr[tabindex]").first().press("Enter");
        PlaywrightAssertions.assertThat(page.locator("#touch")).containsText("spread 0.0");
        assertThat(page.evaluate(MIDDLE))
                .as("rows above and below the touch, and whether it is in sight, at " + width)
                .isEqualTo("10 10 true");
        PlaywrightAssertions.assertThat(page.locator(".prices path.line")).hasCount(1);
        Path picture = picture("ladder", width, theme);
        if (Boolean.getBoolean("outcry.picture.rewrite") && width > 1000 && theme == ColorScheme.LIGHT) {
            Files.copy(picture, Path.of("../../docs/console.png"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
