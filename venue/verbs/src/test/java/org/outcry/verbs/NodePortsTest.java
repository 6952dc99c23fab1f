// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.cluster.ClusterConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;

/** A node does not start when one of its ports is taken, and writes nothing. */
class NodePortsTest {
    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();

    @Test
    void shouldNameThePortThatIsTakenAndTheRemedy() throws Exception {
        int first = freePorts();
        Files.writeString(folder.resolve("cluster.token"), "the secret of the test");
        Path config = Files.writeString(folder.resolve("venue.yaml"), """
            name: OUTCRY
            cluster:
              tokenFile: cluster.token
              nodes: [{number: 1, host: 127.0.0.1, port: %d}]
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: ALPHA}]
            """.formatted(first));
        for (int port = first; port < first + ClusterConfig.PORTS; port++) {
            try (DatagramSocket taken =
                    new DatagramSocket(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port))) {
                assertThat(taken.getLocalPort()).isEqualTo(port);
                assertThat(start(config)).as(err::toString).isEqualTo(ExitCode.ENVIRONMENT);
            }
            assertThat(err.toString())
                    .contains("node=1 address=127.0.0.1:" + port + " ", "give the node another port in cluster.nodes");
            err.getBuffer().setLength(0);
        }
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("cluster.token", "venue.yaml");
        }
    }

    private int start(Path config) {
        return Outcry.commandLineOf("run")
                .setErr(new PrintWriter(err, true))
                .execute("run", config.toString(), "--node", "1");
    }

    private static int freePorts() throws Exception {
        int first = ThreadLocalRandom.current().nextInt(20_000, 31_000);
        for (int port = first; port < first + ClusterConfig.PORTS; port++) {
            try (DatagramSocket socket = new DatagramSocket(port, InetAddress.ofLiteral("127.0.0.1"))) {
                socket.getLocalPort();
            } catch (SocketException e) {
                first = port + 1;
            }
        }
        return first;
    }
}
