// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/** Test of candles: the last ones are those that all of them end with. */
class TradeTapeTest {
    private static final int MANY = 1 << 20;
    private static final List<String> INTERVALS = List.of("1s", "1m", "5m", "1h", "1d");

    @Test
    void shouldEndWithTheSameCandlesHoweverManyAreAskedFor() {
        long seed = Seed.of(2611);
        Random random = new Random(seed);
        TradeTape tape = new TradeTape();
        long timeNs = 1_700_000_000_000_000_000L;
        for (int trade = 1; trade <= 3 * TradeTape.TRADES; trade++) {
            timeNs += random.nextInt(100) == 0 ? 3_600_000_000_000L : random.nextLong(700_000_000L);
            tape.add(1_000 + random.nextInt(50), 1 + random.nextInt(9), trade, timeNs);
            if (random.nextInt(20) == 0) {
                tape.bust(trade - random.nextInt(Math.min(trade, 30)));
            }
            if (trade % 997 == 0 || trade == TradeTape.TRADES || trade == TradeTape.TRADES + 1) {
                for (String interval : INTERVALS) {
                    List<String> all = candles(tape, interval, MANY);
                    int most = 1 + random.nextInt(all.size() + 2);
                    assertThat(candles(tape, interval, most))
                            .as("seed=%s trade=%s interval=%s most=%s", seed, trade, interval, most)
                            .isEqualTo(all.subList(Math.max(0, all.size() - most), all.size()));
                }
            }
        }
    }

    @Test
    void shouldMakeACandleOfItsTradesInTheirOrder() {
        TradeTape tape = new TradeTape();
        long timeNs = 60_000_000_000L;
        tape.add(105, 1, 1, timeNs);
        tape.add(110, 2, 2, timeNs + 1);
        tape.add(90, 4, 3, timeNs + 2);
        tape.add(100, 8, 4, timeNs + 70_000_000_000L);
        tape.add(50, 16, 5, timeNs + 70_000_000_000L);
        tape.bust(5);
        assertThat(candles(tape, "5m", 1))
                .containsExactly("{\"start\":\"1970-01-01T00:00:00.000000000Z\","
                        + "\"open\":\"105\",\"high\":\"110\",\"low\":\"90\",\"close\":\"100\","
                        + "\"volume\":\"15\",\"trades\":4}");
        assertThat(candles(tape, "1s", 1))
                .containsExactly("{\"start\":\"1970-01-01T00:02:10.000000000Z\","
                        + "\"open\":\"100\",\"high\":\"100\",\"low\":\"100\",\"close\":\"100\","
                        + "\"volume\":\"8\",\"trades\":1}");
        assertThat(candles(tape, "1s", 2).getFirst()).contains("\"open\":\"105\"", "\"close\":\"90\"", "\"trades\":3");
    }

    private static List<String> candles(TradeTape tape, String interval, int most) {
        return tape.candles(WebReads.intervalNs(interval), most).stream()
                .map(candle -> candle.json(0, 0).toString())
                .toList();
    }
}
