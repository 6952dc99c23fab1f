// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangedLinesTest {
    private final List<String> told = new ArrayList<>();
    private final ChangedLines lines = new ChangedLines(told::add);

    @Test
    void shouldHoldARepeatedLineBack() {
        List.of("gone", "gone", "there", "gone", "gone").forEach(lines);
        assertThat(told).containsExactly("gone", "there", "gone");
    }

    @Test
    void shouldPassALineOnAgainAfterItWasForgotten() {
        lines.accept("full");
        lines.forget();
        lines.accept("full");
        lines.accept("full");
        assertThat(told).containsExactly("full", "full");
    }
}
