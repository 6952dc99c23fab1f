// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.outcry.commandline.JsonText;

/**
 * Differences of two runs of one kind beside their figures: what was measured, how, and of which build. A page that
 * shows both names them, because a reader takes curves in one plot for the same measurement.
 */
final class RunDifferences {
    private static final Map<String, String> CONDITIONS = conditions();

    private RunDifferences() {}

    private static Map<String, String> conditions() {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("operation", "operation");
        conditions.put("load.target", "target");
        conditions.put("load.ratePerSecond", "rate");
        conditions.put("load.shape", "shape");
        conditions.put("provenance.commit", "commit");
        conditions.put("provenance.machine", "machine");
        conditions.put("provenance.jvm", "JVM");
        conditions.put("provenance.jvmOptions", "JVM options");
        return conditions;
    }

    /** Returns the differences in words, such as {@code rate: 10000 here, 45000 there}; empty if there are none. */
    static List<String> of(Map<String, Object> here, Map<String, Object> there) {
        List<String> differences = new ArrayList<>();
        CONDITIONS.forEach((path, name) -> {
            if (path.equals("operation") && !text(here, "load.target").isEmpty()) {
                // The target says it in one word.
                return;
            }
            String one = text(here, path);
            String other = text(there, path);
            if (!one.equals(other)) {
                differences.add(name + ": " + (one.isEmpty() ? "none" : one) + " here, "
                        + (other.isEmpty() ? "none" : other) + " there");
            }
        });
        return differences;
    }

    private static String text(Map<String, Object> document, String path) {
        return JsonText.text(document, path, "").replaceAll("\\.0$", "");
    }
}
