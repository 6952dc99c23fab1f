// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests of the operator's page as its user sees it. */
class PageTest extends OpenPage {
    private static final Pattern EVENT = Pattern.compile("after event ([\\d,.\\u202f\\u00a0 ]+)");

    private static long number(String text) {
        return Long.parseLong(text.replaceAll("\\D", ""));
    }

    @Test
    void shouldShowTheLadderThatTheCommandLineShows() throws IOException, InterruptedException {
        try (Member alpha = new Member("ALPHA", venue().port("fix"))) {
            for (int i = 0; i < 5; i++) {
                assertThat(alpha.order("bid" + i, 1, 10 + i, "9." + (90 + i))).contains("|39=0|");
                assertThat(alpha.order("ask" + i, 2, 20 + i, "10." + (10 + i))).contains("|39=0|");
            }
            show("Instruments");
            page.getByText("ACME").first().click();
            PlaywrightAssertions.assertThat(page.locator("main h1").first()).containsText("ACME");
            JsonObject book = book();
            PlaywrightAssertions.assertThat(page.locator("main h1").first())
                    .containsText(Pattern.compile("after event"));
            var matcher = EVENT.matcher(page.locator("main h1").first().textContent());
            assertThat(matcher.find()).isTrue();
            assertThat(number(matcher.group(1)))
                    .isEqualTo(book.get("lastEventNumber").getAsLong());
            assertThat(side(true)).isEqualTo(expected(book, "bids", false));
            assertThat(side(false)).isEqualTo(expected(book, "asks", true));
        }
    }

    @Test
    void shouldHaveASecondOperatorApproveAHalt() throws IOException {
        useToken("operator", VenueProcess.EVA.text());
        show("Instruments");
        page.getByText("BOLT").first().click();
        assertThat(command(button("Halt BOLT"), "stale price")).contains("Waits for a second operator as number");
        show("Audit");
        PlaywrightAssertions.assertThat(page.locator("#waiting")).containsText("setPhase: { instrument: 2");
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("waiting-1280.png")));
        assertThat(command(approve(), "mine")).contains("SAME_OPERATOR");
        open(venue(), new Browser.NewContextOptions().setViewportSize(390, 844).setColorScheme(ColorScheme.DARK));
        useToken(venue(), "operator");
        show("Audit");
        PlaywrightAssertions.assertThat(page.locator("#waiting")).containsText("stale price");
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("waiting-390.png")));
        assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(390);
        assertThat(command(approve(), "seen")).contains("of eva", "because: stale price", "Done by command");
        PlaywrightAssertions.assertThat(page.locator("#waiting")).isHidden();
        PlaywrightAssertions.assertThat(page.locator("main")).containsText("approves ");
        show("Instruments");
        PlaywrightAssertions.assertThat(page.locator("main")).containsText("halted");
    }

    /** An operator who may only halt has no other buttons; who sees the market only has no views of members. */
    @Test
    void shouldShowOnlyThatWhichTheTokenPermits() throws IOException {
        useToken("operator", VenueProcess.HALTER.text());
        PlaywrightAssertions.assertThat(page.locator("#halt-all")).isVisible();
        show("Sessions");
        PlaywrightAssertions.assertThat(page.locator("main tbody")).containsText("ALPHA");
        assertThat(page.locator("main button").count()).isZero();
        show("Audit");
        page.locator("#all-records").click();
        PlaywrightAssertions.assertThat(page.locator("main")).containsText("halter=OPERATOR may=[halt]");
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("all-records-1280.png")));
        useToken("reader", VenueProcess.BOARD.text());
        for (String view : List.of("Sessions", "Limits", "Orders", "Trades", "Audit", "Files")) {
            PlaywrightAssertions.assertThat(page.locator("#tabs").getByText(view))
                    .isHidden();
        }
        PlaywrightAssertions.assertThat(page.locator("#tabs").getByText("Venue"))
                .hasAttribute("aria-selected", "true");
        PlaywrightAssertions.assertThat(page.locator("#halt-all")).isHidden();
        show("Instruments");
        PlaywrightAssertions.assertThat(page.locator("main tbody")).containsText("ACME");
        assertThat(page.content()).doesNotContain("ALPHA");
        page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("market-only-1280.png")));
        useToken(venue(), "operator");
        show("Sessions");
        PlaywrightAssertions.assertThat(page.locator("main tbody")).containsText("ALPHA");
        PlaywrightAssertions.assertThat(page.locator("main tbody")).containsText("Kill");
    }

    private Locator approve() {
        return page.locator("#waiting").getByText("Approve");
    }

    private static JsonObject book() throws IOException, InterruptedException {
        return JsonParser.parseString(venue().outcry("book", "ACME", "--json")).getAsJsonObject();
    }

    /** Returns the rows of one side, best first: bids as "orders lots price", offers as "price lots orders". */
    private List<String> side(boolean bids) {
        List<String> rows = new ArrayList<>();
        for (Locator row :
                page.locator(bids ? ".ladder .bids tr" : ".ladder .asks tr").all()) {
            List<String> cells = row.locator("td").allTextContents();
            String text = String.join(" ", bids ? cells.subList(0, 3) : cells.subList(2, 5));
            if (!text.isBlank()) {
                rows.add(text);
            }
        }
        return bids ? rows : rows.reversed();
    }

    private static List<String> expected(JsonObject book, String side, boolean priceFirst) {
        List<String> rows = new ArrayList<>();
        for (JsonElement each : book.getAsJsonArray(side)) {
            JsonArray level = each.getAsJsonArray();
            String price = String.format("%.2f", level.get(0).getAsLong() / 100.0);
            String lots = level.get(1).getAsString();
            String orders = level.get(2).getAsString();
            rows.add(priceFirst ? String.join(" ", price, lots, orders) : String.join(" ", orders, lots, price));
        }
        return rows;
    }

    @Test
    void shouldHaltAnInstrumentAndRecordWhoAndWhy() throws IOException {
        useToken(venue(), "operator");
        show("Instruments");
        page.locator("tr[tabindex]").first().press("Enter");
        assertThat(command(button("Halt ACME"), "news pending")).contains("Done by command");
        try (Member beta = new Member("BETA", venue().port("fix"))) {
            assertThat(beta.order("halted", 1, 1, "9.00")).contains("|39=8|");
            show("Audit");
            Locator row = page.locator("tbody tr").first();
            PlaywrightAssertions.assertThat(row).containsText("operator");
            PlaywrightAssertions.assertThat(row).containsText("news pending");
            show("Instruments");
            page.locator("tr[tabindex]").first().press("Enter");
            assertThat(command(button("Resume ACME"), "news is out")).contains("Done by command");
            assertThat(beta.order("resumed", 1, 1, "9.00")).contains("|39=0|");
        }
    }

    @Test
    void shouldCancelAsManyOrdersAsAKillPreviews() throws IOException {
        useToken(venue(), "operator");
        try (Member beta = new Member("BETA", venue().port("fix"))) {
            for (int i = 0; i < 7; i++) {
                assertThat(beta.order("killed" + i, 1, 1, "8.5" + i)).contains("|39=0|");
            }
            show("Sessions");
            Locator row = page.locator("tbody tr").filter(new Locator.FilterOptions().setHasText("BETA"));
            String said = command(row.getByText("Kill"), "a drill");
            long previewed = number(said.replaceAll("(?s).*cancels its ([\\d,]+) open.*", "$1"));
            assertThat(previewed).isGreaterThanOrEqualTo(7);
            assertThat(said).contains("; " + previewed + " orders cancelled");
            PlaywrightAssertions.assertThat(row).containsText("suspended");
            assertThat(beta.order("refused", 1, 1, "8.50")).contains("|39=8|");
            assertThat(command(row.getByText("Revive"), "drill is over")).contains("Done by command");
        }
    }

    @Test
    void shouldCancelAnOrderAndShowWhoDidIt() throws IOException {
        useToken(venue(), "operator");
        try (Member beta = new Member("BETA", venue().port("fix"))) {
            assertThat(beta.order("cancelled", 1, 3, "8.40")).contains("|39=0|");
            show("Orders");
            page.locator("#find").fill("cancelled");
            page.locator("#find").press("Enter");
            Locator row = page.locator("main tbody tr").filter(new Locator.FilterOptions().setHasText("cancelled"));
            assertThat(command(row.getByText("Cancel", new Locator.GetByTextOptions().setExact(true)), "fat finger"))
                    .contains("cancels the open quantity 3 of order ", " of BETA, cancelled: buy 3 ACME")
                    .contains("Done by command", "; 1 order cancelled");
            assertThat(beta.await("39=4")).contains("|11=cancelled|", "|58=cancelled by an operator of the venue|");
            PlaywrightAssertions.assertThat(row).containsText("cancelled by an operator of the venue");
            PlaywrightAssertions.assertThat(row.locator("button")).hasCount(0);
            row.click();
            Locator life = page.locator("#dialog");
            PlaywrightAssertions.assertThat(life).containsText("by operator, because: fat finger");
            life.locator("summary").last().click();
            PlaywrightAssertions.assertThat(life).containsText("\"reason\": \"OPERATOR\"");
            page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve("order-life-1280.png")));
        }
    }

    @Test
    void shouldFindAnOrderByAUuid() throws IOException {
        String name = "123e4567-e89b-12d3-a456-426614174000";
        try (Member beta = new Member("BETA", venue().port("fix"))) {
            assertThat(beta.order(name, 1, 3, "8.30")).contains("|39=0|");
            show("Orders");
            page.locator("#find").fill(name);
            page.locator("#find").press("Enter");
            PlaywrightAssertions.assertThat(page.locator("main tbody tr")).hasCount(1);
            PlaywrightAssertions.assertThat(page.locator("main tbody tr").first())
                    .containsText(name);
        }
    }

    @Test
    void shouldTurnRedWhenOrdersAreSuspended() throws IOException {
        useToken(venue(), "operator");
        assertThat(command(button("HALT ALL"), "drill")).contains("Done by command");
        PlaywrightAssertions.assertThat(page.locator("#state")).hasText("suspended");
        PlaywrightAssertions.assertThat(page.locator("#state")).hasClass(Pattern.compile("bad"));
        assertThat(page.request().get(venue().page() + "health/ready").status()).isEqualTo(503);
        assertThat(command(button("RESUME ALL"), "drill is over")).contains("Done by command");
        PlaywrightAssertions.assertThat(page.locator("#state")).hasText("open");
    }

    @Test
    void shouldGiveReadersNoButtonsAndNobodyCommands() throws IOException {
        useToken(venue(), "reader");
        PlaywrightAssertions.assertThat(page.locator("#halt-all")).isHidden();
        show("Sessions");
        PlaywrightAssertions.assertThat(page.locator("main tbody button")).hasCount(0);
        assertThat(post(venue().token("reader")).status()).isEqualTo(403);
        assertThat(post("nobody:" + "x".repeat(43)).status()).isEqualTo(401);
        assertThat(post("").status()).isEqualTo(401);
    }

    private APIResponse post(String token) {
        RequestOptions options = RequestOptions.create()
                .setHeader("Content-Type", "application/x-www-form-urlencoded")
                .setData("reason=x");
        if (!token.isEmpty()) {
            options.setHeader("Authorization", "Bearer " + token);
        }
        return page.request().post(venue().page() + "api/commands/halt-all", options);
    }

    @Test
    void shouldShowWhatClientsSendAsText() throws IOException {
        try (Member alpha = new Member("ALPHA", venue().port("fix"))) {
            assertThat(alpha.order("<img/src=x>", 1, 1, "7.00")).contains("|39=0|");
        }
        page.locator("body").press("/");
        page.locator("#find").fill("<img/src=x>");
        page.locator("#find").press("Enter");
        PlaywrightAssertions.assertThat(page.locator("main tbody tr").first()).containsText("<img/src=x>");
        assertThat(page.locator("main img").count()).isZero();
        show("Sessions");
        PlaywrightAssertions.assertThat(page.locator("main")).containsText("<b>GAMMA</b>");
        assertThat(page.locator("main tbody b").count()).isZero();
    }

    @Test
    void shouldComeBackAfterAKilledVenueWithoutAReload() throws IOException, InterruptedException {
        Path own = Files.createDirectories(folder.resolve("killed"));
        try (VenueProcess killed = new VenueProcess(own, "")) {
            open(killed, new Browser.NewContextOptions());
            page.evaluate("window.loadedOnce = true");
            killed.kill();
            PlaywrightAssertions.assertThat(page.locator("#state")).hasText("not connected");
            PlaywrightAssertions.assertThat(page.locator("#notice")).containsText("what you see is old");
            killed.start();
            PlaywrightAssertions.assertThat(page.locator("#state")).hasText("open");
            assertThat(page.evaluate("window.loadedOnce")).isEqualTo(true);
        }
    }

    @Test
    void shouldTurnRedWhenTheDiskIsFull() throws IOException, InterruptedException {
        Path own = Files.createDirectories(folder.resolve("full"));
        try (VenueProcess full = new VenueProcess(own, "journal: {segment: 64KiB, most: 512KiB}");
                Member alpha = new Member("ALPHA", full.port("fix"))) {
            open(full, new Browser.NewContextOptions());
            int sent = 0;
            while (!alpha.order("order" + sent, 1, 1, "5.00").contains("|39=8|")) {
                assertThat(++sent).isLessThan(20_000);
            }
            PlaywrightAssertions.assertThat(page.locator("#state")).hasClass(Pattern.compile("bad"));
            PlaywrightAssertions.assertThat(page.locator("#sentence")).containsText("Takes no new orders since ");
            PlaywrightAssertions.assertThat(page.locator(".wrong")).containsText("resume all when its reason is over");
            show("Instruments");
            PlaywrightAssertions.assertThat(page.locator("#notice")).isVisible();
            assertThat(page.request().get(full.page() + "health/ready").status())
                    .isEqualTo(503);
        }
    }

    /** First questions of an operator: is it open, who has trouble, the last command and by whom, the spread. */
    @Test
    void shouldAnswerAnOperatorsFirstQuestions() throws IOException {
        useToken(venue(), "operator");
        try (Member alpha = new Member("ALPHA", venue().port("fix"));
                Member beta = new Member("BETA", venue().port("fix"))) {
            alpha.order("first-bid", 1, 5, "9.98");
            beta.order("first-ask", 2, 5, "10.06");
            assertThat(beta.order("too-large", 1, 20_000_000, "9.00")).contains("|39=8|");
            show("Instruments");
            page.locator("tr[tabindex]").first().press("Enter");
            assertThat(command(button("Halt ACME"), "news")).contains("Done by command");
            assertThat(command(button("Resume ACME"), "news is out")).contains("Done by command");
            show("Venue");
            PlaywrightAssertions.assertThat(page.locator("#sentence"))
                    .containsText(Pattern.compile("^Open since \\d\\d:\\d\\d:\\d\\d UTC.*BETA has trouble\\.|"
                            + "^Open since .*BETA.* have trouble\\."));
            PlaywrightAssertions.assertThat(page.locator("#last-command"))
                    .containsText(
                            Pattern.compile("set phase, ACME, continuous.* by operator at .*because: news is out"));
            Locator trouble =
                    page.locator("main table").first().locator("tbody tr").first();
            PlaywrightAssertions.assertThat(trouble).containsText("BETA");
            PlaywrightAssertions.assertThat(trouble).containsText("rejected at ");
            PlaywrightAssertions.assertThat(page.locator("main table").nth(1)).containsText("bp");
            assertThat(page.locator("main").getByText("Clock error").count()).isEqualTo(1);
            PlaywrightAssertions.assertThat(page.locator("#machine dl")).isHidden();
            page.locator("#machine summary").click();
            PlaywrightAssertions.assertThat(page.locator("#machine dl")).isVisible();
        }
    }

    @Test
    void shouldFilterTheAuditAndSaveIt() throws IOException {
        useToken(venue(), "operator");
        show("Instruments");
        page.getByText("BOLT").first().click();
        assertThat(command(button("Resume BOLT"), "filtered")).contains("Done by command");
        show("Audit");
        Locator rows = page.locator("main > div > .scroll tbody tr");
        PlaywrightAssertions.assertThat(rows.first()).containsText("BOLT, continuous");
        page.locator("#audit-user").fill("nobody-of-this-name");
        PlaywrightAssertions.assertThat(rows).hasCount(0);
        page.locator("#audit-user").fill("operator");
        page.locator("#audit-command").fill("set phase");
        PlaywrightAssertions.assertThat(rows.first()).containsText("filtered");
        page.locator("#audit-day").fill("2001-02-03");
        PlaywrightAssertions.assertThat(rows).hasCount(0);
        page.locator("#audit-day").fill("");
        PlaywrightAssertions.assertThat(rows.first()).containsText("filtered");
        Download saved =
                page.waitForDownload(() -> page.locator("#audit-export").click());
        assertThat(saved.suggestedFilename()).isEqualTo("audit.csv");
        assertThat(Files.readString(saved.path()))
                .startsWith("\"number\",\"time\",\"record\",\"operator\",\"command\",\"about\"")
                .contains("\"setPhase\",\"BOLT, continuous", "\"filtered\"")
                .doesNotContain("suspendOrders");
    }
}
