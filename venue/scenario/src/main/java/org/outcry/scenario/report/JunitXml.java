// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.report;

import java.util.List;
import java.util.Locale;
import org.outcry.scenario.fault.Tape;

/** Results as JUnit XML, which build servers read: a test case a scenario, with its steps and messages. */
public final class JunitXml {
    private static final double MS_PER_S = 1_000;

    private JunitXml() {}

    /** Returns the document. */
    public static String of(List<ScenarioResult> results) {
        StringBuilder xml = new StringBuilder(4096);
        long failed = results.stream().filter(result -> !result.passed()).count();
        long ms = results.stream().mapToLong(ScenarioResult::ms).sum();
        xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
        xml.append(String.format(
                Locale.ROOT,
                "<testsuite name=\"outcry scenario\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"0\""
                        + " time=\"%.3f\">%n",
                results.size(),
                failed,
                ms / MS_PER_S));
        for (ScenarioResult result : results) {
            xml.append(String.format(
                    Locale.ROOT,
                    "<testcase classname=\"scenario\" name=\"%s\" time=\"%.3f\">%n",
                    escaped(result.scenario().name()),
                    result.ms() / MS_PER_S));
            if (!result.passed()) {
                xml.append("<failure message=\"")
                        .append(escaped(result.reason()))
                        .append("\">");
                xml.append(escaped(result.reason())).append("</failure>\n");
            }
            xml.append("<system-out>");
            result.steps()
                    .forEach(step -> xml.append(escaped(step.status().text() + "  "
                            + step.step().text() + (step.detail().isEmpty() ? "" : ": " + step.detail()) + "\n")));
            result.tape().forEach(line -> xml.append(escaped(text(line, result.beginNs()) + "\n")));
            xml.append("</system-out>\n</testcase>\n");
        }
        return xml.append("</testsuite>\n</testsuites>\n").toString();
    }

    private static String text(Tape.Line line, long beginNs) {
        return String.format(
                Locale.ROOT,
                "%8.3f ms  %s %s  %s%s",
                (line.atNs() - beginNs) / 1e6,
                line.session(),
                line.from().name().toLowerCase(Locale.ROOT),
                line.text(),
                line.note().isEmpty() ? "" : "  (" + line.note() + ")");
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\n' -> escaped.append('\n');
                default -> escaped.appendCodePoint(c < ' ' || c == 0x7F ? '?' : c);
            }
        });
        return escaped.toString();
    }
}
