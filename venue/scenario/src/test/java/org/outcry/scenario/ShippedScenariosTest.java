// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.outcry.scenario.report.ScenarioResult;
import org.outcry.scenario.script.Scenario;
import quickfix.ConfigError;
import quickfix.Message;

/**
 * Test of the scenarios that are shipped, each against an initiator of QuickFIX/J with its defaults, or the project's
 * feed handler. One venue and one session serve all of them, as a tester's would.
 */
final class ShippedScenariosTest {
    private static @Nullable Rig rig;
    private static final Map<String, StockOms> CLIENTS = new HashMap<>();
    private static int orders;

    /** Actions of a client in a scenario. */
    @FunctionalInterface
    private interface Client {
        void act(StockOms oms) throws Exception;
    }

    private static final Map<String, Client> ACTS = new HashMap<>();

    private static String id() {
        return "T" + ++orders;
    }

    private static String buy(StockOms oms) throws Exception {
        String id = id();
        oms.order(id, '1', 100, "100.01");
        return id;
    }

    private static void filled(StockOms oms, String id) throws InterruptedException {
        Message last = oms.next(message -> StockOms.value(message, 11).equals(id)
                && StockOms.value(message, 39).equals("2"));
        assertThat(StockOms.value(last, 14)).isEqualTo("100");
    }

    private static void cancelled(StockOms oms, String id) throws Exception {
        oms.report(id, '0');
        oms.cancel(id(), id, '1');
    }

    static {
        ACTS.put("partial-fill", oms -> {
            String id = buy(oms);
            assertThat(StockOms.value(oms.report(id, 'F'), 32)).isEqualTo("30");
            filled(oms, id);
        });
        ACTS.put("fill-on-arrival", oms -> {
            String id = id();
            oms.order(id, '1', 100, "100.05");
            Message fill = oms.report(id, 'F');
            assertThat(StockOms.value(fill, 31)).isEqualTo("99.98");
            assertThat(StockOms.value(fill, 39)).isEqualTo("2");
        });
        ACTS.put("market-order-rest", oms -> {
            String id = id();
            oms.market(id, '1', 100);
            assertThat(StockOms.value(oms.report(id, 'F'), 32)).isEqualTo("60");
            assertThat(StockOms.value(oms.report(id, '4'), 14)).isEqualTo("60");
        });
        ACTS.put("order-reject", oms -> {
            Message reject = oms.report(buy(oms), '8');
            assertThat(StockOms.value(reject, 103)).isEqualTo("3");
            assertThat(StockOms.value(reject, 58)).isEqualTo("Order exceeds limit of the desk");
            oms.report(buy(oms), '0');
        });
        ACTS.put("business-reject", oms -> {
            oms.status(id(), '1');
            Message reject = oms.next(message -> StockOms.value(message, 380).equals("3"));
            assertThat(StockOms.value(reject, 372)).isEqualTo("H");
            oms.report(buy(oms), '0');
        });
        ACTS.put("cancel-too-late", oms -> {
            String id = buy(oms);
            cancelled(oms, id);
            filled(oms, id);
            oms.next(message -> StockOms.value(message, 41).equals(id)
                    && StockOms.value(message, 434).equals("1"));
        });
        ACTS.put("cancel-crosses-fill", oms -> {
            String id = buy(oms);
            cancelled(oms, id);
            assertThat(StockOms.value(oms.report(id, 'F'), 32)).isEqualTo("40");
            Message end = oms.next(message -> StockOms.value(message, 39).equals("4"));
            assertThat(StockOms.value(end, 14)).isEqualTo("40");
        });
        ACTS.put("cancel-reject", oms -> {
            String id = buy(oms);
            cancelled(oms, id);
            Message reject = oms.next(message -> StockOms.value(message, 434).equals("1"));
            assertThat(StockOms.value(reject, 102)).isEqualTo("2");
            assertThat(StockOms.value(reject, 39)).isEqualTo("0");
            filled(oms, id);
        });
        ACTS.put("replace", oms -> {
            String id = buy(oms);
            oms.report(id, '0');
            String next = id();
            oms.replace(next, id, '1', 100, "100.03");
            oms.report(next, '5');
            filled(oms, next);
        });
        ACTS.put("unsolicited-cancel", oms -> {
            String id = buy(oms);
            oms.report(id, '0');
            oms.report(id, '4');
        });
        ACTS.put("halt", oms -> {
            oms.report(buy(oms), '8');
            oms.report(buy(oms), '0');
        });
        ACTS.put("auction", oms -> {
            String id = buy(oms);
            Message fill = oms.report(id, 'F');
            assertThat(StockOms.value(fill, 31)).isEqualTo("100.00");
        });
        ACTS.put("bust", oms -> {
            String id = buy(oms);
            filled(oms, id);
            oms.next(message -> StockOms.value(message, 150).equals("H"));
        });
        ACTS.put("restart", oms -> {
            int logons = oms.logons();
            String id = buy(oms);
            oms.report(id, '0');
            oms.awaitLogonAfter(logons);
            oms.cancel(id(), id, '1');
            oms.next(message -> StockOms.value(message, 39).equals("4"));
        });
        ACTS.put("disconnect-in-mid-order", oms -> {
            Message late = oms.report(buy(oms), '0');
            assertThat(late.getHeader().getString(43)).isEqualTo("Y");
        });
        ACTS.put("sequence-gap", oms -> filled(oms, buy(oms)));
        ACTS.put("resend-storm", oms -> filled(oms, buy(oms)));
        ACTS.put("swallowed-report", oms -> {
            String id = buy(oms);
            Message late = oms.report(id, 'F');
            assertThat(StockOms.value(late, 32)).isEqualTo("40");
            assertThat(late.getHeader().getString(43)).isEqualTo("Y");
            filled(oms, id);
        });
        ACTS.put("duplicate-report", oms -> {
            int logons = oms.logons();
            String id = buy(oms);
            oms.report(id, 'F');
            oms.awaitLogonAfter(logons);
        });
        ACTS.put("garbled-checksum", oms -> filled(oms, buy(oms)));
        ACTS.put("test-request", oms -> {});
        ACTS.put("logout", oms -> {});
        ACTS.put("slow-answer", oms -> oms.report(buy(oms), '0'));
        ACTS.put("lost-order", oms -> {
            String id = buy(oms);
            oms.status(id, '1');
            oms.next(message -> StockOms.value(message, 11).equals(id)
                    && StockOms.value(message, 150).equals("I"));
        });
        ACTS.put("wrong-comp-id", ShippedScenariosTest::buy);
        ACTS.put("missing-field", ShippedScenariosTest::buy);
        ACTS.put("two-clients", oms -> {
            String sale = id();
            oms.order(sale, '2', 100, "100.00");
            oms.report(sale, '0');
            StockOms other = client("OMS2");
            String purchase = id();
            other.order(purchase, '1', 100, "100.00");
            oms.report(sale, 'F');
            other.report(purchase, 'F');
        });
    }

    static List<String> names() throws IOException {
        return Scenarios.shipped();
    }

    private static Rig rig() throws IOException {
        Rig present = rig;
        if (present == null) {
            present = Rig.open();
            rig = present;
        }
        return present;
    }

    private static StockOms client(String compId) throws IOException, ConfigError, InterruptedException {
        StockOms present = CLIENTS.get(compId);
        if (present == null) {
            present = new StockOms(compId, rig().port(), Map.of());
            CLIENTS.put(compId, present);
        }
        if (!present.isLoggedOn()) {
            present.awaitLogonAfter(present.logons());
        }
        return present;
    }

    @AfterAll
    static void close() throws Exception {
        CLIENTS.values().forEach(StockOms::close);
        CLIENTS.clear();
        if (rig != null) {
            rig.close();
        }
        rig = null;
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldPassAgainstAStockClient(String name) throws Exception {
        Scenario scenario = Scenarios.read(name);
        assertThat(ScenarioRun.lacks(scenario, rig().stage)).isEmpty();
        if (scenario.needsFeed()) {
            rig().follow();
            ScenarioResult result = rig().run(scenario);
            assertThat(result.reason()).isEmpty();
            assertThat(rig().isConsistent()).isTrue();
            return;
        }
        for (String session : scenario.sessions()) {
            client(session);
        }
        Client act = Objects.requireNonNull(ACTS.get(name), "no client for " + name);
        CompletableFuture<@Nullable Void> client = new CompletableFuture<>();
        StockOms oms = client("OMS1");
        Thread.ofVirtual().start(() -> {
            try {
                act.act(oms);
                client.complete(null);
            } catch (Throwable e) {
                client.completeExceptionally(e);
            }
        });
        ScenarioResult result = rig().run(scenario);
        assertThat(result.reason()).as(String.valueOf(result.tape())).isEmpty();
        try {
            client.get(20, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("the client of " + name + " in " + result.tape(), e.getCause());
        }
    }

    @Test
    void shouldNameEachFileWithPurposeStandardAndClient() throws IOException {
        List<Scenario> all = Scenarios.readAll(Scenarios.shipped());

        assertThat(all).hasSizeGreaterThanOrEqualTo(20);
        assertThat(all).allSatisfy(each -> {
            assertThat(each.purpose()).as(each.name()).isNotEmpty();
            assertThat(each.standard()).as(each.name()).isNotEmpty();
            assertThat(each.client()).as(each.name()).isNotEmpty();
        });
        assertThat(new HashSet<>(new ArrayList<>(Scenarios.shipped()))).hasSameSizeAs(all);
    }
}
