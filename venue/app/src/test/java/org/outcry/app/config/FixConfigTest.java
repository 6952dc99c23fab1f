// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.config.CustomTag;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionTerms;
import org.outcry.gateway.config.ConfigException;

/** Section {@code fix} of a configuration: the places of times, the terms of sessions. */
class FixConfigTest {
    private static FixSection read(String section) {
        String sessions = "sessions: [{number: 1, compId: ALPHA}, {number: 2, compId: BETA}]\n";
        VenueConfig config =
                VenueConfigReader.parse(sessions + "fix: " + section + "\n", "venue.yaml", Path.of("/somewhere"), 2);
        return ((ConfiguredFix) Objects.requireNonNull(config.gateway("fix")).configured()).settings();
    }

    @Test
    void shouldWriteMillisecondsUnlessTheConfigurationSaysOtherwise() {
        assertThat(read("{}").timestampPlaces()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6, 9})
    void shouldReadThePlacesOfTimes(int places) {
        assertThat(read("{timestampPlaces: " + places + "}").timestampPlaces()).isEqualTo(places);
    }

    @Test
    void shouldReadTheTermsOfASession() {
        FixSection section =
                read("{sessions: [{number: 1, possDupOrders: take, clOrdIdReuse: after-reset, lastUpdateTime: yes}]}");
        assertThat(section.session(1).terms())
                .isEqualTo(new FixSessionTerms(
                        FixSessionTerms.PossDupOrders.TAKE, FixSessionTerms.ClOrdIdReuse.AFTER_RESET, true));
        assertThat(section.session(2).terms()).isEqualTo(FixSessionTerms.USUAL);
    }

    @Test
    void shouldReadTheUserDefinedFieldsOfASession() {
        FixSection section =
                read("{sessions: [{number: 1, tags: [{number: 5001, length: 8, required: yes, messages: D},"
                        + " {number: 5002, type: utc-timestamp, messages: [D, G]}, {number: 39999}]}]}");
        assertThat(section.session(1).terms().tags())
                .containsExactly(
                        new CustomTag(5001, CustomTag.Type.STRING, 8, List.of("D"), true),
                        new CustomTag(5002, CustomTag.Type.UTC_TIMESTAMP, 32, List.of("D", "G"), false),
                        new CustomTag(39_999, CustomTag.Type.STRING, 32, List.of("D", "G"), false));
        assertThat(section.session(2).terms().tags()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{number: 4999}; from 5000 to 39999",
                "{number: 20001}; the venue has a meaning for this tag: 20001",
                "{number: 5001, messages: H}; messages must be D, G or F, not 'H'",
                "{number: 5001, type: text}; type",
                "{number: 5001, length: 65}; length",
                "{number: 5001}, {number: 5001}; tag given twice: 5001",
                "{number: 5001, length: 64}, {number: 5002, length: 64}, {number: 5003, length: 64}, {number: 5004,"
                        + " length: 64}; tags with their longest values have 280 bytes, the bound is 256"
            })
    void shouldRefuseOtherUserDefinedFields(String tags, String error) {
        assertThatThrownBy(() -> read("{sessions: [{number: 1, tags: [" + tags + "]}]}"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(error);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 7, 8})
    void shouldRefuseOtherPlacesOfTimes(int places) {
        assertThatThrownBy(() -> read("{timestampPlaces: " + places + "}"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("timestampPlaces must be 3, 6 or 9, not " + places);
    }
}
