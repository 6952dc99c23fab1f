// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.LocalTokens;

/** A running venue whose clock is set back by an hour: it takes no orders until an operator says go on. */
class HeldClockTest {
    private static final long START_NS = 1_795_176_000_000_000_000L;

    @TempDir
    private Path folder;

    private final AtomicLong offsetNs = new AtomicLong(START_NS - System.nanoTime());

    private static String order(int number) {
        return "newOrder: {session: 1, ownerEpoch: 1, instrument: 1, clientOrder: " + number
                + ", side: BUY, priceTicks: 100, quantityLots: 1, clOrdId: 'C-" + number + "'}";
    }

    private static int openOrders(TestVenue venue) {
        return Integer.parseInt(venue.get("/api/venue").body().replaceAll("(?s).*\"openOrders\":(\\d+).*", "$1"));
    }

    @Test
    void shouldAskForAnOperatorsWord() throws IOException {
        try (TestVenue venue =
                new TestVenue(folder, "{listen: '127.0.0.1:0'}", List.of(), () -> System.nanoTime() + offsetNs.get())) {
            venue.logOn();
            venue.command(order(1));
            assertThat(openOrders(venue)).isEqualTo(1);
            offsetNs.addAndGet(-TimeUnit.HOURS.toNanos(1));
            TestVenue.until("not ready", () -> venue.get("/health/ready").statusCode() == 503);
            assertThat(venue.get("/health/ready").body())
                    .contains("the clock is behind", "clock.maxHold", "resume all");
            assertThat(venue.get("/health/live").statusCode()).isEqualTo(200);
            TestVenue.until("alert", () -> venue.get("/api/alerts").body().contains("the clock is behind"));
            assertThat(venue.lines)
                    .filteredOn(line -> line.startsWith("ALERT new orders are suspended, the clock is behind"))
                    .singleElement()
                    .asString()
                    .contains("maxHoldMs=300000; set the clock right, then go on by 'outcry halt --all --resume'");
            venue.command(order(2));
            assertThat(openOrders(venue)).isEqualTo(1);

            venue.verb(
                    "halt",
                    "--all",
                    "--resume",
                    "--reason",
                    "clock is right",
                    "--to",
                    "127.0.0.1:" + venue.nativeAddress().getPort());
            TestVenue.until("ready", () -> venue.get("/health/ready").statusCode() == 200);
            venue.command(order(3));
            assertThat(openOrders(venue)).as("times still stand still").isEqualTo(2);
            assertThat(venue.get("/api/audit?all=yes&limit=20", venue.token(LocalTokens.OPERATOR))
                            .body())
                    .contains("resumeOrders", "clock is right");
        }
    }
}
