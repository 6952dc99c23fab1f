// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.Gateways;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigErrors;
import org.outcry.gateway.config.ConfigMap;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.Node;

/** The section {@code console} of a configuration. */
class ConsoleSectionTest {
    private static final VenueDescription VENUE =
            new VenueDescription("VENUE", Path.of(""), Path.of("data"), 10, List.of(), 0);

    private final ConfigErrors errors = new ConfigErrors("venue.yaml");

    private ConsoleSettings read(String yaml) {
        Node node =
                new Compose(LoadSettings.builder().build()).composeString(yaml).orElseThrow();
        try (ConfigMap section = new ConfigMap(node, node, "console", errors)) {
            return ConsoleSettings.read(section, VENUE);
        }
    }

    @Test
    void shouldBeFoundAsAPlugIn() {
        Gateway console = Gateways.find(Gateways.load(), "console").orElseThrow();
        assertThat(console.isByDefault()).isTrue();
        assertThat(console.sendsCommands()).isFalse();
        assertThat(console.agents()).isEmpty();
    }

    @Test
    void shouldReadItsSection() {
        assertThat(read("{}")).isEqualTo(ConsoleSettings.USUAL);
        ConsoleSettings settings = read("{serve: no, listen: '127.0.0.1:7000', connections: 8, readers: token}");
        assertThat(settings.serve()).isFalse();
        assertThat(settings.listen().isGiven()).isTrue();
        assertThat(settings.listen().socket().getPort()).isEqualTo(7000);
        assertThat(settings.connections()).isEqualTo(8);
        assertThat(settings.tokens()).isTrue();
        assertThat(errors.isEmpty()).isTrue();
    }

    @Test
    void shouldTellEveryErrorWithLineAndColumn() {
        read("""
                listen: 127.0.0.1:99999
                connections: 1
                readers: friends
                port: 7
                """);
        assertThatThrownBy(errors::throwIfAny)
                .hasMessageContainingAll(
                        "venue.yaml:1:9: listen must be an address",
                        "venue.yaml:2:14: connections must be a whole number from 4",
                        "venue.yaml:3:10: readers must be one of anybody, token",
                        "venue.yaml:4:1: unknown key: port; known here: serve, listen");
    }

    @Test
    void shouldRefuseAddressesOfOtherMachines() {
        read("listen: 0.0.0.0:9886");
        assertThatThrownBy(errors::throwIfAny)
                .hasMessageContaining("venue.yaml:1:9: without TLS the console listens on this machine only");
    }
}
