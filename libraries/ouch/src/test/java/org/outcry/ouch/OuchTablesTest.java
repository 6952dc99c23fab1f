// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.outcry.soup.MessageField;

/** Test that the tables of the code and those of the document agree. */
class OuchTablesTest {
    private static List<OuchLayout> all() {
        List<OuchLayout> all = new ArrayList<>(OuchMessages.INBOUND);
        all.addAll(OuchMessages.OUTBOUND);
        return all;
    }

    @Test
    void shouldHaveTheTablesOfItsDocument() throws IOException {
        List<String> expected = new ArrayList<>();
        for (OuchLayout layout : all()) {
            expected.add("### %c %s: %d bytes, appendage %s"
                    .formatted(
                            (char) layout.type(),
                            layout.name(),
                            layout.length(),
                            layout.appendage().name().toLowerCase(Locale.ROOT)));
            for (MessageField field : layout.fields()) {
                expected.add("| %s | %d | %d | %s |"
                        .formatted(
                                field.name(),
                                field.offset(),
                                field.length(),
                                field.type().name().toLowerCase(Locale.ROOT)));
            }
        }
        List<String> document = Files.readAllLines(Path.of("doc", "ouch-5.0.md"));
        int from = document.indexOf("## From the client");
        assertThat(document.subList(from, document.size()))
                .filteredOn(line -> line.startsWith("### ") || line.matches("\\| .* \\| \\d+ \\| \\d+ \\| \\w+ \\|"))
                .containsExactlyElementsOf(expected);
        for (int tag = 1; tag <= OuchOptions.MAX_TAG; tag++) {
            int number = tag;
            String bytes = OuchOptions.valueBytes(tag) + " |";
            assertThat(document.stream().filter(line -> line.startsWith("| " + number + " | ")))
                    .as("option " + tag)
                    .allMatch(line -> line.endsWith(bytes))
                    .hasSize(OuchOptions.valueBytes(tag) == 0 ? 0 : 1);
        }
    }
}
