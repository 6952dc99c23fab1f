// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.Outcry;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.runtime.TimeCounts;
import org.outcry.runtime.TimesFile;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/**
 * A venue in a process of its own that was given an OUCH gateway by a section of its configuration, killed under load
 * with no chance to say anything, and started again: every order is answered once, and every message comes once, under
 * its number.
 */
class KilledVenueTest {
    private static final int ORDERS = 6_000;
    private static final int[] KILLED_AFTER = {700, 2_300, 4_100};

    @TempDir
    private Path folder;

    @Test
    void shouldAnswerEveryOrderOnceHoweverOftenItIsKilled() throws Exception {
        Path config = folder.resolve("venue.yaml");
        Files.writeString(config, """
                name: OUTCRY
                journal: {segment: 1MiB}
                fix: {listen: '127.0.0.1:0'}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                ouch: {listen: '127.0.0.1:0', sessions: [{number: 1, passwordHash: '%s'}]}
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """.formatted(PasswordHash.of("secret", 100).text()));
        OrderCounter client = new OrderCounter(ORDERS);
        Process venue = start(config, client);
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted() >= after);
            venue.destroyForcibly().waitFor();
            checkTimes(venue.pid());
            client.await("the loss of the connection is noticed", client::isClosed);
            venue = start(config, client);
        }
        client.sendUntil(() -> client.answered() == ORDERS);
        client.logout();
        venue.destroy();
        assertThat(venue.waitFor(5, TimeUnit.MINUTES)).isTrue();

        assertThat(client.faults()).isEmpty();
        assertThat(client.accepted()).isEqualTo(ORDERS);
        assertThat(JournalCheck.check(folder.resolve("data")).faults()).isEmpty();
        SequencerConfig files = SequencerConfig.of(folder.resolve("data"));
        try (Sequencer sequencer = Sequencer.solo(files, System::nanoTime, line -> {})) {
            assertThat(sequencer.engine().openOrders(1)).isEqualTo(ORDERS);
        }
    }

    /** The times of the dead process's orders are there. */
    private void checkTimes(long processId) throws IOException {
        TimesFile.Contents left = TimesFile.read(folder.resolve("data").resolve("ouch" + OrderAckTimes.FILE), Map.of());
        assertThat(left.processId()).isEqualTo(processId);
        TimeCounts times = left.times().getOrDefault("1", TimeCounts.NONE);
        assertThat(times.count()).isBetween(1L, (long) ORDERS);
        assertThat(times.percentileNs(0.5)).isBetween(1L, times.maxNs());
    }

    private static Process start(Path config, OrderCounter client) throws IOException {
        Path said = config.resolveSibling("said");
        List<String> command = ChildJvm.command(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), Outcry.class);
        command.addAll(List.of("run", config.toString(), "--json"));
        Process process =
                new ProcessBuilder(command).redirectError(said.toFile()).start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String addresses = String.valueOf(out.readLine());
        Matcher port = Pattern.compile("\"ouch\":\"127\\.0\\.0\\.1:(\\d+)\"").matcher(addresses);
        assertThat(port.find()).as(() -> addresses + contentOf(said.toFile())).isTrue();
        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port.group(1))));
        return process;
    }
}
