// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.wire.text.Json;

class JsonTest {
    @Test
    void shouldPrintOneObject() {
        Json json = new Json()
                .put("count", 3)
                .put("total", 5_000_000_000L)
                .put("ratio", 0.5)
                .put("good", true)
                .put("name", "a \"b\"\\\n")
                .put("none", Double.NaN)
                .put("rows", List.of(new Json().put("at", 1), "x", List.of(1L, 2L)));
        assertThat(json)
                .hasToString("{\"count\":3,\"total\":5000000000,\"ratio\":0.5,\"good\":true,"
                        + "\"name\":\"a \\\"b\\\"\\\\\\n\",\"none\":null,\"rows\":[{\"at\":1},\"x\",[1,2]]}");
    }
}
