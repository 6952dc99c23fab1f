// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

class DisturbTest {
    private static final int DELAY_US = 200;

    /** Operation that only counts. */
    private static final class Counting implements Operation {
        private long ran;
        private long prepared;

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public String words() {
            return "one more";
        }

        @Override
        public void run() {
            ran++;
        }

        @Override
        public void prepare() {
            prepared++;
        }
    }

    @Test
    void shouldDisturbForAsLongAsItSaysAndTimeTheOperationAlone() throws IOException {
        Counting operation = new Counting();
        try (Disturbances machine = new Disturbances()) {
            List<Disturbance> all = machine.all(DELAY_US, 5);
            assertThat(all)
                    .extracting(Disturbance::name)
                    .startsWith("back-to-back", "individually", "yield", "busy", "pause")
                    .contains("evict-L1", "evict-L2", "system-calls", "blocking-read")
                    .doesNotHaveDuplicates();
            List<DisturbRun.Row> rows = new DisturbRun(operation, machine, line -> {}).run(all, 10_000_000);
            for (DisturbRun.Row row : rows) {
                String name = row.disturbance().name();
                assertThat(row.operations()).as(name).isPositive();
                boolean delays = name.equals("busy") || name.equals("pause");
                assertThat(row.lengthNs()).as(name).isGreaterThanOrEqualTo(delays ? DELAY_US * 1_000L : 0);
                assertThat(row.p50Ns()).as(name).isLessThanOrEqualTo(row.p99Ns());
            }
            assertThat(rows.get(1).lengthNs()).isZero();
            assertThat(operation.ran).isGreaterThan(operation.prepared);
        }
    }

    @Test
    void shouldKnowTheBenchmarksOfTheLab() throws IOException {
        assertThat(Operations.names())
                .contains("cancel", "level", "engine-stream", "format-raw-longs", "format-yaml-strings");
        for (String name : Operations.names()) {
            if (!name.equals("engine-stream")) {
                Operation operation = Operations.named(name, null);
                operation.prepare();
                operation.run();
                assertThat(operation.name()).isEqualTo(name);
                assertThat(operation.words()).isNotBlank();
            }
        }
    }

    @Test
    void shouldPrintARowForEachDisturbance() {
        StringWriter out = new StringWriter();
        CommandLine outcry = Outcry.commandLineOf("lab");
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(new StringWriter(), true));
        int exitCode = outcry.execute("lab", "disturb", "cancel", "--seconds", "0.01", "--delay-us", "50", "--json");
        assertThat(exitCode).isIn(0, 3);
        assertThat(out.toString())
                .contains("\"load\":{\"benchmark\":\"cancel\"}")
                .contains("\"individually, typical\"")
                .contains("{\"name\":\"back-to-back, typical to back to back\",\"unit\":\"%\",\"value\":100,")
                .contains("\"blocking-read, p99\"");
        assertThat(outcry.execute("lab", "disturb", "nonsense")).isEqualTo(2);
        assertThat(outcry.execute("lab", "disturb", "engine-stream")).isEqualTo(2);
    }
}
