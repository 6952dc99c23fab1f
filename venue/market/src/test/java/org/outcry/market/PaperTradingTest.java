// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import org.outcry.app.Venue;
import org.outcry.seeds.Seed;

/** Test of the Python package's strategy, which replays run too, on a market by FIX. */
@Timeout(120)
final class PaperTradingTest {
    private static final String VENUE = """
            gateways: [fix]
            fix: {listen: '127.0.0.1:0'}
            journal: {segment: 1MiB}
            instruments: [{number: 1, symbol: ACME, referencePrice: 10000}]
            sessions: [{number: 1, compId: BOT1, cancelOnDisconnect: never}]
            market: {agents: [{kind: maker, count: 2}, {kind: noise, rate: 100/s}]}
            """;

    private static final String STRATEGY = """
            import sys, time
            sys.path[:0] = ["../replay/python", "../replay/python/examples"]
            import outcry.backtest as bt
            import quoter
            with bt.fix(sys.argv[1], "BOT1", "OUTCRY") as sim:
                assert sim.symbols == ["ACME"], sim.symbols
                while sim.book("ACME").mid is None:
                    sim.step(ms=5)
                quoter.trade(sim, "ACME", steps=10, ms=20)
                order = sim.buy("ACME", 300)
                while order not in {fill.id for fill in sim.step(ms=5).fills} or order in sim.account.open:
                    pass
                far = sim.buy("ACME", 10, 1.25)
                while far not in sim.account.open:
                    sim.step(ms=5)
                moved = sim.replace(far, 20, 1.5)
                while moved not in sim.account.open:
                    sim.step(ms=5)
                assert far not in sim.account.open and sim.account.open[moved].price == 1.5
                sim.cancel(moved)
                while moved in sim.account.open:
                    sim.step(ms=5)
                late = sim.cancel(moved)
                while not [e for e in sim.step(ms=5) if e.kind == "rejected" and e.id == late]:
                    pass
                assert len(sim.quotes()) > 0 and len(sim.trades()) > 0
                print("DONE", sim.position("ACME"), sim.value())
            """;

    @TempDir
    private Path folder;

    @Test
    void shouldRunTheStrategyOfAReplay() throws IOException, InterruptedException {
        Path config = Files.writeString(folder.resolve("venue.yaml"), VENUE);
        Path output = folder.resolve("output.txt");
        try (Venue venue = Venue.start(MarketVenue.of(config, null, null, Seed.of(7)), line -> {})) {
            InetSocketAddress fix = venue.address("fix");
            Process strategy = start(output, "127.0.0.1:" + fix.getPort());
            try {
                assertThat(strategy.waitFor(1, TimeUnit.MINUTES)).isTrue();
            } finally {
                strategy.destroyForcibly();
            }
            assertThat(strategy.exitValue()).as(Files.readString(output)).isZero();
            assertThat(Files.readString(output)).contains("DONE ");
            assertThat(venue.fault()).isNull();
        }
    }

    private static Process start(Path output, String address) {
        try {
            return new ProcessBuilder("python3", "-B", "-c", STRATEGY, address)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("no python3 on the path: " + e.getMessage(), e);
        }
    }
}
