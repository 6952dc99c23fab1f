// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

final class HiddenRoleTest {
    @Test
    void shouldMakeReadersAsVisibleAsTheirTargets() {
        HiddenRole role = new HiddenRole();
        HiddenRoleReader reader = new HiddenRoleReader(role);
        Hidden hidden = new Hidden();
        hidden.value = 42;
        byte[] body = new byte[HiddenLayout.LENGTH];
        HiddenLayout.write(hidden, body, 0);
        reader.onFrame(1, body, 0, body.length);
        assertThat(role.value).isEqualTo(42);
        assertThat(Modifier.isPublic(HiddenRoleReader.class.getModifiers())).isFalse();
        assertThat(Modifier.isPublic(HiddenEventsWriter.class.getModifiers())).isFalse();
        assertThat(Modifier.isPublic(HiddenLayout.class.getModifiers())).isFalse();
    }
}
