// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.seeds.Seed;
import quickfix.Message;

/**
 * Random requests of every type with QuickFIX in C++, in each version: it refuses no message of the venue, nor does the
 * venue refuse one of it as malformed. Without Python's quickfix it is left out, with the reason;
 * {@code -Doutcry.python} names another Python.
 */
@EnabledIfSystemProperty(
        named = "outcry.long",
        matches = "true",
        disabledReason = "needs Python's quickfix: -Doutcry.long=true")
class QuickFixProgramTest {
    /** The counterparty of its orders, over FIX 4.4. */
    private static final String OTHER = "ALICE";

    private static final int REQUESTS = Integer.getInteger("outcry.fix.requests", 10_000);
    private static final int BATCH = 50;

    @ParameterizedTest
    @CsvSource({"FIX.4.2,DAVE,FIX_4_2", "FIX.4.4,BOB,FIX_4_4", "FIXT.1.1,GRACE,FIX_5_0_SP2"})
    void shouldRefuseNothing(String beginString, String compId, FixVersion version, @TempDir Path directory)
            throws IOException {
        try (TestVenue venue = new TestVenue(directory)) {
            venue.clock.set(System.currentTimeMillis() * 1_000_000);
            TestClient other = venue.logOn(OTHER);
            int port = venue.gateway().address().getPort();
            try (QuickFixProgram program = new QuickFixProgram(port, beginString, compId, directory)) {
                driveUntil(venue, () -> !program.lines("logon").isEmpty() || !program.isRunning(), "logon");
                assumeFalse(program.isMissing(), program.errors());
                assertThat(program.isRunning()).as(program.errors()).isTrue();
                ask(venue, other, program, beginString, new RandomRequests(Seed.of(7), version));
                program.finish();
                driveUntil(venue, () -> !program.lines("logout").isEmpty(), "logout");
                assertThat(program.lines("refused")).isEmpty();
                assertThat(program.lines("received")).hasSizeGreaterThan(REQUESTS / 2);
                Set<String> types = new TreeSet<>();
                program.lines("received").forEach(message -> types.add(TestClient.value(message, 35)));
                assertThat(types).doesNotContain("3", "j").contains("8", "9", "W");
            }
            other.close();
        }
    }

    private static void ask(
            TestVenue venue, TestClient other, QuickFixProgram program, String beginString, RandomRequests requests)
            throws IOException {
        for (int i = 0; i < REQUESTS; i++) {
            send(program, beginString, requests.next());
            if (i % 5 == 0) {
                other.order("b-" + i, i % 2 == 0 ? '1' : '2', 5, "10.0" + i % 7);
            }
            if (i % BATCH == BATCH - 1) {
                String last = QuickFixProgram.MARK + i + "|";
                send(program, beginString, RandomRequests.message("H", "11=last-" + i, "55=ABC", "54=1"));
                driveUntil(
                        venue,
                        () -> !program.isRunning() || program.lastMarked().contains(last),
                        "the last answer");
                other.drain();
            }
        }
    }

    /** Drives the venue with the time of the system, which the program has. */
    private static void driveUntil(TestVenue venue, BooleanSupplier condition, String what) {
        venue.driveUntil(
                () -> {
                    venue.clock.set(System.currentTimeMillis() * 1_000_000);
                    return condition.getAsBoolean();
                },
                what);
    }

    private static void send(QuickFixProgram program, String beginString, Message request) {
        request.getHeader().setString(8, beginString);
        program.send(request.toString().replace('\u0001', '|'));
    }
}
