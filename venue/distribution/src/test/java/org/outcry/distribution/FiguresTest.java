// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.commandline.Outcry;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import picocli.CommandLine;

/**
 * Test that figures of documents are data. Each number in a table, but for the first column, is a value, a bound or a
 * peer's value of the results that the row or the last line of text above the table links to. The number has its unit
 * behind it, or at the end of the column's heading.
 */
final class FiguresTest {
    private static final Path RESULTS = Document.ROOT.resolve("lab/results");
    private static final Pattern LINK = Pattern.compile("lab/results/([\\w-]+)\\.json\\)(, INVALID)?");
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.,-])(-?\\d[\\d,]*(?:\\.\\d+)?)(?: ?(%|/s|/command|[A-Za-z][\\w/]*))?");
    private static final Pattern UNIT = Pattern.compile(".*, (%|/s|/command|M/s|ns|us|ms|s|bytes/message|messages)");
    private static final Pattern UNITS =
            Pattern.compile("%|/s|/command|M/s|ns|us|ms|s|times|bytes|bytes/message|messages|GB|MB|holes|commands");
    private static final Pattern TIMED = Pattern.compile("(?<!\\w)\\d[\\d,.]* (?:ns|us|times)\\b");

    /** Result of a measurement: whether it is valid, and its numbers as "value unit". */
    private record Result(String name, boolean valid, List<Figure> figures) {}

    /** Number of a result with its unit. */
    private record Figure(BigDecimal value, String unit) {
        /**
         * Returns whether a number with a unit of the same kind is this one, rounded to the places that are printed.
         */
        boolean prints(String number, String as) {
            Scale own = SCALES.getOrDefault(unit, new Scale(unit, 0));
            Scale printed = SCALES.getOrDefault(as, new Scale(as, 0));
            BigDecimal rounded = new BigDecimal(number.replace(",", ""));
            return own.kind.equals(printed.kind)
                    && value.scaleByPowerOfTen(own.power - printed.power)
                                    .setScale(Math.max(rounded.scale(), 0), RoundingMode.HALF_UP)
                                    .compareTo(rounded)
                            == 0;
        }
    }

    /** Unit as a power of ten of another one. */
    private record Scale(String kind, int power) {}

    private static final Map<String, Scale> SCALES = Map.of(
            "ns", new Scale("time", -9),
            "us", new Scale("time", -6),
            "ms", new Scale("time", -3),
            "s", new Scale("time", 0),
            "/s", new Scale("rate", 0),
            "M/s", new Scale("rate", 6),
            "bytes", new Scale("size", 0),
            "MB", new Scale("size", 6),
            "GB", new Scale("size", 9));

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/performance.md"})
    void shouldHaveAResultForEachFigure(String name) throws IOException {
        List<String> faults = new ArrayList<>();
        List<Result> above = List.of();
        List<String> heading = List.of();
        int checked = 0;
        List<String> lines = Document.of(name).lines();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String where = "%s:%d: ".formatted(name, i + 1);
            faults.addAll(validity(where, line));
            if (line.startsWith("#")) {
                above = List.of();
            } else if (!line.startsWith("|")) {
                List<Result> linked = results(line);
                above = linked.isEmpty() ? above : linked;
                heading = List.of();
            } else if (heading.isEmpty()) {
                heading = cells(line);
            } else if (!line.startsWith("|-")) {
                List<Result> linked = results(line);
                checked += check(where, cells(line), heading, linked.isEmpty() ? above : linked, faults);
            }
        }

        assertThat(faults)
                .as("figures without a result: record it by --record, link lab/results/NAME.json in the row or above "
                        + "the table, write the unit, and say INVALID behind the link if the result is")
                .isEmpty();
        assertThat(checked).isGreaterThan(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/performance.md"})
    void shouldHaveFiguresInTablesOnly(String name) {
        assertThat(Document.of(name).sentences().stream()
                        .filter(sentence -> !Document.of(name)
                                .lines()
                                .get(sentence.line() - 1)
                                .startsWith("|"))
                        .filter(sentence -> TIMED.matcher(sentence.text()).find())
                        .map(sentence -> name + ":" + sentence.line() + ": " + sentence.text()))
                .as("times and ratios outside of tables, which no test compares with a result")
                .isEmpty();
    }

    /** The block of the demo's output is a recording: each number in it is one of its result. */
    @Test
    void shouldHaveRecordedTheDemo() throws IOException {
        List<String> lines = Document.of("README.md").lines();
        int start = lines.indexOf("<!-- result: demo -->");
        int end = lines.subList(start + 2, lines.size()).indexOf("```") + start + 2;
        List<BigDecimal> known =
                read("demo").figures.stream().map(Figure::value).toList();

        assertThat(start).isPositive();
        assertThat(lines.subList(start, end).stream()
                        .flatMap(line -> Pattern.compile("(?<![\\w.,])\\d[\\d,]*\\d(?![\\w.,])")
                                .matcher(line)
                                .results()
                                .map(found -> new BigDecimal(found.group().replace(",", "")))))
                .as("numbers of the demo's output; lab/results/demo.json has them")
                .hasSizeGreaterThan(8)
                .isSubsetOf(known);
    }

    @Test
    void shouldSayOfEachResultWhereItIsFrom() throws IOException {
        try (Stream<Path> files = Files.list(RESULTS)) {
            for (Path file : files.sorted().toList()) {
                assertThat(load(file).keySet().stream().map(String::valueOf))
                        .as(file.getFileName().toString())
                        .contains("command", "commit", "machine", "date", "valid", "figures");
                if (!read(name(file)).valid) {
                    assertThat((String) load(file).get("why"))
                            .as("%s: why it is not valid", file.getFileName())
                            .isNotBlank();
                }
            }
        }
    }

    /** Each figure that a document quotes can be measured again. */
    @Test
    void shouldHaveACommandThatThereIs() throws IOException {
        CommandLine outcry = Outcry.commandLine();
        try (Stream<Path> files = Files.list(RESULTS)) {
            for (Path file : files.sorted().toList()) {
                String command = String.valueOf(load(file).get("command"));
                if (command.startsWith("./outcry ")) {
                    assertThatCode(() -> outcry.parseArgs(
                                    command.substring("./outcry ".length()).split(" ", -1)))
                            .as("%s: %s", file.getFileName(), command)
                            .doesNotThrowAnyException();
                }
            }
        }
    }

    private static int check(
            String where, List<String> cells, List<String> heading, List<Result> results, List<String> faults) {
        int checked = 0;
        for (int column = 1; column < cells.size(); column++) {
            String cell = plain(cells.get(column));
            for (MatchResult found : NUMBER.matcher(cell).results().toList()) {
                String unit = unit(found, heading.get(column));
                checked++;
                if (results.stream()
                        .flatMap(result -> result.figures.stream())
                        .noneMatch(figure -> figure.prints(found.group(1), unit))) {
                    faults.add("%s\"%s\" (unit \"%s\") is not in %s"
                            .formatted(
                                    where,
                                    cell,
                                    unit,
                                    results.isEmpty()
                                            ? "a result: link one"
                                            : results.stream().map(Result::name).toList()));
                }
            }
        }
        return checked;
    }

    private static String unit(MatchResult number, String heading) {
        if (number.group(2) != null && UNITS.matcher(number.group(2)).matches()) {
            return number.group(2);
        }
        var ofColumn = UNIT.matcher(heading);
        return ofColumn.matches() ? ofColumn.group(1) : "";
    }

    private static List<String> validity(String where, String line) throws IOException {
        List<String> faults = new ArrayList<>();
        for (MatchResult link : LINK.matcher(line).results().toList()) {
            if (read(link.group(1)).valid == (link.group(2) != null)) {
                faults.add("%s%s is %s".formatted(where, link.group(1), link.group(2) != null ? "valid" : "INVALID"));
            }
        }
        return faults;
    }

    private static List<Result> results(String line) throws IOException {
        List<Result> results = new ArrayList<>();
        for (MatchResult link : LINK.matcher(line).results().toList()) {
            results.add(read(link.group(1)));
        }
        return results;
    }

    /** Returns a cell without code, links and names of products with their versions. */
    private static String plain(String cell) {
        return cell.replaceAll("`[^`]*`|\\[[^\\]]*\\]\\([^)]*\\)", "");
    }

    private static List<String> cells(String row) {
        return Stream.of(row.substring(1).split("\\|", -1)).map(String::strip).toList();
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".json", "");
    }

    private static Result read(String name) throws IOException {
        Map<?, ?> result = load(RESULTS.resolve(name + ".json"));
        List<Figure> figures = new ArrayList<>();
        for (Object each : (List<?>) Objects.requireNonNull(result.get("figures"))) {
            Map<?, ?> figure = (Map<?, ?>) each;
            String unit = String.valueOf(figure.get("unit"));
            for (String key : List.of("value", "bound", "peer")) {
                if (figure.get(key) != null) {
                    figures.add(new Figure(new BigDecimal(String.valueOf(figure.get(key))), unit));
                }
            }
        }
        return new Result(name, Boolean.TRUE.equals(result.get("valid")), figures);
    }

    private static Map<?, ?> load(Path file) throws IOException {
        return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
    }
}
