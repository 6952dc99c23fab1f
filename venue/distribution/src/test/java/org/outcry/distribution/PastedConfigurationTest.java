// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.ClusterSection;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.cluster.ClusterConfig;
import org.outcry.nativeapi.Token;

/** The configuration that the document about several machines has a reader paste. */
class PastedConfigurationTest {
    private static final Pattern PASTED = Pattern.compile("(?s)<<EOF\n(.*?)\nEOF\n");

    @TempDir
    private Path folder;

    @Test
    void shouldHaveAReaderPasteAConfigurationThatHolds() throws Exception {
        Matcher pasted = PASTED.matcher(Files.readString(Path.of("../../docs/cluster.md")));
        assertThat(pasted.find()).isTrue();
        Files.writeString(folder.resolve("cluster.token"), "the secret of the test");
        Token.random("ops").write(folder.resolve("ops.token"));
        for (int node = 1; node <= 3; node++) {
            Path own = Files.createDirectory(folder.resolve("node" + node));
            String text = pasted.group(1).replace("$n", Integer.toString(node));
            VenueConfig config = VenueConfigReader.parse(text, "venue.yaml", own, 2);
            ClusterSection cluster = Objects.requireNonNull(config.cluster());
            assertThat(cluster.nodes()).extracting(ClusterConfig.Node::number).containsExactly(1, 2, 3);
            assertThat(cluster.of(config.name(), node).node()).isEqualTo(node);
            assertThat(config.gateway("fix")).isNotNull();
        }
    }
}
