// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the documents' style: they stay within their sizes. */
final class TextTest {
    @ParameterizedTest
    @CsvSource({"CONTRIBUTING.md,4096", "docs/performance.md,12288"})
    void shouldStayWithinItsSize(String name, long bytes) throws IOException {
        assertThat(Document.of(name).size())
                .as("bytes of %s: move what is too much to a page of docs/", name)
                .isLessThanOrEqualTo(bytes);
    }

    @Test
    void shouldHaveAReadmeOfNinetyLines() {
        assertThat(Document.of("README.md").lines())
                .as("lines of README.md: move what is too much to a page of docs/")
                .hasSizeLessThanOrEqualTo(90);
    }

    @Test
    void shouldHaveAChangelogOfCapabilities() {
        String version = "";
        List<String> faults = new ArrayList<>();
        int bytes = 0;
        for (String line : Document.of("CHANGELOG.md").lines()) {
            if (line.startsWith("## ")) {
                version = line;
                bytes = 0;
            }
            bytes += line.length() + 1;
            if (bytes > 3_072) {
                faults.add(version);
            }
        }

        assertThat(faults.stream().distinct())
                .as("entries of CHANGELOG.md above 3 KB: one line a capability that users see")
                .isEmpty();
    }
}
