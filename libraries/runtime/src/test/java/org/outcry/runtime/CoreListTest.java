// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoreListTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "0-3", "1,3,5", "0-3,8,10-11"})
    void shouldWriteWhatItReads(String text) {
        assertThat(CoreList.text(CoreList.parse(text))).isEqualTo(text);
    }

    @Test
    void shouldReadNoneAndRefuseNonsense() {
        assertThat(CoreList.parse(" \n")).isEmpty();
        assertThat(CoreList.text(CoreList.parse(""))).isEqualTo("none");
        assertThatThrownBy(() -> CoreList.parse("0-x")).isInstanceOf(NumberFormatException.class);
    }
}
