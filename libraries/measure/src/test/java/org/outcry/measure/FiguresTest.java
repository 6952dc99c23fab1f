// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.wire.text.Json;

final class FiguresTest {
    private static Figures figures() {
        return new Figures("event to packet")
                .load("booksPerStream", 2_000)
                .load("idle", "spin")
                .row("gateway")
                .us(percentile -> percentile == 100 ? 1_234_567 : 8_345, 50, 99.9, 100)
                .add("lost", "", 0)
                .row("bare relay")
                .us(percentile -> 500, 50, 99.9, 100)
                .row("gateway to the bare relay")
                .add("p50", "times", 16.69)
                .row("")
                .add("CPU", "%", 0.96, 1, 0.59)
                .add("busy", Share.UNKNOWN)
                .data("ms", List.of(1, 2))
                .note("as recorded");
    }

    private static String text(Figures figures) {
        StringWriter out = new StringWriter();
        figures.print(new PrintWriter(out, true));
        return out.toString();
    }

    @Test
    void shouldPrintATableForRowsWithTheSameColumns() {
        assertThat(text(figures()).lines())
                .containsExactly(
                        "event to packet",
                        "books per stream 2,000, idle spin",
                        "",
                        "            p50 us  p99.9 us  max us  lost",
                        "gateway       8.35      8.35   1,235     0",
                        "bare relay     0.5       0.5     0.5",
                        "",
                        "                           p50 times",
                        "gateway to the bare relay       16.7",
                        "",
                        "CPU             0.96 %  bound 1  peer 0.59",
                        "busy               ? %",
                        "",
                        "as recorded");
    }

    @Test
    void shouldHaveTheSameValuesInJson() {
        assertThat(figures().into(new Json().put("kind", "feed")))
                .hasToString(
                        "{\"kind\":\"feed\",\"operation\":\"event to packet\",\"verdict\":\"VALID\",\"valid\":true,"
                                + "\"invalidBecause\":[],\"missed\":[],"
                                + "\"load\":{\"booksPerStream\":2000,\"idle\":\"spin\"},"
                                + "\"figures\":["
                                + String.join(
                                        ",",
                                        json("gateway, p50", "us", "8.345"),
                                        json("gateway, p99.9", "us", "8.345"),
                                        json("gateway, max", "us", "1234.567"),
                                        json("gateway, lost", "", "0"),
                                        json("bare relay, p50", "us", "0.5"),
                                        json("bare relay, p99.9", "us", "0.5"),
                                        json("bare relay, max", "us", "0.5"),
                                        json("gateway to the bare relay, p50", "times", "16.69"),
                                        "{\"name\":\"CPU\",\"unit\":\"%\",\"value\":0.96,\"bound\":1,\"peer\":0.59}",
                                        json("busy", "%", "null"))
                                + "],\"notes\":[\"as recorded\"],\"ms\":[1,2]}");
    }

    private static String json(String name, String unit, String value) {
        return "{\"name\":\"%s\",\"unit\":\"%s\",\"value\":%s,\"bound\":null,\"peer\":null}"
                .formatted(name, unit, value);
    }

    @Test
    void shouldMissABoundThatIsReached() {
        Figures figures = new Figures("")
                .below("start", "s", 2, 2)
                .below("verb", "ms", 499.9, 500)
                .below("lost", "", 0, 0)
                .missed("p99<1us: found 2 us");

        assertThat(figures.missed()).containsExactly("start 2 s  bound 2", "p99<1us: found 2 us");
        assertThat(figures.verdict()).isEqualTo("MISSED");
        assertThat(text(figures)).endsWith("MISSED   start 2 s  bound 2%nMISSED   p99<1us: found 2 us%n".formatted());
    }

    @Test
    void shouldNotCountWhatIsMissedByAnInvalidMeasurementUnlessItMustBeZero() {
        Figures figures = new Figures("").below("start", "s", 3, 2).invalid(List.of("noise", "noise"));
        assertThat(figures.verdict()).isEqualTo("INVALID");
        assertThat(figures.invalidBecause()).containsExactly("noise");
        assertThat(text(figures)).endsWith("INVALID  noise%n".formatted());

        assertThat(figures.below("lost", "", 1, 0).verdict()).isEqualTo("MISSED");
    }

    @Test
    void shouldSayOfWhichPartOtherProcessesHadTooMuch() {
        Figures figures = new Figures("")
                .row("echo")
                .foreign(new Foreign(Share.of(0.5), List.of()), "echo")
                .row("venue")
                .foreign(Foreign.none(), "venue");

        assertThat(figures.value("echo, other processes")).isEqualTo(50);
        assertThat(figures.value("venue, other processes")).isNaN();
        assertThat(figures.invalidBecause()).singleElement().asString().startsWith("echo: other processes had 50.0 %");
        assertThat(figures.value("p50")).isNaN();
    }

    @Test
    void shouldAddMedianAndExtremesOfRoundsInAnyOrder() {
        Figures figures = new Figures("").row("venue").rounds("ns", List.of(5.0, 1.0, 4.0, 2.0));

        assertThat(figures.all())
                .containsExactly(
                        new Figure("venue, median", "ns", 3, Double.NaN, Double.NaN),
                        new Figure("venue, least", "ns", 1, Double.NaN, Double.NaN),
                        new Figure("venue, most", "ns", 5, Double.NaN, Double.NaN));
    }

    @Test
    void shouldContinueAWideTableBelow() {
        Figures figures = new Figures("").row("a");
        for (int i = 0; i < 20; i++) {
            figures.add("column " + i, "us", i);
        }
        assertThat(text(figures).lines().filter(line -> line.startsWith("a "))).hasSize(3);
        assertThat(text(figures).lines()).allMatch(line -> line.length() <= 140);
    }
}
