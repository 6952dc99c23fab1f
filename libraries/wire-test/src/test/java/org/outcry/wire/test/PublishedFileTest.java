// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.test.quote.TopOfBookListener;
import org.outcry.wire.test.quote.TopOfBookListenerTextReader;
import org.outcry.wire.test.quote.TopOfBookListenerYaml;
import org.outcry.wire.text.YamlParser;

/** A behaviour file as others publish it: its times have no zone letter, and are in UTC because the field's are. */
final class PublishedFileTest {
    private static final Path FOLDER = Path.of("src/test/resources/quote");

    @TestFactory
    Stream<DynamicNode> scenarios() {
        return BehaviourTest.of(
                        TopOfBookListenerTextReader::new,
                        (events, time) -> events,
                        TopOfBookListenerYaml::new,
                        TopOfBookListenerTextReader::new)
                .folder(FOLDER);
    }

    @Test
    void shouldReadTimesWithoutAZoneAsUtc() throws IOException {
        String text = Files.readString(FOLDER.resolve("published/in.yaml"));
        List<Instant> times = new ArrayList<>();
        TopOfBookListener kept = quote -> {
            times.add(Instant.ofEpochSecond(0, quote.sendingTimeNS));
            assertThat(AsciiLongs.toString(quote.symbol)).isEqualTo("EUR/USD");
        };
        assertThat(new TopOfBookListenerTextReader(kept).readAll(new YamlParser("in.yaml", text)))
                .isEqualTo(2);
        assertThat(times)
                .containsExactly(
                        Instant.parse("2022-09-05T12:34:56.789012345Z"),
                        Instant.parse("2022-09-05T12:34:56.789123456Z"));
    }
}
