// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {
    private static Json row(int number) {
        return new Json().put("number", number).put("name", "A \"quoted\" one").put("same", 7L);
    }

    @Test
    void shouldWriteFieldsInTheirOrder() {
        assertThat(row(1).put("list", List.of(1, "b")).putJson("raw", "[]"))
                .hasToString(
                        "{\"number\":1,\"name\":\"A \\\"quoted\\\" one\",\"same\":7,\"list\":[1,\"b\"],\"raw\":[]}");
    }

    @Test
    void shouldReturnWhatChangedWithTheKey() {
        Json former = row(1).put("bid", 5).put("gone", 6);
        assertThat(row(1).put("bid", 4).changesFrom(former, "number"))
                .hasToString("{\"number\":1,\"bid\":4,\"gone\":null}");
        assertThat(row(1).changesFrom(row(1), "number")).hasToString("{\"number\":1}");
    }
}
