// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.PrintWriter;

/** Table of the doctor's findings, as text. */
final class DoctorTable {
    private static final String ROW = "%-7s  %-20s %-44s %-46s %s%n";
    private static final int WIDTH = 110;

    private final CheckTexts texts;

    DoctorTable(CheckTexts texts) {
        this.texts = texts;
    }

    void print(PrintWriter out, DoctorReport report) {
        out.printf(ROW, "result", "check", "condition", "required", "found");
        for (Finding check : report.checks()) {
            boolean fatal = check.severity() == Severity.FATAL;
            out.printf(
                    ROW,
                    check.result(),
                    check.id(),
                    check.condition(),
                    check.required() + (fatal ? " (fatal)" : ""),
                    check.found().isEmpty() ? "-" : check.found());
            if (check.result() != Result.PASS) {
                out.printf("%-7s  %-20s > %s%n", "", "", check.reason());
            }
        }
        out.printf("%n%s%n", report.summary());
        if (!report.healthy() || report.count(Result.WARN) > 0) {
            out.println("outcry doctor --explain ID explains a check and how to change it;"
                    + " --fix-script prints the available fixes.");
        }
    }

    void explain(PrintWriter out, Finding check) {
        CheckTexts.Entry text = texts.of(check.id());
        out.printf("%s: %s%n%n", check.id(), check.condition());
        out.printf("required  %s%n", check.required());
        out.printf("found     %s%n", check.found().isEmpty() ? "-" : check.found());
        out.printf(
                "result    %s (%s)%s%n%n",
                check.result(), check.severity(), check.reason().isEmpty() ? "" : ": " + check.reason());
        paragraph(out, "Why it matters", text.why());
        paragraph(out, "How it is read", text.read());
        paragraph(out, "What to change", text.change());
        if (!text.fix().isEmpty()) {
            out.printf("As root, until the next start:%n");
            text.fix().lines().forEach(line -> out.println("    " + line));
        }
    }

    private static void paragraph(PrintWriter out, String title, String text) {
        out.println(title);
        StringBuilder line = new StringBuilder("   ");
        for (String word : text.split("\\s+", -1)) {
            if (line.length() + word.length() > WIDTH) {
                out.println(line);
                line = new StringBuilder("   ");
            }
            line.append(' ').append(word);
        }
        out.println(line);
        out.println();
    }
}
