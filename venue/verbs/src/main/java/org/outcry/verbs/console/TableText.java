// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Table as text, with columns as wide as their longest cell. A title that begins with {@code >} stands at the right.
 */
final class TableText {
    private final List<String> titles;
    private final List<List<String>> rows = new ArrayList<>();

    TableText(String... titles) {
        this.titles = List.of(titles);
        rows.add(this.titles.stream().map(TableText::title).toList());
    }

    TableText row(String... cells) {
        rows.add(Arrays.stream(cells).map(TableText::printable).toList());
        return this;
    }

    /** Replaces characters that would steer a terminal. */
    static String printable(String text) {
        return text.replaceAll("[^ -~]", "?");
    }

    List<String> lines() {
        int[] widths = new int[titles.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String gap = " ".repeat(widths[i] - row.get(i).length());
                line.append(titles.get(i).startsWith(">") ? gap + row.get(i) : row.get(i) + gap)
                        .append("  ");
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private static String title(String title) {
        return title.startsWith(">") ? title.substring(1) : title;
    }
}
