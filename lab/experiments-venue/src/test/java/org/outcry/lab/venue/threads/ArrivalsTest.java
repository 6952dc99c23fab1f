// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.replay.CommandFile;

class ArrivalsTest {
    private static final long SECOND_NS = 1_000_000_000L;

    @TempDir
    Path folder;

    @Test
    void shouldHaveBurstsInOneBookAndOverAll() {
        Arrivals arrivals = new LoadShape(1_000, 142, 300, null).arrivals(7);
        int steady = 0;
        int inOneBook = 0;
        long lastNs = 0;
        for (; arrivals.nextNs() < SECOND_NS; arrivals.advance()) {
            assertThat(arrivals.nextNs()).isGreaterThanOrEqualTo(lastNs);
            lastNs = arrivals.nextNs();
            inOneBook += arrivals.nextBook() == Arrivals.ANY_BOOK ? 0 : 1;
            steady += arrivals.nextBook() == Arrivals.ANY_BOOK ? 1 : 0;
        }
        assertThat(inOneBook).isEqualTo(9 * 142);
        assertThat(steady).isEqualTo(1_000 + 9 * 300);
    }

    @Test
    void shouldRepeatARecordingInTheNextBooksAtAnotherRate() throws IOException {
        Path file = folder.resolve("day.csv");
        Files.writeString(file, CommandFile.HEADER_WITH_SYMBOL + """

                1,1000000000,new,1,B,100,1,0,ACME
                2,1250000000,new,2,B,100,1,0,BOLT
                3,1750000000,cancel,0,B,0,0,1,ACME
                4,2000000000,cancel,0,B,0,0,2,BOLT
                """);
        RecordedFlow flow = RecordedFlow.read(file);
        assertThat(flow.symbols()).isEqualTo(2);
        assertThat(flow.ratePerSecond()).isEqualTo(4);
        Arrivals arrivals = flow.at(8, 3);
        long[][] expected = {{0, 1}, {125, 2}, {375, 1}, {500, 2}, {500, 3}, {625, 1}};
        for (long[] each : expected) {
            assertThat(arrivals.nextNs() / 1_000_000).isEqualTo(each[0]);
            assertThat(arrivals.nextBook()).isEqualTo((int) each[1]);
            arrivals.advance();
        }
    }

    @Test
    void shouldRefuseARecordingWithoutTimes() throws IOException {
        Path file = folder.resolve("day.csv");
        Files.writeString(file, CommandFile.HEADER + "\n1,5,new,1,B,100,1,0\n2,5,new,2,B,100,1,0\n");
        assertThatThrownBy(() -> RecordedFlow.read(file)).hasMessageContaining("at least two commands");
    }
}
