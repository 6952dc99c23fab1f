// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;

/** Addresses to which a verb does not show the operator's token. */
class ShownTokenTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void configure() throws IOException {
        Files.writeString(folder.resolve("venue.yaml"), "name: TEST\ninstruments: [{number: 1, symbol: ACME}]\n");
        Path token = LocalTokens.file(folder.resolve("data"), LocalTokens.OPERATOR);
        Files.createDirectories(token.getParent());
        Token.random(LocalTokens.OPERATOR).write(token);
    }

    private String refused(String... options) {
        StringWriter out = new StringWriter();
        String[] all = Stream.concat(
                        Stream.of(
                                "cancel",
                                "1",
                                "--reason",
                                "test",
                                "--config",
                                folder.resolve("venue.yaml").toString()),
                        Stream.of(options))
                .toArray(String[]::new);
        int code = Outcry.commandLineOf(all)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(out, true))
                .execute(all);
        assertThat(code).as(out::toString).isNotEqualTo(ExitCode.DONE);
        return out.toString();
    }

    @Test
    void shouldNotShowATokenInClearToOtherMachines() {
        assertThat(refused("--console", "192.0.2.1:9886"))
                .contains("the token is not sent in clear over the network: console=192.0.2.1:9886");
    }

    /** A venue that was killed leaves the file; another program may listen at that port now. */
    @Test
    void shouldNotShowATokenAtTheAddressOfAVenueThatHasEnded() throws IOException, InterruptedException {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        try (ServerSocketChannel other = ServerSocketChannel.open()) {
            other.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            other.configureBlocking(false);
            String url = "http://127.0.0.1:" + ((InetSocketAddress) other.getLocalAddress()).getPort();
            Path file = folder.resolve("data/console.address");
            Files.writeString(file, url + "\npid=" + ended.pid() + "\n");
            assertThat(refused()).contains("the process that wrote the file has ended: file=");
            Files.writeString(file, url + "\n");
            assertThat(refused()).as("of another version").contains("the process that wrote the file has ended");
            assertThat(other.accept()).as("a connection").isNull();
        }
    }
}
