// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InitiatorConfigTest {
    @Test
    void shouldNotPrintItsPassword() {
        InitiatorConfig config = InitiatorConfig.of("ME", "VENUE").withPassword("swordfish");
        assertThat(config.toString())
                .doesNotContain("swordfish")
                .contains("senderCompId=ME", "targetCompId=VENUE", "password=***", "heartBtIntSeconds=30");
        assertThat(InitiatorConfig.of("ME", "VENUE").toString()).contains("password=none");
    }
}
