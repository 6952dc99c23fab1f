// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.fixgateway.ConfiguredFix;
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

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 7, 8})
    void shouldRefuseOtherPlacesOfTimes(int places) {
        assertThatThrownBy(() -> read("{timestampPlaces: " + places + "}"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("timestampPlaces must be 3, 6 or 9, not " + places);
    }
}
