// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Lines for the operator, without those that repeat the previous one. One thread. */
public final class ChangedLines implements Consumer<String> {
    private final Consumer<String> lines;
    private @Nullable String previous;

    /** Creates lines that go on to others. */
    public ChangedLines(Consumer<String> lines) {
        this.lines = lines;
    }

    /** Passes a line on, unless it equals the previous one. */
    @Override
    public void accept(String line) {
        if (!line.equals(previous)) {
            previous = line;
            lines.accept(line);
        }
    }

    /** Forgets the previous line, so that the next one is passed on in any case. */
    public void forget() {
        previous = null;
    }
}
