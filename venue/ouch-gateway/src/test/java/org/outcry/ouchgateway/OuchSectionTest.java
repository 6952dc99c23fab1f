// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

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
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.section.SectionReader;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.Node;

/** The section {@code ouch} of a configuration. */
class OuchSectionTest {
    private static final PasswordHash SECRET = PasswordHash.of("secret", 100);
    private static final PasswordHash SHORT = PasswordHash.of("short", 100);
    private static final VenueDescription VENUE = new VenueDescription(
            "OUTCRY",
            Path.of("."),
            Path.of("data"),
            100,
            List.of(
                    new VenueDescription.Session(1, "ALPHA", 1, SECRET),
                    new VenueDescription.Session(2, "LONGER-NAME", 2, null),
                    new VenueDescription.Session(3, "GAMMA", 3, null)),
            5);

    private final ConfigErrors errors = new ConfigErrors("venue.yaml");

    private OuchSection read(String yaml) {
        Node node =
                new Compose(LoadSettings.builder().build()).composeString(yaml).orElseThrow();
        try (ConfigMap section = new ConfigMap(node, node, "ouch", errors)) {
            return new SectionReader(VENUE).read(section, OuchSection.class);
        }
    }

    @Test
    void shouldBeFoundAsAPlugIn() {
        Gateway ouch = Gateways.find(Gateways.load(), "ouch").orElseThrow();
        assertThat(ouch.agents()).containsExactly("ouch");
        assertThat(ouch.sendsCommands()).isTrue();
        assertThat(ouch.isByDefault()).isFalse();
        assertThat(ouch.isJoinable()).isTrue();
    }

    @Test
    void shouldReadItsSection() {
        OuchSection section = read("""
                listen: 127.0.0.1:4000
                maxConnections: 7
                writeBuffer: 8KiB
                heartbeat: 2s
                silence: 20s
                loginTimeout: 3s
                stall: 4s
                sessions:
                  - {number: 1}
                  - {number: 2, user: BETA, passwordHash: '%s', firm: BETA}
                  - {number: 3}
                """.formatted(SHORT.text()));
        assertThat(errors.isEmpty()).isTrue();
        OuchGatewayConfig config = section.in(VENUE);
        assertThat(config.connections().address().getPort()).isEqualTo(4000);
        assertThat(config.connections().maxConnections()).isEqualTo(7);
        assertThat(config.connections().buffers().outboundBytes()).isEqualTo(8192);
        assertThat(config.connections().timings().heartbeatNs()).isEqualTo(2_000_000_000L);
        assertThat(config.connections().timings().stallNs()).isEqualTo(4_000_000_000L);
        assertThat(config.sessions())
                .containsExactly(
                        new OuchSessionConfig(1, "ALPHA", SECRET, ""),
                        new OuchSessionConfig(2, "BETA", SHORT, "BETA"),
                        new OuchSessionConfig(3, "GAMMA", null, ""));
    }

    @Test
    void shouldTellEveryErrorWithLineAndColumn() {
        read("""
                listen: nowhere
                heartbeat: 20s
                silence: 10s
                port: 7
                sessions:
                  - {number: 4}
                  - {number: 2}
                  - {number: 2, user: TOOLONGAUSER}
                  - {number: 1, colour: red}
                  - {number: 1, user: OTHER, password: short}
                  - {number: 3, user: alpha}
                """);
        assertThatThrownBy(errors::throwIfAny)
                .hasMessageContainingAll(
                        "venue.yaml:1:9: listen must be an address",
                        "venue.yaml:3:10: silence must be longer than heartbeat",
                        "venue.yaml:4:1: unknown key: port; known here: listen",
                        "venue.yaml:6:14: no such session: number=4",
                        "venue.yaml:7:5: session 2 needs a user of at most 6 characters",
                        "venue.yaml:8:23: user must be a text of 1 to 6 ASCII characters",
                        "venue.yaml:9:17: unknown key: colour",
                        "venue.yaml:10:14: session given twice: number=1",
                        "venue.yaml:10:40: a password in clear text is not accepted: 'outcry password' makes one",
                        "venue.yaml:11:23: user given twice");
    }
}
