// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.order.Side;

class CommandFileTest {
    @TempDir
    Path folder;

    private Path file(String... rows) throws IOException {
        return Files.writeString(folder.resolve("commands.csv"), String.join("\n", rows) + "\n");
    }

    private static List<BadRow> badRows(Path file) {
        return catchThrowableOfType(BadRowsException.class, () -> CommandFile.read(file))
                .rows();
    }

    @Test
    void shouldReadEveryType() throws IOException {
        Path file = file(
                CommandFile.HEADER,
                "1,34200000000001,seed,7,B,3096,100,0",
                "2,34200000000002,new,8,S,3097,200,0",
                "3,34200000000003,reduce,8,S,3097,50,0",
                "4,34200000000004,replace,8,S,3098,150,0",
                "5,34200000000005,ioc,800000000000000000,B,3098,10,8",
                "6,34200000000006,cancel,7,B,0,0,0");
        assertThat(CommandFile.read(file))
                .containsExactly(
                        new Command(1, 34200000000001L, CommandType.SEED, 7, Side.BUY, 3096, 100, 0, ""),
                        new Command(2, 34200000000002L, CommandType.NEW, 8, Side.SELL, 3097, 200, 0, ""),
                        new Command(3, 34200000000003L, CommandType.REDUCE, 8, Side.SELL, 3097, 50, 0, ""),
                        new Command(4, 34200000000004L, CommandType.REPLACE, 8, Side.SELL, 3098, 150, 0, ""),
                        new Command(
                                5, 34200000000005L, CommandType.IOC, 800000000000000000L, Side.BUY, 3098, 10, 8, ""),
                        new Command(6, 34200000000006L, CommandType.CANCEL, 7, Side.BUY, 0, 0, 0, ""));
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void shouldReadWhatItWrote(boolean symbols) throws IOException {
        String symbol = symbols ? "EURUSD" : "";
        List<Command> commands = List.of(
                new Command(1, 5, CommandType.NEW, 7, Side.SELL, 3096, 100, 0, symbol),
                new Command(2, 6, CommandType.IOC, 8, Side.BUY, 3096, 40, 7, symbol));
        Path file = folder.resolve("written.csv");
        try (CommandFile.Writer writer = CommandFile.write(file, symbols)) {
            for (Command command : commands) {
                writer.append(command);
            }
        }
        assertThat(CommandFile.read(file)).isEqualTo(commands);
        assertThat(Files.readAllLines(file).get(1)).isEqualTo("1,5,new,7,S,3096,100,0" + (symbols ? ",EURUSD" : ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x,5,new,7,S,3096,100,0    | 1 | seq, a whole number from 0",
                "1,-5,new,7,S,3096,100,0   | 2 | timestamp_ns, a whole number from 0",
                "1,5,market,7,S,3096,100,0 | 3 | type, one of seed, new, cancel, reduce, replace, ioc",
                "1,5,new,,S,3096,100,0     | 4 | order_id, a whole number from 0",
                "1,5,new,7,b,3096,100,0    | 5 | side, B or S",
                "1,5,new,7,S,30.96,100,0   | 6 | price_ticks, a whole number from 1",
                "1,5,new,7,S,0,100,0       | 6 | price_ticks, a whole number from 1",
                "1,5,ioc,7,S,3096,0,0      | 7 | qty, a whole number from 1",
                "1,5,reduce,7,S,3096,,0    | 7 | qty, a whole number from 1",
                "1,5,new,7,S,3096,9223372036854775808,0 | 7 | qty, a whole number from 1",
                "1,5,new,7,S,3096,100,none | 8 | ref_order_id, a whole number from 0",
                "1,5,new,7,S,3096,100      | 0 | 8 fields",
                "1,5,new,7,S,3096,100,0,X  | 0 | 8 fields"
            })
    void shouldSayWhereARowIsBad(String row, int column, String expected) throws IOException {
        Path file = file(CommandFile.HEADER, "1,5,new,7,S,3096,100,0", row, "3,5,new,9,S,3096,100,0");
        List<BadRow> rows = badRows(file);
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).file()).isEqualTo(file);
        assertThat(rows.get(0).place()).isEqualTo("line 3" + (column == 0 ? "" : ", column " + column));
        assertThat(rows.get(0).expected()).isEqualTo(expected);
    }

    @Test
    void shouldListBadRowsOnePerLine() throws IOException {
        Path file = file(CommandFile.HEADER_WITH_SYMBOL, "1,5,new,7,S,3096,100,0,", "", "3,5,new,9,S,x,y,0,A");
        assertThat(catchThrowableOfType(BadRowsException.class, () -> CommandFile.read(file)))
                .hasMessage(String.join(
                        System.lineSeparator(),
                        file + ": line 2, column 9: expected symbol, 1 to 24 visible ASCII characters, found \"\"",
                        file + ": line 3: expected 9 fields, found \"\"",
                        file + ": line 4, column 6: expected price_ticks, a whole number from 1, found \"x\""));
    }

    @Test
    void shouldStopAfterManyBadRows() throws IOException {
        String[] rows = new String[100];
        Arrays.fill(rows, "bad");
        rows[0] = CommandFile.HEADER;
        assertThat(badRows(file(rows))).hasSize(CsvRows.MAX_BAD_ROWS);
    }

    @Test
    void shouldRefuseAFileWithoutItsHeader() throws IOException {
        assertThat(badRows(file("1,5,new,7,S,3096,100,0")).get(0).place()).isEqualTo("line 1");
        Path empty = Files.writeString(folder.resolve("empty.csv"), "");
        assertThat(badRows(empty).get(0).found()).isEqualTo("end of file");
    }
}
