// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.VenueEventsWriter;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.engine.Engine;
import org.outcry.engine.VenueQueries;
import org.outcry.verbs.OrderSender;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;

/** Lines about limits that are nearly used, of a venue with two members over FIX. */
class LimitWatchTest {
    private static final String GROSS =
            "limit nearly used: participant=1 limit=grossOpenValue instrument=0 percent=80; outcry limits 1";
    private static final String LONG =
            "limit nearly used: participant=2 limit=long instrument=1 percent=100; outcry limits 2";

    @TempDir
    private Path folder;

    @Test
    void shouldTellEachLimitOnceUntilItsUseFell() throws IOException {
        Path file = Files.writeString(folder.resolve("venue.yaml"), """
            name: OUTCRY
            journal: {segment: 1MiB}
            gateways: [fix]
            fix: {listen: '127.0.0.1:0'}
            participants:
              - {number: 1, limits: {grossOpenValue: 1000}}
              - {number: 2, positions: [{instrument: 1, long: 8, short: 0}]}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}]
            """);
        List<String> lines = new ArrayList<>();
        try (Venue venue = Venue.start(VenueConfigReader.read(file), line -> {});
                LimitWatch watch = new LimitWatch(venue.sequencer()::ask, lines::add)) {
            OrderSender alpha = new OrderSender("ALPHA");
            OrderSender beta = new OrderSender("BETA");
            alpha.logOn(venue.address("fix").getPort());
            beta.logOn(venue.address("fix").getPort());
            assertThat(alpha.order('2', 7, 100)).isEqualTo("0");
            watch.look();
            assertThat(lines).isEmpty();
            assertThat(alpha.order('2', 1, 100)).isEqualTo("0");
            watch.look();
            watch.look();
            assertThat(lines).containsExactly(GROSS);
            assertThat(beta.order('1', 8, 100)).isEqualTo("0");
            watch.look();
            assertThat(lines).containsExactly(GROSS, LONG);
            assertThat(alpha.order('2', 8, 100)).isEqualTo("0");
            watch.look();
            assertThat(lines)
                    .as("its orders were executed, and there are others")
                    .containsExactly(GROSS, LONG, GROSS);
        }
    }

    /** A question wakes the thread that applies commands. */
    @Test
    void shouldNotAskAVenueWithoutNewEvents() {
        AtomicInteger asked = new AtomicInteger();
        VenueQueries none = new Engine(new VenueEventsWriter(new Messages(Encoding.TRIVIALLY_COPYABLE)));
        try (LimitWatch watch = new LimitWatch(
                question -> {
                    asked.incrementAndGet();
                    question.accept(none);
                },
                line -> {})) {
            watch.lookIfChanged(0);
            watch.lookIfChanged(0);
            assertThat(asked).hasValue(1);
            watch.lookIfChanged(7);
            watch.lookIfChanged(7);
            assertThat(asked).hasValue(2);
        }
    }
}
