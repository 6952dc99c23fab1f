// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.outcry.scenario.script.Step;

/** Results as a page of its own: the steps of each scenario, and its messages as a sequence diagram. */
public final class ScenarioPage {
    private static final double NS_PER_MS = 1e6;

    private ScenarioPage() {}

    /** Returns the page. */
    public static String of(List<ScenarioResult> results) throws IOException {
        StringBuilder html = new StringBuilder(1 << 16);
        long passed = results.stream().filter(ScenarioResult::passed).count();
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Scenarios: ")
                .append(passed)
                .append(" of ")
                .append(results.size())
                .append(" passed</title>\n<style>\n")
                .append(style())
                .append("</style>\n</head>\n<body>\n<h1>Scenarios</h1>\n<p class=\"")
                .append(passed == results.size() ? "good" : "bad")
                .append("\">")
                .append(passed)
                .append(" of ")
                .append(results.size())
                .append(" passed</p>\n<nav>\n");
        for (ScenarioResult result : results) {
            html.append("<a href=\"#")
                    .append(escaped(result.scenario().name()))
                    .append("\">")
                    .append(mark(result.passed()))
                    .append(' ')
                    .append(escaped(result.scenario().name()))
                    .append("</a>\n");
        }
        html.append("</nav>\n");
        results.forEach(result -> section(html, result));
        return html.append("</body>\n</html>\n").toString();
    }

    private static String style() throws IOException {
        try (InputStream in = Objects.requireNonNull(ScenarioPage.class.getResourceAsStream("page.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void section(StringBuilder html, ScenarioResult result) {
        html.append("<section id=\"").append(escaped(result.scenario().name())).append("\">\n<header><h2>");
        html.append(escaped(result.scenario().name())).append("</h2> <span>");
        html.append(mark(result.passed()))
                .append(result.passed() ? " passed" : " failed")
                .append("</span> ");
        html.append("<span class=\"soft\">").append(result.ms()).append(" ms</span></header>\n");
        paragraph(html, "", result.scenario().purpose());
        paragraph(html, "soft", result.scenario().standard());
        paragraph(html, "bad", result.failure());
        html.append("<div class=\"wide\"><table>\n<tr><th class=\"number\">line<th>expected or done"
                + "<th class=\"result\">result<th>came<th class=\"number\">ms</tr>\n");
        for (StepResult step : result.steps()) {
            html.append("<tr><td class=\"number\">").append(step.step().line()).append("<td>");
            html.append(escaped(of(step.step())))
                    .append("<td class=\"")
                    .append(color(step.status()))
                    .append("\">");
            html.append(step.status().text()).append("<td>").append(escaped(step.detail()));
            html.append("<td class=\"number\">");
            if (step.status() != StepResult.Status.NOT_REACHED) {
                html.append(String.format(Locale.ROOT, "%.1f", (step.endNs() - step.beginNs()) / NS_PER_MS));
            }
            html.append("</tr>\n");
        }
        html.append("</table></div>\n<div class=\"wide\">\n");
        html.append(new SequenceDiagram(result).svg());
        html.append("</div>\n</section>\n");
    }

    private static String of(Step step) {
        return step.session().isEmpty() ? step.text() : step.session() + ": " + step.text();
    }

    private static void paragraph(StringBuilder html, String style, String text) {
        if (!text.isEmpty()) {
            html.append("<p class=\"")
                    .append(style)
                    .append("\">")
                    .append(escaped(text))
                    .append("</p>\n");
        }
    }

    private static String color(StepResult.Status status) {
        return switch (status) {
            case PASSED -> "good";
            case FAILED -> "bad";
            case NOT_REACHED -> "soft";
        };
    }

    private static String mark(boolean passed) {
        return passed ? "<span class=\"good\">&#10003;</span>" : "<span class=\"bad\">&#10007;</span>";
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.chars().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.append(c < ' ' ? '?' : (char) c);
            }
        });
        return escaped.toString();
    }
}
