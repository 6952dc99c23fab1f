// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.gateway.section.KeyTable;
import org.outcry.wire.text.Json;

/** The tables of docs/api.md: each has the rows of the code, in their order, and no other. */
class ApiDocTest {
    private static List<String> rows(String heading) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../../docs/api.md"));
        return lines.subList(lines.indexOf(heading), lines.size()).stream()
                .skip(1)
                .takeWhile(line -> !line.startsWith("##"))
                .filter(line -> line.startsWith("| `"))
                .toList();
    }

    @Test
    void shouldHaveEachPath() throws IOException {
        assertThat(String.join("\n", rows("## Paths")))
                .isEqualTo(String.join(
                        "\n", Stream.of(Operation.values()).map(Operation::row).toList()));
    }

    @Test
    void shouldHaveEachField() throws IOException {
        assertThat(String.join("\n", rows("## Fields")))
                .isEqualTo(String.join(
                        "\n", Stream.of(Field.values()).map(Field::row).toList()));
    }

    @Test
    void shouldHaveEachRequestAndChannelOfAStream() throws IOException {
        assertThat(String.join("\n", rows("### Requests of a stream")))
                .isEqualTo(String.join(
                        "\n", Stream.of(StreamOp.values()).map(StreamOp::row).toList()));
        assertThat(String.join("\n", rows("### Channels")))
                .isEqualTo(String.join(
                        "\n", Stream.of(Channel.values()).map(Channel::row).toList()));
    }

    @Test
    void shouldHaveTheDocumentsOfOtherTools() throws IOException {
        assertThat(lines(ApiDescription.openApi())).isEqualTo(Files.readString(Path.of("../../docs/openapi.json")));
        assertThat(lines(ApiDescription.asyncApi())).isEqualTo(Files.readString(Path.of("../../docs/asyncapi.json")));
    }

    @Test
    void shouldTellAnswersThatAreNotAsTheDocumentSays() {
        String right = "{'symbol':'ABC','event':7,'bids':[{'price':'9.50','quantity':'10'}],'asks':[]}";
        answer("/v1/book/ABC", 200, right);
        for (String wrong : new String[] {
            right.replace("'event':7,", ""),
            right.replace("7", "'7'"),
            right.replace("9.50", "9.5e1"),
            right.replace("[]", "{}"),
            right.replace("'quantity'", "'size'"),
        }) {
            assertThatThrownBy(() -> answer("/v1/book/ABC", 200, wrong)).isInstanceOf(AssertionError.class);
        }
        assertThatThrownBy(() -> answer("/v1/book/ABC", 201, right)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> answer("/v1/book/ABC", 404, right)).isInstanceOf(AssertionError.class);
    }

    private static void answer(String path, int status, String body) {
        AnswerCheck.check("GET", path, status, "application/json", body.replace('\'', '"'));
    }

    /** Returns a document with a line for each object of some size. */
    static String lines(Json json) {
        StringBuilder lines = new StringBuilder();
        int depth = 0;
        boolean inText = false;
        String text = json.toString();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            inText ^= c == '"' && text.charAt(i - 1) != '\\';
            depth -= !inText && (c == '}' || c == ']') ? 1 : 0;
            lines.append(c);
            depth += !inText && (c == '{' || c == '[') ? 1 : 0;
            if (!inText && depth <= 6 && (c == ',' || c == '{')) {
                lines.append('\n').repeat(' ', 2 * depth);
            }
        }
        return lines.append('\n').toString();
    }

    @Test
    void shouldHaveEachKey() throws IOException {
        assertThat(String.join("\n", rows("## Configuration")))
                .isEqualTo(String.join(
                        "\n",
                        KeyTable.of(WebSection.class).stream()
                                .map(KeyTable.Row::text)
                                .toList()));
    }
}
