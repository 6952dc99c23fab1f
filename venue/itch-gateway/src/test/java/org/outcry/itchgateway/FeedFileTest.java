// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchParser;
import org.outcry.itch.file.BinaryFileReader;
import org.outcry.itchfeed.FeedFile;
import org.outcry.wire.file.EventFileReader;

class FeedFileTest {
    @TempDir
    Path directory;

    @Test
    void shouldHoldTheWholeFeed() throws IOException {
        Path path = directory.resolve("feed.itch");
        try (TestVenue venue = new TestVenue(directory, 1);
                EventFileReader events = EventFileReader.open(venue.spec)) {
            venue.startDay(20260101);
            venue.flow(2_000);
            long written;
            try (FeedFile file = FeedFile.create(path, events::timeNs)) {
                events.poll(file, venue.released(), Integer.MAX_VALUE);
                written = file.messages();
            }
            ItchBooks books = new ItchBooks();
            ItchParser parser = new ItchParser(books);
            try (BinaryFileReader reader = BinaryFileReader.open(path)) {
                while (reader.next()) {
                    assertThat(parser.parse(reader.buffer(), reader.offset(), reader.length()))
                            .isEqualTo(ItchParser.Result.TOLD);
                }
                assertThat(reader.messages()).isEqualTo(written).isGreaterThan(1_000);
            }
            assertThat(TestVenue.books(books)).isEqualTo(venue.books());
            assertThat(books.inconsistencies()).isZero();
            assertThat(books.executions()).isPositive();
        }
    }
}
