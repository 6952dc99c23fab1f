// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.outcry.gateway.config.ConfigException;

class ApiOptionsTest {
    @Test
    void shouldReadAnAddress() {
        assertThat(ApiOptions.addressOf("--to", "127.0.0.1:9881").getPort()).isEqualTo(9881);
    }

    @Test
    void shouldNameWhatIsNoAddress() {
        assertThatThrownBy(() -> ApiOptions.addressOf("--to", "127.0.0.1:99999"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("no address: --to 127.0.0.1:99999")
                .hasMessageContaining("at most 65535");
    }
}
