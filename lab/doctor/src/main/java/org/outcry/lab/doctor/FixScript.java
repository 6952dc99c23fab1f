// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.PrintWriter;
import java.util.List;

/** Shell script that applies the fixes for which commands exist. The others are in it as comments. */
final class FixScript {
    private final CheckTexts texts;

    FixScript(CheckTexts texts) {
        this.texts = texts;
    }

    void print(PrintWriter out, DoctorReport report) {
        out.println("#!/bin/sh");
        out.println("# Conditions below the required state, and the commands that fix them until the next start.");
        out.println(
                "# Read it first; run it as root. It was printed by 'outcry doctor --fix-script', which runs nothing.");
        out.println("set -u");
        List<Finding> lacking = report.checks().stream()
                .filter(check -> check.result() == Result.WARN || check.result() == Result.FAIL)
                .toList();
        for (Finding check : lacking) {
            CheckTexts.Entry text = texts.of(check.id());
            out.printf("%n# %s: %s%n", check.id(), check.condition());
            out.printf("# required %s, found %s%n", check.required(), check.found());
            if (text.fix().isEmpty()) {
                out.println("# no command fixes this: " + text.change());
            } else {
                out.println(text.fix());
            }
        }
    }
}
