// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.order.Side;

class LobsterFilesTest {
    @TempDir
    Path folder;

    private Path file(String... rows) throws IOException {
        return Files.writeString(folder.resolve("recording.csv"), String.join("\n", rows));
    }

    @Test
    void shouldReadMessages() throws IOException {
        Path file = file(
                "34200.01,1,11,100,310400,-1",
                "34200.013994120,4,11,40,310400,-1",
                "34201.088778456004,5,0,10,310450,1",
                "34202,7,0,0,-1,-1");
        assertThat(LobsterMessages.read(file, 100))
                .containsExactly(
                        new LobsterMessage(34_200_010_000_000L, 1, 11, 100, 3104, Side.SELL),
                        new LobsterMessage(34_200_013_994_120L, 4, 11, 40, 3104, Side.SELL),
                        new LobsterMessage(34_201_088_778_456L, 5, 0, 10, 3104, Side.BUY),
                        new LobsterMessage(34_202_000_000_000L, 7, 0, 0, 0, Side.SELL));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "34200.,1,11,100,310400,-1     | 1 | time, seconds after midnight with decimals",
                ".5,1,11,100,310400,-1         | 1 | time, seconds after midnight with decimals",
                "34_200,1,11,100,310400,-1     | 1 | time, seconds after midnight with decimals",
                "34199.9,1,11,100,310400,-1    | 1 | time, not before the row above",
                "34200.1,8,11,100,310400,-1    | 2 | type, a whole number from 1 to 7",
                "34200.1,1,abc,100,310400,-1   | 3 | order id, a whole number from 0",
                "34200.1,1,11,0,310400,-1      | 4 | size, a whole number from 1",
                "34200.1,1,11,100,310450,-1    | 5 | price, a multiple of the tick 100",
                "34200.1,3,11,100,-310400,-1   | 5 | price, a whole number from 1",
                "34200.1,1,11,100,310400,0     | 6 | direction, 1 or -1",
                "34200.1,1,11,100,310400,B     | 6 | direction, 1 or -1, a whole number from -1 to 1",
                "34200.1,1,11,100,310400       | 0 | 6 fields"
            })
    void shouldSayWhereAMessageIsBad(String row, int column, String expected) throws IOException {
        Path file = file("34200,1,9,100,310400,-1", row);
        List<BadRow> rows = catchThrowableOfType(BadRowsException.class, () -> LobsterMessages.read(file, 100))
                .rows();
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).place()).isEqualTo("line 2" + (column == 0 ? "" : ", column " + column));
        assertThat(rows.get(0).expected()).isEqualTo(expected);
    }

    @Test
    void shouldReadABook() throws IOException {
        LobsterBook book = LobsterBook.read(
                file(
                        "310400,100,310300,50,310500,7,-9999999999,0",
                        "9999999999,0,310300,50,9999999999,0,-9999999999,0"),
                100,
                2);
        assertThat(book.levels()).isEqualTo(2);
        assertThat(book.rows()).isEqualTo(2);
        assertThat(book.priceTicks(0, Side.SELL, 1)).isEqualTo(3105);
        assertThat(book.quantityLots(0, Side.BUY, 0)).isEqualTo(50);
        assertThat(book.difference(0, new long[] {3104, 100, 3103, 50, 3105, 7, -LobsterBook.NO_PRICE, 0}))
                .isNull();
        assertThat(book.difference(1, new long[] {3104, 100, 3103, 50, 3105, 7, -LobsterBook.NO_PRICE, 0}))
                .isEqualTo("row 1, ask level 1: recorded nothing, replayed 100 at 3104");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "310400,100,310300             | 0 | fields, four for each level and as many as in the row above",
                "310450,100,310300,50          | 1 | price, a multiple of the tick 100",
                "310400,0,310300,50            | 1 | price 9999999999 for an empty level",
                "310400,100,310300,-1          | 4 | bid size, a whole number from 0"
            })
    void shouldSayWhereABookIsBad(String row, int column, String expected) throws IOException {
        Path file = file("310400,100,310300,50", row);
        List<BadRow> rows = catchThrowableOfType(BadRowsException.class, () -> LobsterBook.read(file, 100, 2))
                .rows();
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).place()).isEqualTo("line 2" + (column == 0 ? "" : ", column " + column));
        assertThat(rows.get(0).expected()).isEqualTo(expected);
    }

    @Test
    void shouldRefuseABookWithMoreRowsThanMessages() throws IOException {
        Path file = file("310400,100,310300,50", "310400,100,310300,50");
        assertThat(catchThrowableOfType(BadRowsException.class, () -> LobsterBook.read(file, 100, 1)))
                .hasMessageContaining("line 2: expected the end of the file, because there are only 1 messages");
        assertThat(LobsterBook.readFirstRow(file, 100).rows()).isEqualTo(1);
    }

    @Test
    void shouldRefuseARecordingWithoutMessages() throws IOException {
        Path file = file("");
        assertThat(catchThrowableOfType(BadRowsException.class, () -> LobsterRecording.read("", file, 100, null, null)))
                .hasMessageContaining("expected a message");
    }
}
