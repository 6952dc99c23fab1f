// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.Side;
import org.outcry.fix.InitiatorConfig;

class FixTargetTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldDoOverFixWhatTheEngineDoes(long seed) throws IOException {
        List<Command> commands = ReplayTest.random(seed);
        ReplayResult expected;
        try (ReplayTarget engine = new EngineTarget()) {
            expected = new Replay(engine, Pace.asFastAsItGoes()).commands(commands);
        }
        try (FixVenue venue = new FixVenue(folder);
                ReplayTarget target = venue.target()) {
            assertThat(new Replay(target, Pace.asFastAsItGoes()).commands(commands))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void shouldCancelAnOrderWhoseReduceIsOnTheWay() throws IOException {
        List<Command> commands = List.of(
                new Command(1, 1, CommandType.NEW, 1, Side.BUY, 100, 50, 0, "B"),
                new Command(2, 2, CommandType.REDUCE, 1, Side.BUY, 100, 20, 0, "B"),
                new Command(3, 3, CommandType.CANCEL, 1, Side.BUY, 100, 30, 0, "B"));
        try (FixVenue venue = new FixVenue(folder);
                ReplayTarget target = venue.target()) {
            ReplayResult result = new Replay(target, Pace.asFastAsItGoes()).commands(commands);
            assertThat(result.rejects()).isEqualTo(0);
            assertThat(result.books()).containsEntry("B", new BookLevels(0, List.of(), List.of()));
        }
    }

    @Test
    void shouldReplayASecondTimeOnTheSameDay() throws IOException {
        List<Command> commands = List.of(
                new Command(1, 1, CommandType.NEW, 1, Side.BUY, 100, 50, 0, ""),
                new Command(2, 2, CommandType.REDUCE, 1, Side.BUY, 100, 20, 0, ""),
                new Command(3, 3, CommandType.IOC, 2, Side.SELL, 100, 40, 0, ""));
        try (FixVenue venue = new FixVenue(folder)) {
            for (int i = 0; i < 2; i++) {
                try (ReplayTarget target = venue.target()) {
                    ReplayResult result = new Replay(target, Pace.asFastAsItGoes()).commands(commands);
                    assertThat(result.trades()).isEqualTo(1);
                    assertThat(result.volume()).isEqualTo(30);
                    assertThat(result.rejects()).isEqualTo(0);
                }
            }
        }
    }

    @Test
    void shouldRefuseASymbolThatTheVenueDoesNotTrade() throws IOException {
        List<Command> commands = List.of(new Command(1, 1, CommandType.NEW, 1, Side.BUY, 100, 50, 0, "XYZ"));
        try (FixVenue venue = new FixVenue(folder);
                ReplayTarget target = venue.target()) {
            assertThatThrownBy(() -> new Replay(target, Pace.asFastAsItGoes()).commands(commands))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("the venue does not trade this instrument of the file: symbol=XYZ");
        }
    }

    /** The client's file has the symbol, and the venue that runs does not. */
    @Test
    void shouldNameSymbolsThatTheVenueRejects() throws IOException {
        List<Command> commands = List.of(
                new Command(1, 1, CommandType.NEW, 1, Side.BUY, 100, 50, 0, "B"),
                new Command(2, 2, CommandType.NEW, 1, Side.BUY, 100, 50, 0, "XYZ"),
                new Command(3, 3, CommandType.NEW, 2, Side.SELL, 100, 50, 0, "XYZ"),
                new Command(4, 4, CommandType.CANCEL, 2, Side.SELL, 100, 50, 0, "XYZ"));
        try (FixVenue venue = new FixVenue(folder);
                ReplayTarget target = venue.target(new FixInstrument("XYZ", 0, 0))) {
            ReplayResult result = new Replay(target, Pace.asFastAsItGoes()).commands(commands);
            assertThat(result.rejects()).isEqualTo(3);
            assertThat(result.unknownSymbols()).isEqualTo(Map.of("XYZ", 2L));
        }
    }

    @Test
    void shouldSayThatNobodyListens() throws IOException {
        InetSocketAddress nobody;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = (InetSocketAddress) socket.getLocalSocketAddress();
        }
        FixTarget target = new FixTarget(
                nobody,
                InitiatorConfig.of("REPLAYER", "OUTCRY"),
                List.of(),
                new SystemEpochNanoClock(),
                Thread::yield,
                FixTarget.Company.NONE);
        assertThatThrownBy(() -> target.open(List.of(), 1, new IgnoredEvents() {}, () -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("no session with the venue: address=");
        target.close();
    }
}
