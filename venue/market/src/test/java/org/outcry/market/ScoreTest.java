// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Test of {@code outcry market score} from outside. */
@Timeout(120)
final class ScoreTest {
    private static final Path DOCUMENT = Path.of("../../docs/market.md");
    private static final Pattern CELLS = Pattern.compile("\\s*\\|\\s*");

    @TempDir
    private Path folder;

    private record Printed(int exitCode, String out, String err) {}

    private static Printed score(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine outcry =
                Outcry.commandLineOf("market").setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        String[] all = new String[arguments.length + 2];
        all[0] = "market";
        all[1] = "score";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return new Printed(outcry.execute(all), out.toString(), err.toString());
    }

    private static List<List<String>> table(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("|"))
                .map(line -> List.of(CELLS.split(line.strip().substring(1), -1)))
                .map(cells -> cells.stream().map(String::strip).toList())
                .toList();
    }

    /** The table of the document is the command's: the recordings' ranges, and the first market's column. */
    @Test
    void shouldHoldTheTableOfTheDocument() throws IOException {
        Printed printed = score("--preset", "liquid");

        List<List<String>> now = table(printed.out().lines().toList());
        List<List<String>> written = table(Files.readAllLines(DOCUMENT)).stream()
                .dropWhile(row -> !row.getFirst().equals("fact"))
                .limit(now.size())
                .toList();
        assertThat(printed.exitCode()).as(printed.err()).isEqualTo(ExitCode.DONE);
        assertThat(now).hasSize(31);
        for (int row = 0; row < now.size(); row++) {
            assertThat(written.get(row).subList(0, 4))
                    .as("docs/market.md: write the table of 'outcry market score' with all presets anew")
                    .isEqualTo(now.get(row).subList(0, 4));
        }
    }

    /** Each second an order joins each side and leaves after 50 ms; each fifth second a bid is hit. */
    private Path recording() throws IOException {
        StringBuilder rows =
                new StringBuilder("34200.000000000,1,1,500,1000000,1\n34200.000000000,1,2,500,1000300,-1\n");
        int id = 3;
        for (int second = 1; second <= 240; second++) {
            for (int part = 0; part < 2; part++) {
                String side = part == 0 ? "1000000,1" : "1000300,-1";
                rows.append(String.format(Locale.ROOT, "%d.%d00000000,1,%d,200,%s\n", 34_200 + second, part, id, side));
                rows.append(
                        String.format(Locale.ROOT, "%d.%d50000000,3,%d,200,%s\n", 34_200 + second, part, id++, side));
            }
            if (second % 5 == 0) {
                rows.append(String.format(Locale.ROOT, "%d.900000000,4,1,1,1000000,1\n", 34_200 + second));
            }
        }
        return Files.writeString(folder.resolve("messages.csv"), rows);
    }

    @Test
    void shouldMeasureARecording() throws IOException {
        Printed ranges = score("--ranges", "--like", recording().toString());

        assertThat(ranges.exitCode()).as(ranges.err()).isEqualTo(ExitCode.DONE);
        assertThat(ranges.out().lines())
                .contains(
                        "fact,from,to",
                        "median spread in ticks,3,3",
                        "median order size in lots,200,200",
                        "life of cancelled orders in ms at 50 %,50,50",
                        "messages a second,4.18,4.2")
                .noneMatch(line -> line.startsWith("excess kurtosis"));
        Path file = Files.writeString(folder.resolve("own.csv"), ranges.out());
        Printed scored = score("--like", file.toString(), "--minutes", "1", "--json");
        assertThat(scored.out())
                .contains("{\"fact\":\"median order size in lots\",\"recordings\":{\"own\":[200.0,200.0]},"
                        + "\"markets\":{\"liquid\":");
    }

    @Test
    void shouldRejectWrongUsage() throws IOException {
        assertThat(score("--ranges").err()).contains("--ranges needs one --like");
        Printed books = score("--orderbook", "book.csv", "--like", "AAPL");
        assertThat(books.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(books.err()).contains("--orderbook and --snapshot belong to LOBSTER's messages");
        assertThat(score("--preset", "wild").err())
                .contains("no such preset: wild; presets are [liquid, thin, volatile, opening]");
        Path bad = Files.writeString(folder.resolve("bad.csv"), "fact,from,to\nmedian spread in bp,1,wide\nmood,1,2\n");
        Printed rows = score("--like", bad.toString());
        assertThat(rows.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(rows.err())
                .contains("bad.csv: line 2, column 3: expected a number, found \"wide\"")
                .contains("bad.csv: line 3, column 1: expected a fact");
        Printed none = score("--like", folder.resolve("none.csv").toString());
        assertThat(none.exitCode()).as(none.err()).isEqualTo(ExitCode.USAGE);
        assertThat(none.err()).contains("none.csv");
    }
}
