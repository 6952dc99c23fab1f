// SPDX-License-Identifier: Apache-2.0
package org.outcry.partitiongateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.section.KeyTable;
import org.outcry.gateway.section.SectionReader;

class PartitionsSectionTest {
    private static final String TWO = """
        venues:
          - {number: 1, address: '127.0.0.1:9984', tokenFile: one, instruments: [ACME, BOLT]}
          - {number: 2, address: '127.0.0.1:9985', tokenFile: two, instruments: [CORE]}
        """;

    @Test
    void shouldReadPartitions() {
        assertThat(read(TWO).venues())
                .extracting(PartitionSection::instruments)
                .containsExactly(List.of("ACME", "BOLT"), List.of("CORE"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CORE | ACME | an instrument is one partition's: symbol=ACME partitions=1, 2",
                "9985 | 9984 | address of two partitions: /127.0.0.1:9984",
                "number: 2 | number: 1 | number of two partitions: 1",
                "number: 2 | number: 65 | number must be a whole number from 1 to 64, not '65'",
                "[CORE] | [] | a partition needs instruments"
            })
    void shouldRejectPartitionsThatDontFitTogether(String text, String other, String error) {
        assertThatThrownBy(() -> read(TWO.replace(text, other)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(error);
    }

    @Test
    void shouldRejectInstrumentsOfItsOwnAndNoPartition() {
        VenueDescription venue = new VenueDescription("OUTCRY", Path.of(""), Path.of(""), 10, List.of(), 3);
        assertThatThrownBy(() -> new SectionReader(venue).read(TWO, PartitionsSection.class))
                .hasMessageContaining("trades no instruments itself");
        assertThatThrownBy(() -> read("venues: []")).hasMessageContaining("needs venues: at least one");
    }

    @Test
    void shouldHaveTheKeysOfTheDocument() throws IOException {
        String document = Files.readString(Path.of("../../docs/partitions.md"), StandardCharsets.UTF_8);
        assertThat(document)
                .contains(KeyTable.of(PartitionsSection.class).stream()
                        .map(KeyTable.Row::text)
                        .toList());
    }

    private static PartitionsSection read(String text) {
        return new SectionReader(VenueDescription.of(List.of())).read(text, PartitionsSection.class);
    }
}
