// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.outcry.commandline.ExitCode;
import org.outcry.replay.OutcryCommand.Printed;

/** Recordings that are invalid: the verb says where and why, and enters nothing. */
class InvalidRecordingTest {
    /** Bytes of the file before the first message about an order of one stock, with the lengths. */
    private static final int HEAD_BYTES = 14 + 41 + 27;

    @TempDir
    private Path folder;

    private String file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("recording"), bytes).toString();
    }

    private void shouldRefuse(String recording, String reason) {
        Path feed = folder.resolve("feed.itch");
        for (String verb : List.of("", "step")) {
            Printed printed = verb.isEmpty()
                    ? OutcryCommand.outcry("replay", recording, "--feed", feed.toString())
                    : OutcryCommand.outcry("replay", verb, recording);
            assertThat(printed.err()).isEqualTo("outcry: " + recording + ": " + reason + System.lineSeparator());
            assertThat(printed.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(printed.out()).isEmpty();
            assertThat(feed).doesNotExist();
        }
    }

    private static ItchFile itch() {
        return new ItchFile("A").at(1_000);
    }

    static List<Arguments> shouldSayWhatIsWrongInItch() {
        return List.of(
                Arguments.of(itch().raw(20, 'z'), "offset 84, message 4: expected a type of ITCH 5.0, found \"z\""),
                Arguments.of(itch().raw(20, '\1'), "offset 84, message 4: expected a type of ITCH 5.0, found \"1\""),
                Arguments.of(
                        itch().raw(35, 'A'),
                        "offset 84, message 4: expected 36 bytes for a message of type A, found \"35\""),
                Arguments.of(itch().add(1, 5, 'X', 10, 100), "offset 84, message 4: expected side B or S, found \"X\""),
                Arguments.of(
                        itch().add(1, 5, 'B', 0, 100),
                        "offset 84, message 4: expected shares from 1 to 2147483647, found \"0\""),
                Arguments.of(
                        itch().add(1, 5, 'B', 10, 0),
                        "offset 84, message 4: expected a price above 0, up to 2147483647 ten-thousandths, found"
                                + " \"0\""),
                Arguments.of(
                        itch().add(1, 5, 'B', 10, 100).add(1, 5, 'B', 10, 100),
                        "offset 122, message 5: expected an order reference below 800000000000000000 that is not in"
                                + " use, found \"5\""),
                Arguments.of(
                        itch().add(1, -1, 'B', 10, 100),
                        "offset 84, message 4: expected an order reference below 800000000000000000 that is not in"
                                + " use, found \"18446744073709551615\""),
                Arguments.of(
                        itch().add(1, 5, 'B', 10, 100).executed(1, 5, 11),
                        "offset 122, message 5: expected shares from 1 to the open 10 of order 5, found \"11\""),
                Arguments.of(
                        itch().add(1, 5, 'B', 10, 100).cancelled(1, 5, 0),
                        "offset 122, message 5: expected shares from 1 to the open 10 of order 5, found \"0\""),
                Arguments.of(
                        itch().add(1, 5, 'B', 10, 100).at(999).deleted(1, 5),
                        "offset 122, message 5: expected a timestamp not before 1000, found \"999\""));
    }

    @ParameterizedTest
    @MethodSource
    void shouldSayWhatIsWrongInItch(ItchFile itch, String reason) throws IOException {
        shouldRefuse(file(itch.toBytes()), reason);
    }

    @Test
    void shouldRefuseItchThatIsCutShort() throws IOException {
        byte[] whole = itch().add(1, 5, 'B', 10, 100).toBytes();
        assertThat(whole).hasSize(HEAD_BYTES + 38);
        shouldRefuse(
                file(Arrays.copyOf(whole, HEAD_BYTES + 20)),
                "offset " + HEAD_BYTES + ": expected the rest of the file, found \"file ends within a message:"
                        + " messagesBefore=3\"");
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(whole);
        }
        shouldRefuse(
                file(Arrays.copyOf(zipped.toByteArray(), zipped.size() - 4)),
                "offset " + whole.length + ": expected the rest of the file, found \"end of file\"");
        shouldRefuse(
                file(Arrays.copyOf(zipped.toByteArray(), 5)),
                "beginning: expected a recording, one of " + RecordingReaders.forms() + ", found \"\"");
    }

    private static byte[] withoutLengths(ItchFile itch) {
        byte[] bytes = itch.toBytes();
        for (int at = 0; at < bytes.length; ) {
            int length = bytes[at + 1];
            bytes[at + 1] = 0;
            at += 2 + length;
        }
        return bytes;
    }

    /** Some programs write no lengths. */
    @Test
    void shouldReadItchWithoutLengths() throws IOException {
        byte[] bytes = withoutLengths(itch().add(1, 5, 'B', 10, 100));
        assertThat(OutcryCommand.outcry("replay", file(bytes), "--json").out())
                .contains("\"books\":{\"A\":{\"orders\":1,\"bids\":[[1,10]],\"asks\":[]}}");
    }

    /** A length of 0 is the end, and zeros may follow it: anything else is the rest of a file that is damaged. */
    @Test
    void shouldRefuseWhatFollowsTheEndOfItch() throws IOException {
        byte[] unknown = withoutLengths(itch().add(1, 5, 'B', 10, 100).raw(20, 'z'));
        shouldRefuse(file(unknown), "offset 122, message 4: expected the end behind a length of 0, found \"z\"");
        byte[] whole = itch().add(1, 5, 'B', 10, 100).toBytes();
        byte[] hole = Arrays.copyOf(whole, whole.length + 200_000);
        assertThat(OutcryCommand.outcry("replay", file(hole)).exitCode()).isZero();
        hole[hole.length - 1] = -1;
        shouldRefuse(
                file(hole),
                "offset " + (hole.length - 1) + ", message 4: expected the end behind a length of 0, found \"-1\"");
    }

    /** Hidden executions alone are a recording of market data, in which nothing is sent. */
    @Test
    void shouldRefuseToStepThroughARecordingWithoutCommands() throws IOException {
        String recording = file("34200.1,5,0,100,5850000,1\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(OutcryCommand.outcry("replay", recording).exitCode()).isZero();
        Printed printed = OutcryCommand.outcry("replay", "step", recording);
        assertThat(printed.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(printed.err())
                .isEqualTo("outcry: " + recording + ": end: expected a command, found \"end of file\""
                        + System.lineSeparator());
    }

    /** A terminal acts on some characters of both blocks of control characters. */
    @Test
    void shouldPrintNoControlCharacters() {
        assertThat(new BadRow(Path.of("file"), "line 1", "stock A\33[2J", "\u009b2J\7é"))
                .hasToString("file: line 1: expected stock A.[2J, found \".2J.é\"");
    }

    @Test
    void shouldRefuseTextThatIsCutShort() throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write((CommandFile.HEADER + "\n1,10,new,1,B,100,5,0\n").getBytes(StandardCharsets.US_ASCII));
        }
        shouldRefuse(
                file(Arrays.copyOf(zipped.toByteArray(), zipped.size() - 4)),
                "line 3: expected the rest of the gzip file, found \"end of file\"");
    }

    @Test
    void shouldRefuseParquetThatIsNoCommands() throws IOException, SQLException {
        String recording = folder.resolve("flow.parquet").toString();
        String row = "select 1 as seq, 10 as timestamp_ns, 'new' as type, 7 as order_id, 'B' as side,"
                + " 100 as price_ticks, 5 as qty, 0 as ref_order_id";
        parquet(recording, row.replace(", 7 as order_id", ""));
        shouldRefuse(
                recording,
                "columns: expected a column order_id, found \"seq, timestamp_ns, type, side, price_ticks, qty,"
                        + " ref_order_i...\"");
        parquet(recording, row + " union all " + row.replace("'B'", "null"));
        shouldRefuse(recording, "line 3, column 5: expected side, B or S, found \"\"");
        Files.writeString(Path.of(recording), "PAR1 and no more");
        Printed printed = OutcryCommand.outcry("replay", recording);
        assertThat(printed.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(printed.err()).startsWith("outcry: " + recording + ": line 1: expected a Parquet file, found ");
    }

    private static void parquet(String file, String select) throws SQLException {
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("copy (" + select + ") to '" + file + "' (format parquet)");
        }
    }

    static Stream<String> shouldRefuseWhatIsNoRecording() {
        return Stream.of("", "hello\n", "seq,timestamp\n", "\0\44Q", "PAR");
    }

    @ParameterizedTest
    @MethodSource
    void shouldRefuseWhatIsNoRecording(String text) throws IOException {
        String recording = Files.writeString(folder.resolve("recording"), text).toString();
        Printed printed = OutcryCommand.outcry("replay", recording);
        assertThat(printed.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(printed.err())
                .startsWith("outcry: " + recording + ": beginning: expected a recording, one of commands (")
                .contains("LOBSTER's messages", "ITCH 5.0 in BinaryFILE framing", "a venue's data folder or archive");
    }

    @Test
    void shouldRefuseFoldersAndOptionsThatDoNotFit() {
        Printed empty = OutcryCommand.outcry("replay", folder.toString());
        assertThat(empty.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(empty.err()).contains("no such file or folder", "(name a venue's data folder)");
        Printed none = OutcryCommand.outcry("replay", folder.resolve("none").toString());
        assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(none.err()).contains("no such file or folder");
        assertThat(OutcryCommand.outcry("replay", folder.toString(), "--orderbook", "x")
                        .err())
                .contains("--orderbook is not for a venue's data folder or archive");
        assertThat(OutcryCommand.outcry("replay", folder.toString(), "--form", "csv")
                        .err())
                .contains("--form must be one of commands (");
        assertThat(OutcryCommand.outcry("replay").err()).contains("name a recording: commands (");
        assertThat(OutcryCommand.outcry("replay", folder.toString(), "--tick", "0")
                        .exitCode())
                .isEqualTo(ExitCode.USAGE);
    }
}
