// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.operator.LimitKind;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.gateway.UsedLimit;
import org.outcry.runtime.KernelClock;

/** Alerts of each kind, in virtual time, and those who are told of them. */
class AlertsTest {
    private static final long START_MS = 1_800_000_000_000L;
    private static final long GB = 1_000_000_000L;
    private static final VenueFolder.Kind NONE = new VenueFolder.Kind(0, 0);
    private static final AlertTerms TERMS = new AlertTerms(
            TimeUnit.DAYS.toNanos(3), TimeUnit.HOURS.toNanos(2), TimeUnit.MICROSECONDS.toNanos(100), List.of(), null);

    @TempDir
    private Path folder;

    private final ConsoleState state = new ConsoleState(() -> 1, () -> START_MS * 1_000_000, List.of());
    private final ConsoleEvents events = new ConsoleEvents(state);
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private Alerts alerts = new Alerts(TERMS);
    private long nowMs = START_MS;
    private long freeBytes = 1_000 * GB;
    private long snapshotMs = START_MS;
    private long behindEvents;
    private @Nullable KernelClock clock;
    private List<UsedLimit> used = List.of();
    private Limits limits = Limits.UNKNOWN;
    private Map<String, Map<String, Long>> counters = Map.of();
    private Map<String, AgentTurn> turns = Map.of();

    /** Returns the alerts a second later, as {@code id subject}. */
    private List<String> aSecondLater() {
        nowMs += 1_000;
        return look().stream()
                .map(alert -> (alert.id() + " " + alert.subject()).strip())
                .toList();
    }

    private List<Alert> look() {
        turns = AgentTurn.of(counters, turns, nowMs * 1_000_000);
        VenueFolder seen =
                new VenueFolder(NONE, NONE, NONE, freeBytes, snapshotMs, counters, turns, Map.of(), Map.of());
        return alerts.find(
                new Alerts.Facts(state.copy(nowMs * 1_000_000), seen, limits, used, behindEvents, clock, nowMs));
    }

    private void count(String file, String counter, long value) {
        counters = Map.of(file, Map.of(counter, value));
    }

    @Test
    void shouldTellThatOrdersAreSuspended() {
        assertThat(aSecondLater()).isEmpty();
        OrdersSuspended event = new OrdersSuspended();
        event.reason = RejectReason.NOT_TRADING;
        events.ordersSuspended(event);
        assertThat(aSecondLater()).containsExactly("orders-suspended");
        events.ordersResumed();
        assertThat(aSecondLater()).isEmpty();
    }

    /** The state's newest event is of the start; the clock is set back and catches up. */
    @Test
    void shouldTellThatTimesOfEventsStandStill() {
        nowMs -= 3_601_000;
        assertThat(aSecondLater()).containsExactly("clock-behind");
        assertThat(look().getFirst().text())
                .isEqualTo("times of events stand still for 3600 s, since the clock is behind them");
        nowMs = START_MS - 2_000;
        assertThat(aSecondLater()).as("machines may differ so much").isEmpty();
    }

    @Test
    void shouldTellHowLongTheDiskLasts() {
        for (int i = 0; i < 600; i++) {
            freeBytes -= GB / 100;
            assertThat(aSecondLater()).as("too early to tell").isEmpty();
        }
        freeBytes -= GB / 100;
        assertThat(aSecondLater()).as("864 GB a day").containsExactly("disk-low");
        assertThat(look().getFirst().text()).startsWith("the disk is full in 1.2 days");
        freeBytes = 2_000 * GB;
        assertThat(aSecondLater()).as("somebody has made room").isEmpty();
        freeBytes = Alerts.LOW_DISK_BYTES - 1;
        assertThat(aSecondLater()).containsExactly("disk-low");
        assertThat(look().getFirst().text()).isEqualTo("the disk has 4,999 MB left");
    }

    @Test
    void shouldTellThatAReaderIsLate() {
        counters = Map.of("sequencer", Map.of("releasedEvent", 1_000L), "fix", Map.of("behind", 400L));
        assertThat(aSecondLater()).as("no look before").isEmpty();
        counters = Map.of("sequencer", Map.of("releasedEvent", 2_000L), "fix", Map.of("behind", 1_000L));
        assertThat(aSecondLater()).as("it has what was there a second ago").isEmpty();
        behindEvents = 1_002;
        counters = Map.of(
                "sequencer", Map.of("releasedEvent", 3_000L),
                "fix", Map.of("behind", 1_001L),
                "itch", Map.of("deltas.behind", 1_001L));
        assertThat(aSecondLater())
                .containsExactlyInAnyOrder("reader-late fix", "reader-late deltas", "reader-late console");
        behindEvents = 0;
        counters = Map.of("sequencer", Map.of("releasedEvent", 3_000L), "fix", Map.of("behind", 0L));
        assertThat(aSecondLater()).as("it holds on").hasSize(3);
        nowMs += 5_000;
        assertThat(aSecondLater()).isEmpty();
    }

    @Test
    void shouldTellThatLogonsAreRefused() {
        count("fix", "wrongLogons", 100);
        assertThat(aSecondLater()).as("those of before").isEmpty();
        count("fix", "wrongLogons", 104);
        assertThat(aSecondLater()).isEmpty();
        counters = Map.of("fix", Map.of("wrongLogons", 104L, "foreignLogons", 1L));
        assertThat(aSecondLater()).containsExactly("logons-refused fix");
        nowMs += 30_000;
        assertThat(aSecondLater()).containsExactly("logons-refused fix");
        nowMs += 60_000;
        assertThat(aSecondLater()).isEmpty();
    }

    @Test
    void shouldTellThatASessionIsNearItsRate() {
        SessionDefined defined = new SessionDefined();
        defined.session = 1;
        defined.compId.set("ALPHA");
        events.sessionDefined(defined);
        SessionControlsSet controls = new SessionControlsSet();
        controls.session = 1;
        controls.maxOrdersPerSecond = 100;
        events.sessionControlsSet(controls);
        state.session(1).orders = 79;
        assertThat(aSecondLater()).isEmpty();
        state.session(1).orders = 79 + 80;
        assertThat(aSecondLater()).containsExactly("session-rate ALPHA");
        assertThat(aSecondLater()).as("it holds on").containsExactly("session-rate ALPHA");
        nowMs += 5_000;
        assertThat(aSecondLater()).isEmpty();
    }

    @Test
    void shouldTellThatOpenOrdersAreNearTheirLimit() {
        SessionDefined defined = new SessionDefined();
        defined.session = 1;
        defined.compId.set("ALPHA");
        events.sessionDefined(defined);
        for (int i = 1; i <= 79; i++) {
            accept(i);
        }
        limits = new Limits(100, 1_000);
        assertThat(aSecondLater()).isEmpty();
        accept(80);
        assertThat(aSecondLater()).containsExactly("venue-orders venue");
        limits = new Limits(1_000, 100);
        assertThat(aSecondLater()).containsExactly("session-orders ALPHA");
    }

    private void accept(int order) {
        OrderAccepted accepted = new OrderAccepted();
        accepted.session = 1;
        accepted.instrument = 1;
        accepted.orderId = order;
        accepted.clientOrder = order;
        accepted.terms.quantityLots = 1;
        events.orderAccepted(accepted);
    }

    @Test
    void shouldTellThatEventsAreMissing() {
        ConsoleState late = new ConsoleState(() -> 17, () -> START_MS * 1_000_000, List.of());
        late.onFrame(VenueEventsMethodIds.ORDERS_RESUMED, new byte[0], 0, 0);
        VenueFolder seen =
                new VenueFolder(NONE, NONE, NONE, freeBytes, snapshotMs, Map.of(), Map.of(), Map.of(), Map.of());
        assertThat(alerts.find(new Alerts.Facts(late.copy(nowMs * 1_000_000), seen, limits, used, 0, null, nowMs)))
                .extracting(Alert::id, Alert::text)
                .containsExactly(tuple("events-missing", "the console knows nothing before event 17"));
    }

    @Test
    void shouldTellThatAPhaseDidNotEnd() {
        PhaseChanged changed = new PhaseChanged();
        changed.instrument = 1;
        changed.phase = Phase.OPENING_AUCTION;
        changed.endTimeNs = (nowMs + 2_000) * 1_000_000;
        events.phaseChanged(changed);
        for (int i = 0; i < 5; i++) {
            assertThat(aSecondLater()).isEmpty();
        }
        assertThat(aSecondLater())
                .as("3 s after its end")
                .hasSize(1)
                .first()
                .asString()
                .startsWith("phase-late");
    }

    @Test
    void shouldTellThatTheSnapshotIsOldAndTheClockWrong() {
        nowMs += TimeUnit.HOURS.toMillis(2) - 1_000;
        assertThat(aSecondLater()).isEmpty();
        assertThat(aSecondLater()).containsExactly("snapshot-old");
        snapshotMs = nowMs;
        clock = new KernelClock(true, 100, 10);
        assertThat(aSecondLater()).isEmpty();
        clock = new KernelClock(false, 101, 10);
        assertThat(aSecondLater()).containsExactly("clock-error");
        alerts = new Alerts(AlertTerms.USUAL);
        nowMs += TimeUnit.DAYS.toMillis(1);
        assertThat(aSecondLater()).as("without bounds").isEmpty();
    }

    @Test
    void shouldTellThatAnAgentOrAGatewayIsGone() {
        count("native", "away", 1);
        assertThat(aSecondLater()).containsExactly("gateway-gone native");
        count("itch", "deltas.turnMs", nowMs);
        assertThat(aSecondLater()).isEmpty();
        nowMs += 3_000;
        assertThat(aSecondLater()).isEmpty();
        assertThat(aSecondLater()).as("within 5 s").containsExactly("agent-stuck deltas");
        used = List.of(new UsedLimit(7, 0, LimitKind.GROSS_OPEN_VALUE, 81, 100));
        count("itch", "deltas.turnMs", nowMs);
        assertThat(aSecondLater()).singleElement().asString().startsWith("limit-near 7 ");
    }

    /** The counter has the system's time, which was set back and forth: only the turns that are seen count. */
    @Test
    void shouldNotTakeAStepOfTheClockForAStuckAgent() {
        for (long stepMs : new long[] {-3_600_000, 90_000_000, 0}) {
            count("itch", "deltas.turnMs", nowMs + stepMs);
            assertThat(aSecondLater()).isEmpty();
            count("itch", "deltas.turnMs", nowMs + stepMs);
            assertThat(aSecondLater()).isEmpty();
        }
    }

    @Test
    void shouldTellByLinesCommandAndWebhookOnceEach() throws Exception {
        BlockingQueue<String> posted = new ArrayBlockingQueue<>(8);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/outcry", exchange -> {
            posted.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        Path log = folder.resolve("log");
        Path script = Files.writeString(folder.resolve("page.sh"), """
                read json
                echo "$1 $OUTCRY_STATE $OUTCRY_ALERT $OUTCRY_SUBJECT $json" >> "$2"
                """);
        AlertTerms terms = new AlertTerms(
                1,
                1,
                1,
                List.of("sh", script.toString(), "desk", log.toString()),
                URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/outcry"));
        Alert alert = new Alert("limit-near", "7 openSell COIN", "81 % are used", START_MS);
        try (AlertSink sink = new AlertSink("TEST", terms, lines::add)) {
            sink.update(List.of(alert), START_MS);
            sink.update(List.of(alert), START_MS + 1_000);
            sink.update(List.of(), START_MS + 2_000);
            assertThat(posted.poll(5, TimeUnit.MINUTES))
                    .contains("\"venue\":\"TEST\",\"alert\":\"limit-near\",\"state\":\"raised\"", "81 % are used");
            assertThat(posted.poll(5, TimeUnit.MINUTES)).contains("\"state\":\"ended\"");
            assertThat(Files.readAllLines(log))
                    .hasSize(2)
                    .first()
                    .asString()
                    .startsWith("desk raised limit-near 7 openSell COIN {\"venue\":\"TEST\"");
            assertThat(sink.failed()).isZero();
        } finally {
            server.stop(0);
        }
        assertThat(lines)
                .containsExactly(
                        "alert raised: alert=limit-near subject=7_openSell_COIN: 81 % are used",
                        "alert ended: alert=limit-near subject=7_openSell_COIN after=2s");
    }

    @Test
    void shouldCountCallsThatFail() {
        AlertTerms terms = new AlertTerms(1, 1, 1, List.of("sh", "-c", "exit 3"), null);
        try (AlertSink sink = new AlertSink("TEST", terms, lines::add)) {
            sink.update(List.of(new Alert("disk-low", "", "full", START_MS)), START_MS);
            while (sink.failed() == 0) {
                LockSupport.parkNanos(1_000_000);
            }
        }
        assertThat(lines)
                .contains(
                        "alert could not be passed on: command failed: command=sh exitCode=3: failedInAll=1",
                        "alert raised: alert=disk-low: full");
    }

    /** The rules of a package for Prometheus have the bounds of this code. */
    @Test
    void shouldHaveTheBoundsOfTheRules() throws IOException {
        String rules = Files.readString(
                Path.of("../distribution/src/main/resources/org/outcry/distribution/prometheus-rules.yaml"));
        assertThat(bound(rules, "outcry_disk_free_bytes <")).isEqualTo((double) Alerts.LOW_DISK_BYTES);
        assertThat(bound(rules, "outcry_disk_left_seconds <"))
                .isEqualTo((double) TimeUnit.NANOSECONDS.toSeconds(AlertTerms.USUAL.diskNs()));
        assertThat(bound(rules, "outcry_sequencer_turn_age_seconds >") * 1_000)
                .isEqualTo((double) VenueFolder.STUCK_MS);
        assertThat(bound(rules, "outcry_participant_limit_used_ratio >=") * 100)
                .isEqualTo((double) Alerts.NEAR_PERCENT);
    }

    private static double bound(String rules, String expression) {
        Matcher found =
                Pattern.compile(Pattern.quote(expression) + " ([0-9.e]+)").matcher(rules);
        assertThat(found.find()).as(expression).isTrue();
        return Double.parseDouble(found.group(1));
    }
}
