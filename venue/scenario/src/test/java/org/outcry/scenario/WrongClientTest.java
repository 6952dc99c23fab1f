// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.outcry.scenario.report.JunitXml;
import org.outcry.scenario.report.ScenarioPage;
import org.outcry.scenario.report.ScenarioResult;
import org.outcry.scenario.report.StepResult;
import org.outcry.scenario.script.ScenarioReader;
import quickfix.ConfigError;

/** Test of scenarios whose client does something else: each must fail, and say what came instead. */
final class WrongClientTest {
    /** A session of its own: those of QuickFIX/J are the JVM's, where other tests run, too. */
    private static final String MEMBER = "OMS3";

    private static Rig rig;
    private static StockOms oms;

    @BeforeAll
    static void open() throws IOException, ConfigError, InterruptedException {
        rig = Rig.open();
        oms = new StockOms(MEMBER, rig.port(), Map.of());
        oms.awaitLogonAfter(0);
    }

    @AfterAll
    static void close() throws IOException {
        oms.close();
        rig.close();
    }

    private static ScenarioResult run(String steps) throws IOException, InterruptedException {
        return rig.run(ScenarioReader.read("session: " + MEMBER + "\nsteps:\n" + steps, "wrong.yaml", "wrong"));
    }

    @Test
    void shouldTellThatNothingCame() throws Exception {
        ScenarioResult result = run("  - expect: {msg: D, within: 50 ms}\n  - do: disconnect\n");

        assertThat(result.passed()).isFalse();
        assertThat(result.reason()).isEqualTo("wrong.yaml:3: expected D NewOrderSingle within 50 ms; nothing came");
        assertThat(result.steps().getLast().status()).isEqualTo(StepResult.Status.NOT_REACHED);
    }

    @Test
    void shouldTellWhatCameInstead() throws Exception {
        oms.order("W1", '1', 10, "100.00");

        ScenarioResult result = run("  - expect: {msg: D, where: {55: ACME, 38: '>= 100'}, within: 100 ms}\n");

        assertThat(result.reason())
                .startsWith("wrong.yaml:3: expected D NewOrderSingle where 55: ACME, 38: >= 100 within 100 ms;"
                        + " came instead: D NewOrderSingle MsgSeqNum ")
                .endsWith(", where 38 is '10', not >= 100");
        oms.report("W1", '0');
    }

    @Test
    void shouldTellWhatShouldNotHaveCome() throws Exception {
        oms.order("W2", '1', 10, "100.00");

        ScenarioResult result = run("  - expect-none: {msg: NewOrderSingle, for: 10 s}\n");

        assertThat(result.reason()).startsWith("wrong.yaml:3: expected no D NewOrderSingle; came: 8=FIX.4.4|");
    }

    @Test
    void shouldTellThatAnOrderToBeAcceptedWasRejected() throws Exception {
        oms.order("W3", '1', 10, "100.001");

        ScenarioResult result = run("  - expect: {msg: D}\n    do: accept\n");

        assertThat(result.reason()).startsWith("wrong.yaml:3: accept: the venue rejected W3: 8=FIX.4.4|");
    }

    @Test
    void shouldTellThatAnOrderIsTooSmallForAFill() throws Exception {
        oms.order("W4", '1', 10, "100.00");

        ScenarioResult result = run("  - expect: {msg: D}\n    do: [accept, fill 30]\n");

        assertThat(result.reason()).isEqualTo("wrong.yaml:3: fill 30: the order has 10 open");
    }

    @Test
    void shouldTellThatAFillIsBeyondTheLimit() throws Exception {
        oms.order("W5", '1', 10, "100.00");

        ScenarioResult result = run("  - expect: {msg: D}\n    do: [accept, fill 10 at 100.01]\n");

        assertThat(result.reason()).isEqualTo("wrong.yaml:3: fill at 100.01: the order's limit is 100.00");
    }

    @Test
    void shouldTellThatAFaultMetNoMessage() throws Exception {
        ScenarioResult result = run("  - do: swallow\n");

        assertThat(result.reason()).isEqualTo("a fault met no message to OMS3: swallowed, 1 of applications");
    }

    @Test
    void shouldTellThatTheFeedHandlerRequestedNothing() throws Exception {
        ScenarioResult result = run("  - expect: {feed: request, within: 50 ms}\n");

        assertThat(result.reason())
                .startsWith("wrong.yaml:3: expected re-request of the feed within 50 ms; none came to ");
    }

    @Test
    void shouldWriteTheFailureIntoReports() throws Exception {
        oms.order("W6", '1', 10, "100.00");
        ScenarioResult result = run("  - expect: {msg: D, where: {55: '<x>'}, within: 50 ms}\n");
        String xml = JunitXml.of(List.of(result));
        String page = ScenarioPage.of(List.of(result));

        assertThat(xml)
                .contains("tests=\"1\" failures=\"1\"")
                .contains("<failure message=\"wrong.yaml:3: expected D NewOrderSingle where 55: &lt;x&gt;");
        assertThat(page)
                .contains("<svg")
                .contains("55 is 'ACME', not &lt;x&gt;")
                .doesNotContain("<x>");
    }

    @Test
    void shouldTellAnotherPriceThanThatOfTheTrade() throws Exception {
        oms.order("W7", '1', 100, "100.05");

        ScenarioResult result = run("  - expect: {msg: D}\n    do: [accept, fill 30 at 100.01, fill rest]\n");

        assertThat(result.reason()).isEmpty();
        assertThat(StockOms.value(oms.report("W7", 'F'), 31)).isEqualTo("100.01");
        assertThat(StockOms.value(oms.report("W7", 'F'), 6)).isEqualTo("100.038");
    }
}
