// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.journal;

import java.io.PrintWriter;
import org.outcry.sequencer.FolderComparison;
import org.outcry.wire.text.Json;

/** Report of a comparison of data folders, for people or as JSON. */
final class FolderReport {
    private final PrintWriter out;
    private final FolderComparison.Result result;
    private final boolean equal;

    FolderReport(PrintWriter out, FolderComparison.Result result, boolean equal) {
        this.out = out;
        this.result = result;
        this.equal = equal;
    }

    void print(boolean asJson) {
        if (asJson) {
            out.println(json());
        } else {
            printText();
        }
        out.flush();
    }

    private void printText() {
        for (FolderComparison.Held held : result.held()) {
            out.printf("%-8s %,d to %,d in %s%n", name(held.kind()) + "s", held.first(), held.last(), held.folder());
        }
        result.differences().forEach(out::println);
        String verdict = equal ? "equal" : result.differences().isEmpty() ? "NOT THE SAME ENDS" : "NOT EQUAL";
        out.printf("%s: %,d pairs of records compared%n", verdict, result.compared());
    }

    private Json json() {
        return new Json()
                .put("equal", equal)
                .put("sameEnds", result.haveSameEnds())
                .put("recordsCompared", result.compared())
                .put("folders", result.held().stream().map(FolderReport::json).toList())
                .put(
                        "differences",
                        result.differences().stream().map(FolderReport::json).toList());
    }

    private static Json json(FolderComparison.Held held) {
        return new Json()
                .put("folder", held.folder().toString())
                .put("kind", name(held.kind()))
                .put("firstNumber", held.first())
                .put("lastNumber", held.last());
    }

    private static Json json(FolderComparison.Difference difference) {
        return new Json()
                .put("kind", name(difference.kind()))
                .put("number", difference.number())
                .put("what", difference.what())
                .put("file", difference.one().file().toString())
                .put("offset", difference.one().offset())
                .put("otherFile", difference.other().file().toString())
                .put("otherOffset", difference.other().offset());
    }

    private static String name(FolderComparison.Kind kind) {
        return kind == FolderComparison.Kind.COMMAND ? "command" : "event";
    }
}
