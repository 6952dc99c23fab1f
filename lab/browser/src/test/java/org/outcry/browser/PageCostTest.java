// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Cost of a change for a page of a venue with 500 instruments: bytes of the stream, and nodes of the page that are
 * touched.
 */
class PageCostTest extends VenueInBrowser {
    private static final int INSTRUMENTS = 500;

    /** Keeps all events of the streams of the state by name, and the rows of tables in which something changed. */
    private static final String WATCH = """
            window.events = [];
            window.changed = [];
            const real = window.fetch;
            window.fetch = async (...asked) => {
              const answer = await real(...asked);
              if (!String(asked[0]).startsWith('/api/events')) return answer;
              const text = new TransformStream({ transform(bytes, to) { window.events.push(new TextDecoder().decode(bytes)); to.enqueue(bytes); } });
              return new Response(answer.body.pipeThrough(text), { status: answer.status });
            };
            document.addEventListener('DOMContentLoaded', () => new MutationObserver(records => records.forEach(record => {
              const of = record.target.nodeType === Node.ELEMENT_NODE ? record.target : record.target.parentElement;
              window.changed.push(of.closest('tr')?.firstChild.textContent ?? of.tagName);
            })).observe(document.getElementById('main'), { childList: true, characterData: true, subtree: true }));
            """;

    private final List<String> streams = new ArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        start(INSTRUMENTS);
    }

    @BeforeEach
    void open() {
        openWindow(new Browser.NewContextOptions());
        page.addInitScript(WATCH);
        page.onRequest(request -> {
            if (request.url().contains("/api/events")) {
                streams.add(request.url().replaceFirst(".*/api/events", ""));
            }
        });
        page.navigate(venue().page() + "#instruments");
        PlaywrightAssertions.assertThat(page.locator("#state")).hasText("open");
        PlaywrightAssertions.assertThat(page.locator("main table")).hasClass("steady");
    }

    private void forget() {
        page.evaluate("() => { events.length = 0; changed.length = 0; }");
    }

    /** Returns the rows in which nodes changed, once for each node. */
    private List<?> changed() {
        return (List<?>) page.evaluate("changed");
    }

    private String events() {
        return (String) page.evaluate("events.join('')");
    }

    private void await(String condition) {
        page.waitForCondition(() -> Boolean.TRUE.equals(page.evaluate(condition)));
    }

    @Test
    void shouldSendAndTouchOnlyWhatChanged() throws IOException {
        try (Member alpha = new Member("ALPHA", venue().port("fix"))) {
            forget();
            assertThat(alpha.order("SYM4", "seen", 1, 7, "4.00")).contains("|39=0|");
            PlaywrightAssertions.assertThat(row("SYM4")).containsText("4.00");
            assertThat(changed()).hasSize(3).allMatch("SYM4"::equals);
            String event = events().replaceAll("(?s).*event: instruments\ndata: (.*?)\n.*", "$1");
            assertThat(event)
                    .isEqualTo("{\"all\":false,\"rows\":[{\"instrument\":4,\"openOrders\":1,\"bidTicks\":400,"
                            + "\"bidLots\":7}]}");
        }
    }

    @Test
    void shouldTouchARowOutOfSightWhenItComesIntoSight() throws IOException {
        try (Member alpha = new Member("ALPHA", venue().port("fix"))) {
            forget();
            assertThat(alpha.order("SYM400", "unseen", 1, 7, "4.00")).contains("|39=0|");
            await("events.join('').includes('\"instrument\":400')");
            await("events.join('').split('event: venue').length > 2");
            assertThat(changed()).isEmpty();
            row("SYM400").scrollIntoViewIfNeeded();
            PlaywrightAssertions.assertThat(row("SYM400")).containsText("4.00");
        }
    }

    private Locator row(String symbol) {
        return page.locator("main tbody tr:has(td:first-child:text-is('" + symbol + "'))");
    }

    @Test
    void shouldFollowOnlyWhatTheOpenViewShows() throws IOException {
        assertThat(streams).containsExactly("?of=alerts,instruments,venue");
        show("Alerts");
        await("events.join('').includes('event: venue')");
        forget();
        try (Member alpha = new Member("ALPHA", venue().port("fix"))) {
            assertThat(alpha.order("SYM5", "untold", 1, 7, "4.00")).contains("|39=0|");
            await("events.length > 1");
            assertThat(events()).contains("event: venue").doesNotContain("event: instruments");
        }
        show("Trades");
        await("events.join('').includes('event: trades')");
        assertThat(events()).contains("event: instruments", "event: sessions");
        page.waitForCondition(() -> streams.size() == 3);
        page.evaluate("() => { Object.defineProperty(document, 'hidden', { get: () => true });"
                + " document.dispatchEvent(new Event('visibilitychange')); }");
        page.waitForCondition(() -> streams.size() == 4);
        assertThat(List.copyOf(streams).subList(1, 4))
                .containsExactly(
                        "?of=alerts,venue", "?of=alerts,instruments,sessions,trades,venue", "?of=alerts,venue");
    }
}
