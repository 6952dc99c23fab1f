// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests of the trader's page: orders, fills, cancels, the keyboard, its looks, and a venue that is killed. */
class TradePageTest extends VenueInBrowser {
    private static final double LONG_MS = 60_000;

    private final List<String> errors = new ArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        start(2);
    }

    private static String address() {
        return "http://127.0.0.1:" + venue().port("web") + "/trade";
    }

    private void open(String fragment, Browser.NewContextOptions options) {
        openWindow(options);
        page.onPageError(errors::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") && !message.text().contains("ERR_CONNECTION_REFUSED")) {
                errors.add(message.text());
            }
        });
        page.navigate(address() + fragment);
    }

    private void openWithToken() {
        open("#" + VenueProcess.MEMBER.text(), new Browser.NewContextOptions().setViewportSize(1280, 900));
        assertThat(page.locator("#state")).hasText("connected");
    }

    @AfterEach
    void checkErrors() {
        Assertions.assertThat(errors).isEmpty();
    }

    private Locator openOrders() {
        return page.locator(".own section").nth(0).locator("tbody");
    }

    private Locator fills() {
        return page.locator(".own section").nth(1).locator("tbody");
    }

    private Locator positions() {
        return page.locator(".own section").nth(2).locator("tbody");
    }

    /** Fills the ticket, sends and confirms it. */
    private void order(String side, String quantity, String price) {
        page.locator(".ticket .sides button." + (side.equals("Buy") ? "bid" : "ask"))
                .click();
        page.locator("[name=quantity]").fill(quantity);
        page.locator("[name=price]").fill(price);
        page.locator(".ticket [type=submit]").click();
        assertThat(page.locator("#dialog .confirm")).containsText(side + " " + quantity + " ACME at " + price);
        page.keyboard().press("Enter");
    }

    private void cancelAll() {
        page.locator("#cancel-all").click();
        page.locator("#dialog [type=submit]").click();
        assertThat(openOrders().locator("tr")).hasCount(0);
    }

    @Test
    void shouldTradeFillInPartAndCancel() throws IOException {
        openWithToken();
        Assertions.assertThat(page.url()).doesNotContain(VenueProcess.MEMBER.secret());
        order("Buy", "10", "10.00");
        assertThat(page.locator(".ticket .said")).containsText("open 10");
        assertThat(openOrders().locator("tr")).hasCount(1);
        assertThat(page.locator(".ladder .bids tr").first()).containsText(Pattern.compile("10\\s*10\\s*10\\.00"));
        int before = fills().locator("tr").count();
        try (Member beta = new Member("BETA", venue().port("fix"))) {
            beta.order("ACME", "partial", 2, 4, "10.00");
            assertThat(fills().locator("tr")).hasCount(before + 1);
            assertThat(fills().locator("tr").first())
                    .containsText(Pattern.compile("ACME\\s*buy\\s*10\\.00\\s*4\\s*maker"));
            assertThat(openOrders().locator("tr").first())
                    .containsText(Pattern.compile("ACME\\s*buy\\s*10\\.00\\s*6\\s*4"));
            assertThat(page.locator(".tape tbody tr").first()).containsText(Pattern.compile("10\\.00\\s*4"));
            assertThat(page.locator("#facts")).containsText("Last10.00");
            assertThat(positions().locator("tr").first()).containsText("ACME");
        }
        openOrders().getByText("Change").click();
        page.locator("#dialog input").first().fill("10.01");
        page.keyboard().press("Enter");
        assertThat(openOrders().locator("tr").first()).containsText("10.01");
        openOrders().getByText("Cancel").click();
        assertThat(openOrders().locator("tr")).hasCount(0);
        assertThat(page.locator(".ladder .bids tr").first()).not().containsText("10.0");
    }

    @Test
    void shouldTradeByTheLadderAndTheKeyboard() throws IOException {
        openWithToken();
        order("Sell", "7", "10.50");
        Locator best = page.locator(".ladder .asks tr").last();
        assertThat(best).containsText(Pattern.compile("10\\.50\\s*7\\s*7"));
        page.locator("[name=quantity]").fill("2");
        best.locator("td.lots.ask").click();
        assertThat(page.locator("#dialog .confirm")).hasText("Sell 2 ACME at 10.50, limit, day");
        page.keyboard().press("Enter");
        assertThat(best).containsText(Pattern.compile("10\\.50\\s*9\\s*9"));
        page.locator("#symbol").blur();
        page.locator("main").focus();
        page.keyboard().press("b");
        page.keyboard().type("3");
        page.locator("[name=quantity]").blur();
        page.locator("main").focus();
        page.keyboard().press("p");
        page.keyboard().type("9.00");
        page.keyboard().press("ArrowUp");
        page.keyboard().press("Enter");
        assertThat(page.locator("#dialog .confirm")).hasText("Buy 3 ACME at 9.01, limit, day");
        page.keyboard().press("Escape");
        assertThat(page.locator("#dialog")).isHidden();
        Assertions.assertThat(openOrders().locator("tr").count()).isEqualTo(2);
        best.locator("td.mine").last().click();
        page.locator("#dialog [type=submit]").click();
        assertThat(openOrders().locator("tr")).hasCount(0);
        page.keyboard().press("?");
        assertThat(page.locator("#dialog")).containsText("cancels all orders");
        page.keyboard().press("Escape");
        page.locator("main").focus();
        page.keyboard().press("2");
        assertThat(page.locator(".ticket [type=submit]")).hasText("Buy BOLT");
    }

    @Test
    void shouldSayWhatIsWrong() {
        openWithToken();
        order("Buy", "1", "10.001");
        assertThat(page.locator(".ticket .said")).containsText("too-fine");
        assertThat(page.locator("[name=price]")).isFocused();
        page.locator(".ticket summary").click();
        page.locator("[name=minimumQuantity]").fill("5");
        order("Buy", "1", "10.00");
        assertThat(page.locator(".ticket .said.bad")).isVisible();
        Assertions.assertThat(openOrders().locator("tr").count()).isZero();
        open("", new Browser.NewContextOptions());
        page.getByPlaceholder("NAME:SECRET").fill("alpha:wrong");
        page.locator("#dialog [type=submit]").click();
        assertThat(page.locator("#dialog [role=status]")).containsText("unauthorized");
        page.getByPlaceholder("NAME:SECRET").fill(VenueProcess.MEMBER.text());
        page.locator("#dialog [type=submit]").click();
        assertThat(page.locator("#state")).hasText("connected");
        assertThat(page.locator("#token")).hasText("alpha");
        errors.removeIf(text -> text.contains("401"));
    }

    @Test
    void shouldGoOnAfterAKillWithoutAReload() throws IOException, InterruptedException {
        openWithToken();
        page.evaluate("window.isTheSame = true");
        order("Buy", "5", "9.50");
        assertThat(openOrders().locator("tr")).hasCount(1);
        int before = fills().locator("tr").count();
        venue().kill();
        assertThat(page.locator("#state")).hasText("not connected");
        assertThat(page.locator("#notice")).containsText("The connection to the venue is lost");
        page.screenshot(new Page.ScreenshotOptions().setPath(OpenPage.PICTURES.resolve("trade-lost-1280.png")));
        venue().start();
        assertThat(page.locator("#state"))
                .hasText("connected", new LocatorAssertions.HasTextOptions().setTimeout(LONG_MS));
        assertThat(openOrders().locator("tr")).hasCount(1);
        try (Member beta = new Member("BETA", venue().port("fix"))) {
            beta.order("ACME", "afterwards", 2, 2, "9.50");
            assertThat(fills().locator("tr")).hasCount(before + 1);
            assertThat(openOrders().locator("tr").first()).containsText(Pattern.compile("9\\.50\\s*3\\s*2"));
        }
        cancelAll();
        Assertions.assertThat(page.evaluate("window.isTheSame")).isEqualTo(true);
    }

    @Test
    void shouldFitTwoWidthsAndTwoThemes() throws IOException {
        openWithToken();
        try (Member beta = new Member("BETA", venue().port("fix"))) {
            for (int i = 0; i < 12; i++) {
                beta.order("BOLT", "bid" + i, 1, 10 + 3 * i, String.format("19.%02d", 99 - i));
                beta.order("BOLT", "ask" + i, 2, 12 + 2 * i, String.format("20.%02d", 1 + i));
            }
            page.locator("#symbol").selectOption("BOLT");
            for (String price : List.of("20.01", "20.02", "20.03")) {
                page.locator("[name=quantity]").fill("9");
                page.locator("[name=price]").fill(price);
                page.locator(".ticket [type=submit]").click();
                page.locator("#dialog [type=submit]").click();
                assertThat(page.locator("#dialog")).isHidden();
            }
            page.locator("[name=price]").fill("19.97");
            page.locator(".ticket [type=submit]").click();
            page.locator("#dialog [type=submit]").click();
            assertThat(openOrders().locator("tr")).not().hasCount(0);
            for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                for (int[] size : new int[][] {{1280, 800}, {390, 844}}) {
                    open(
                            "#" + VenueProcess.MEMBER.text() + "&symbol=BOLT",
                            new Browser.NewContextOptions()
                                    .setViewportSize(size[0], size[1])
                                    .setColorScheme(theme));
                    checkLook("trade-" + size[0] + "-" + theme, size[0]);
                }
            }
            cancelAll();
        }
    }

    private void checkLook(String name, int width) throws IOException {
        assertThat(page.locator("#state")).hasText("connected");
        assertThat(page.locator("#touch")).containsText("spread 0.0");
        assertThat(positions().locator("tr").first()).isVisible();
        assertThat(page.locator(".candles canvas").first()).isVisible();
        Assertions.assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                .as(name)
                .isLessThanOrEqualTo(width);
        Assertions.assertThat(page.evaluate(PageContrast.LOW)).as(name).isEqualTo("");
        Path picture = OpenPage.PICTURES.resolve(name + ".png");
        page.screenshot(new Page.ScreenshotOptions().setPath(picture).setFullPage(true));
        if (Boolean.getBoolean("outcry.picture.rewrite") && name.equals("trade-1280-LIGHT")) {
            Files.copy(picture, Path.of("../../docs/trade.png"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
