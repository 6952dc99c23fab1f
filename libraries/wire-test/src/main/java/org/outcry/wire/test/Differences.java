// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Differences between expected and actual events, in words. */
final class Differences {
    /** Beyond so many pairs of events only the first difference is found well. */
    private static final long MAX_PAIRS = 16_000_000;

    private static final int MAX_SHOWN = 20;

    private final List<Document> written;
    private final List<Document> expected;
    private final Run run;
    private final List<String> found = new ArrayList<>();

    private Differences(List<Document> written, List<Document> expected, Run run) {
        this.written = written;
        this.expected = expected;
        this.run = run;
    }

    /**
     * Returns the differences, in order.
     *
     * @param written the expected events as their file has them, with its lines
     * @param expected the same events with all their fields
     * @param run what happened
     */
    static List<String> of(List<Document> written, List<Document> expected, Run run) {
        Differences differences = new Differences(written, expected, run);
        differences.compare();
        return differences.found;
    }

    /** Returns a numbered list of differences. */
    static String text(String scenario, List<String> differences, String remedy) {
        StringBuilder out =
                new StringBuilder(scenario).append(": differences: ").append(differences.size());
        for (int i = 0; i < Math.min(differences.size(), MAX_SHOWN); i++) {
            out.append("\n  ").append(i + 1).append(". ").append(differences.get(i));
        }
        if (differences.size() > MAX_SHOWN) {
            out.append("\n  and ").append(differences.size() - MAX_SHOWN).append(" more");
        }
        return out.append('\n').append(remedy).toString();
    }

    private void compare() {
        int start = 0;
        int expectedEnd = expected.size();
        int actualEnd = run.events().size();
        while (start < Math.min(expectedEnd, actualEnd) && same(start, start)) {
            start++;
        }
        while (expectedEnd > start && actualEnd > start && same(expectedEnd - 1, actualEnd - 1)) {
            expectedEnd--;
            actualEnd--;
        }
        if ((long) (expectedEnd - start) * (actualEnd - start) > MAX_PAIRS) {
            block(start, expectedEnd, start, actualEnd);
        } else {
            align(start, expectedEnd, actualEnd);
        }
    }

    /** Walks along a longest common subsequence; what lies between its events are blocks of differences. */
    private void align(int start, int expectedEnd, int actualEnd) {
        int rows = expectedEnd - start;
        int columns = actualEnd - start;
        int[][] common = new int[rows + 1][columns + 1];
        for (int i = rows - 1; i >= 0; i--) {
            for (int j = columns - 1; j >= 0; j--) {
                common[i][j] = same(start + i, start + j)
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        int blockRow = 0;
        int blockColumn = 0;
        while (i < rows && j < columns) {
            if (same(start + i, start + j)) {
                block(start + blockRow, start + i, start + blockColumn, start + j);
                blockRow = ++i;
                blockColumn = ++j;
            } else if (common[i + 1][j] >= common[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        block(start + blockRow, expectedEnd, start + blockColumn, actualEnd);
    }

    private void block(int expectedFrom, int expectedTo, int actualFrom, int actualTo) {
        int e = expectedFrom;
        int a = actualFrom;
        while (e < expectedTo || a < actualTo) {
            if (e == expectedTo) {
                unexpected(run.events().get(a), run.causes().get(a), e);
                a++;
            } else if (a == actualTo) {
                found.add(written.get(e).place() + ": expected, but did not happen");
                e++;
            } else if (expected.get(e).method().equals(run.events().get(a).method())) {
                fields(e, a);
                e++;
                a++;
            } else {
                found.add(written.get(e).place() + ": expected, but "
                        + run.events().get(a).method() + " happened" + causedBy(a));
                e++;
                a++;
            }
        }
    }

    private void unexpected(Document event, Document cause, int before) {
        String place = before < written.size()
                ? "before " + written.get(before).source() + " line "
                        + written.get(before).line()
                : "at the end";
        found.add(place + ": " + event.method() + " not expected, happened because of " + cause.place() + "\n"
                + event.text().strip().indent(7).stripTrailing());
    }

    private void fields(int e, int a) {
        Document actual = run.events().get(a);
        fields(e, a, "", actual.fields());
        fields(e, a, "", actual.rest());
    }

    private void fields(int e, int a, String outer, List<FieldText> actuals) {
        for (FieldText actual : actuals) {
            boolean apart = !outer.isEmpty() && !actual.name().startsWith("[");
            String path = outer + (apart ? "." : "") + actual.name();
            FieldText wanted = expected.get(e).field(path);
            if (wanted != null && wanted.value().equals(actual.value())) {
                continue;
            }
            if (wanted != null && sameShape(wanted, actual)) {
                fields(e, a, path, actual.parts());
            } else {
                different(e, a, path, wanted, actual);
            }
        }
    }

    /** Returns whether two objects or lists have the same parts, some of which are different within. */
    private static boolean sameShape(FieldText wanted, FieldText actual) {
        return !wanted.parts().isEmpty()
                && wanted.parts().stream()
                        .map(FieldText::name)
                        .toList()
                        .equals(actual.parts().stream().map(FieldText::name).toList());
    }

    private void different(int e, int a, String path, @Nullable FieldText wanted, FieldText actual) {
        Document itsText = written.get(e);
        FieldText place = itsText.field(path);
        int line = place == null ? itsText.line() : place.line();
        found.add(itsText.source() + " line " + line + ": " + itsText.method() + "." + path + ": expected "
                + shown(wanted) + (place == null ? " by default" : "") + ", but was " + shown(actual) + causedBy(a));
    }

    private static String shown(@Nullable FieldText field) {
        if (field == null) {
            return "nothing";
        }
        return field.plain() ? field.value() : "\"" + field.value() + "\"";
    }

    private String causedBy(int event) {
        return " (because of " + run.causes().get(event).place() + ")";
    }

    private boolean same(int e, int a) {
        return expected.get(e).text().equals(run.events().get(a).text());
    }
}
