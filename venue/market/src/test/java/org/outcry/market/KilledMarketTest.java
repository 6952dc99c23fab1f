// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.Outcry;
import org.outcry.seeds.Seed;

/** Test of a market whose process is killed: the next start has its books. */
@Timeout(120)
final class KilledMarketTest {
    private static final String VENUE = """
            gateways: [fix]
            fix: {listen: '127.0.0.1:0'}
            journal: {segment: 1MiB}
            instruments: [{number: 1, symbol: ACME, referencePrice: 10000}]
            sessions: [{number: 1, compId: BOT1, cancelOnDisconnect: never}]
            market: {agents: [{kind: maker, count: 2}]}
            """;

    @TempDir
    private Path folder;

    private Process start(Path config) throws IOException {
        List<String> command = ChildJvm.command(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), Outcry.class);
        command.addAll(List.of("market", config.toString(), "--json"));
        return new ProcessBuilder(command)
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
    }

    @Test
    void shouldContinueWithItsBooksAfterAKill() throws IOException, InterruptedException {
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        Process killed = start(config);
        try (BufferedReader out = killed.inputReader()) {
            String sheet = String.valueOf(out.readLine());
            Matcher fix = Pattern.compile("\"fix\":\"[^\"]*:(\\d+)\"").matcher(sheet);
            assertThat(fix.find())
                    .as(sheet + Files.readString(folder.resolve("err.txt")))
                    .isTrue();
            InetSocketAddress address =
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(fix.group(1)));
            PlainBot bot = new PlainBot(address, "BOT1");
            bot.rest("ACME", '1', 11, "1.23");
        } finally {
            killed.destroyForcibly();
        }
        killed.waitFor();

        List<String> lines = new CopyOnWriteArrayList<>();
        try (Venue venue = Venue.start(MarketVenue.of(config, null, null, Seed.of(7)), lines::add);
                PlainBot bot = new PlainBot(venue.address("fix"), "BOT1")) {
            String book = bot.book("ACME");
            while (PlainBot.prices(book, '0').size() < 3
                    || PlainBot.prices(book, '1').isEmpty()) {
                book = bot.book("ACME");
            }
            assertThat(PlainBot.prices(book, '0')).contains(1.23);
            assertThat(venue.fault()).isNull();
        }
        assertThat(lines).noneMatch(line -> line.startsWith("agent "));
    }
}
