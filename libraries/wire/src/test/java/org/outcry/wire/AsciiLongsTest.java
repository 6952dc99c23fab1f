// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class AsciiLongsTest {
    @Test
    void shouldHoldTheFirstCharacterInTheLowestByte() {
        assertThat(AsciiLongs.pack("AB")).isEqualTo(0x4241);
        assertThat(AsciiLongs.charAt(0x4241, 1)).isEqualTo('B');
        assertThat(AsciiLongs.charAt(0x4241, 2)).isEqualTo('\0');
    }

    @Test
    void shouldRoundTripTextsOfEveryLength() {
        String letters = "ABCDEFGHIJKLMNOPQRSTUVWX";
        for (int length = 0; length <= letters.length(); length++) {
            String text = letters.substring(0, length);
            byte[] bytes = ("xx" + text + "y".repeat(length % 10)).getBytes(StandardCharsets.US_ASCII);
            long first = AsciiLongs.part(bytes, 2, length, 0);
            long second = AsciiLongs.part(bytes, 2, length, 1);
            long third = AsciiLongs.part(bytes, 2, length, 2);
            assertThat(AsciiLongs.part(text, 1)).isEqualTo(second);
            assertThat(AsciiLongs.toString(first, second, third)).isEqualTo(text);
            assertThat(AsciiLongs.length(first, second, third)).isEqualTo(length);
            byte[] target = new byte[30];
            assertThat(AsciiLongs.write(first, second, third, target, 3)).isEqualTo(length);
            assertThat(new String(target, 3, length, StandardCharsets.US_ASCII)).isEqualTo(text);
            assertThat(target[3 + length]).isZero();
        }
    }

    @Test
    void shouldPackBytesAndCharactersAlike() {
        byte[] bytes = "--MSFT--".getBytes(StandardCharsets.US_ASCII);
        assertThat(AsciiLongs.pack(bytes, 2, 4)).isEqualTo(AsciiLongs.pack("MSFT"));
        assertThat(AsciiLongs.toString(AsciiLongs.pack("ABCDEFGH"))).isEqualTo("ABCDEFGH");
        assertThat(AsciiLongs.pack("")).isZero();
    }

    @Test
    void shouldRefuseMoreCharactersThanALongHolds() {
        assertThatThrownBy(() -> AsciiLongs.pack("ABCDEFGHI"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("length=9 bound=8");
    }
}
