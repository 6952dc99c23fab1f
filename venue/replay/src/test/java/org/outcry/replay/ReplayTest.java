// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.order.Side;
import org.outcry.engine.book.BookKind;
import org.outcry.seeds.Seed;

class ReplayTest {
    private static final CommandType[] TYPES = CommandType.values();

    private static Command command(
            long seq, CommandType type, long id, Side side, long priceTicks, long quantityLots, String symbol) {
        return new Command(seq, seq * 10, type, id, side, priceTicks, quantityLots, 0, symbol);
    }

    private static ReplayResult replay(ReplayTarget target, List<Command> commands) throws IOException {
        try (target) {
            return new Replay(target, Pace.asFastAsItGoes()).commands(commands);
        }
    }

    @Test
    void shouldTellWhatCameOfCommands() throws IOException {
        List<Command> commands = List.of(
                command(1, CommandType.SEED, 1, Side.BUY, 100, 50, "A"),
                command(2, CommandType.NEW, 2, Side.BUY, 100, 30, "A"),
                command(3, CommandType.NEW, 1, Side.SELL, 105, 10, "B"),
                command(4, CommandType.REDUCE, 1, Side.BUY, 100, 20, "A"),
                command(5, CommandType.IOC, 9, Side.SELL, 100, 35, "A"),
                command(6, CommandType.REPLACE, 2, Side.BUY, 99, 40, "A"),
                command(7, CommandType.CANCEL, 1, Side.BUY, 100, 0, "A"),
                command(8, CommandType.IOC, 10, Side.BUY, 104, 5, "B"),
                command(9, CommandType.NEW, 1, Side.SELL, 104, 10, "B"),
                command(10, CommandType.REDUCE, 1, Side.SELL, 105, 10, "B"));
        ReplayResult expected = new ReplayResult(
                10,
                2,
                35,
                // The cancel of a filled order, and the order whose id is in use.
                2,
                Map.of(),
                Map.of(
                        "A", new BookLevels(1, List.of(new BookLevels.Level(99, 40)), List.of()),
                        "B", new BookLevels(0, List.of(), List.of())),
                null);
        assertThat(replay(new EngineTarget(), commands)).isEqualTo(expected);
        assertThat(replay(new PlainVenue(0), commands)).isEqualTo(expected);
        assertThat(replay(new PlainVenue(100), commands)).isEqualTo(expected);
    }

    @Test
    void shouldNotReviveAnOrderThatHasEnded() throws IOException {
        List<Command> commands = List.of(
                command(1, CommandType.NEW, 1, Side.BUY, 100, 50, ""),
                command(2, CommandType.IOC, 2, Side.SELL, 100, 50, ""),
                command(3, CommandType.REPLACE, 1, Side.BUY, 101, 50, ""),
                command(4, CommandType.REDUCE, 1, Side.BUY, 101, 50, ""));
        ReplayResult result = replay(new PlainVenue(100), commands);
        assertThat(result.rejects()).isEqualTo(2);
        assertThat(result.books()).containsEntry("", new BookLevels(0, List.of(), List.of()));
    }

    @Test
    void shouldHaveRoomForAllOrdersAndInstrumentsOfAFile() throws IOException {
        List<Command> commands = new ArrayList<>();
        for (int i = 1; i <= 20_000; i++) {
            commands.add(command(i, CommandType.NEW, i, Side.BUY, i, 1, "S" + i % 40));
        }
        ReplayResult result = replay(new EngineTarget(), commands);
        assertThat(result.rejects()).isEqualTo(0);
        assertThat(result.books()).hasSize(40);
        assertThat(result.books().values())
                .allMatch(book -> book.orders() == 500 && book.bids().size() == 10);
    }

    @Test
    void shouldTakeAFileWithoutCommands() throws IOException {
        assertThat(replay(new EngineTarget(), List.of()))
                .isEqualTo(new ReplayResult(0, 0, 0, 0, Map.of(), Map.of(), null));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldDoTheSameWhateverTheVenueAndHoweverLateItAnswers(long seed) throws IOException {
        List<Command> commands = random(seed);
        ReplayResult plain = replay(new PlainVenue(0), commands);
        assertThat(plain.trades()).as("seed %d", seed).isGreaterThan(100);
        assertThat(plain.rejects()).as("seed %d", seed).isGreaterThan(10);
        PlainVenue late = new PlainVenue(30);
        assertThat(replay(late, commands)).as("seed %d", seed).isEqualTo(plain);
        assertThat(late.mostWaiting).as("seed %d", seed).isGreaterThan(10);
        assertThat(replay(new EngineTarget(BookKind.LADDER), commands))
                .as("seed %d", seed)
                .isEqualTo(plain);
        assertThat(replay(new EngineTarget(BookKind.PLAIN), commands))
                .as("seed %d", seed)
                .isEqualTo(plain);
    }

    /** Returns commands about few ids, so that many are in use or unknown when they are named. */
    static List<Command> random(long seed) {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        List<Command> commands = new ArrayList<>();
        for (int i = 1; i <= 2_000; i++) {
            CommandType type = random.nextInt(10) < 5 ? CommandType.NEW : TYPES[random.nextInt(TYPES.length)];
            long id = type == CommandType.IOC ? 1_000_000 + i : random.nextInt(200);
            Side side = id % 2 == 0 ? Side.BUY : Side.SELL;
            commands.add(command(
                    i,
                    type,
                    id,
                    side,
                    100 + random.nextInt(6) + (side == Side.BUY ? 0 : 3),
                    1 + random.nextInt(50),
                    random.nextBoolean() ? "A" : "B"));
        }
        return commands;
    }

    @Test
    void shouldKeepThePace() throws IOException {
        long[] nowNs = {1_000};
        List<Long> enteredNs = new ArrayList<>();
        Pace pace = Pace.atSpeed(2, () -> nowNs[0], parkNs -> nowNs[0] += parkNs);
        List<Command> commands = List.of(
                new Command(1, 5_000_000, CommandType.NEW, 1, Side.BUY, 100, 1, 0, ""),
                new Command(2, 5_000_000, CommandType.NEW, 2, Side.BUY, 100, 1, 0, ""),
                new Command(3, 9_000_000, CommandType.NEW, 3, Side.BUY, 100, 1, 0, ""),
                new Command(4, 8_000_000, CommandType.NEW, 4, Side.BUY, 100, 1, 0, ""),
                new Command(5, 9_000_001, CommandType.NEW, 5, Side.BUY, 100, 1, 0, ""));
        try (ReplayTarget target = new EngineTarget()) {
            new Replay(target, pace, command -> enteredNs.add(nowNs[0])).commands(commands);
        }
        assertThat(enteredNs).containsExactly(1_000L, 1_000L, 2_001_000L, 2_001_000L, 2_001_000L);
    }
}
