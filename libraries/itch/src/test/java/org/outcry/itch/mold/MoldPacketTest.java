// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.outcry.soup.SessionName;

class MoldPacketTest {
    private static final SessionName SESSION = SessionName.of("2026010101");
    private static final String GOLDEN = "32303236303130313031 0000000000000102 0002 0001 41 0002 4243";

    private final MoldPacketBuilder builder = new MoldPacketBuilder(40);
    private final MoldPacket packet = new MoldPacket();

    @Test
    void shouldBuildAndReadPackets() {
        builder.begin(SESSION, 258);
        builder.add(new byte[] {'A'}, 0, 1);
        builder.add(new byte[] {'x', 'B', 'C'}, 1, 2);
        assertThat(HexFormat.of().formatHex(builder.bytes(), 0, builder.length()))
                .isEqualTo(GOLDEN.replace(" ", ""));
        assertThat(packet.wrap(builder.bytes(), 0, builder.length())).isTrue();
        assertThat(packet.isOf(SESSION)).isTrue();
        assertThat(packet.isOf(SessionName.of("2026010102"))).isFalse();
        assertThat(packet.session()).isEqualTo(SESSION);
        assertThat(packet.number()).isEqualTo(258);
        assertThat(packet.count()).isEqualTo(2);
        packet.advance();
        assertThat(packet.messageLength()).isEqualTo(2);
        assertThat(builder.bytes()[packet.messageOffset()]).isEqualTo((byte) 'B');
    }

    @Test
    void shouldFillPacketsToTheLastByte() {
        builder.begin(SESSION, 1);
        assertThat(builder.fits(18)).isTrue();
        assertThat(builder.fits(19)).isFalse();
        assertThat(builder.fitsAlone(18)).isTrue();
        assertThat(builder.fitsAlone(19)).isFalse();
    }

    @Test
    void shouldTellHeartbeatsAndTheEndOfTheSession() {
        builder.begin(SESSION, 5);
        assertThat(packet.wrap(builder.bytes(), 0, builder.length())).isTrue();
        assertThat(packet.count()).isZero();
        assertThat(packet.isEndOfSession()).isFalse();
        builder.markEndOfSession();
        assertThat(packet.wrap(builder.bytes(), 0, builder.length())).isTrue();
        assertThat(packet.count()).isZero();
        assertThat(packet.isEndOfSession()).isTrue();
        assertThat(packet.number()).isEqualTo(5);
    }

    @Test
    void shouldRefusePacketsCutAnywhere() {
        byte[] golden = HexFormat.of().parseHex(GOLDEN.replace(" ", ""));
        for (int length = 0; length < golden.length; length++) {
            assertThat(packet.wrap(golden, 0, length)).as("length=" + length).isFalse();
        }
        assertThat(packet.wrap(Arrays.copyOf(golden, golden.length + 1), 0, golden.length + 1))
                .isFalse();
    }
}
