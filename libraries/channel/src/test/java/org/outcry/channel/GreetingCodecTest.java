// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;

final class GreetingCodecTest {
    private static final ChannelContract CONTRACT =
            new ChannelContract(new InterfaceLayout("In", 0x1122334455667788L), new InterfaceLayout("Out", 2), 1);

    @Test
    void shouldHaveTheBytesOfTheTable() {
        byte[] b = new byte[Protocol.MAX_GREETING_BYTES];
        int length = GreetingCodec.write(new Greeting(CONTRACT, 0x4000, 1_000, 42, new byte[] {9, 8}, true), b, 0);
        assertThat(HexFormat.of().formatHex(b, 0, length))
                .isEqualTo(
                        "4f55544352594348" // magic
                                + "0200" // version
                                + "0100" // encoding
                                + "00400000" // longest body
                                + "e8030000" // heartbeat
                                + "0203" // names
                                + "0200" // token
                                + "8877665544332211"
                                + "0200000000000000"
                                + "2a00000000000000" // position
                                + "496e" // In
                                + "4f7574" // Out
                                + "0908"
                                + "02"); // flags
        Greeting read = GreetingCodec.read(b, 0, length);
        assertThat(read.contract()).isEqualTo(CONTRACT);
        assertThat(read.maxFrameBytes()).isEqualTo(0x4000);
        assertThat(read.heartbeatMs()).isEqualTo(1_000);
        assertThat(read.position()).isEqualTo(42);
        assertThat(read.token()).containsExactly(9, 8);
    }

    @Test
    void shouldRefuseATokenAboveTheBound() {
        Greeting greeting = new Greeting(CONTRACT, 1, 1, 0, new byte[1_025], false);
        assertThatThrownBy(() -> GreetingCodec.write(greeting, new byte[4_096], 0))
                .hasMessage("token too long: tokenBytes=1025 bound=1024: send a shorter one");
    }

    @Test
    void shouldReadAnyBytesOrSayWhatIsWrongWithThem() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        byte[] good = new byte[Protocol.MAX_GREETING_BYTES];
        int length = GreetingCodec.write(new Greeting(CONTRACT, 0x4000, 1_000, 42, new byte[] {9, 8}, true), good, 0);
        int refused = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] b = good.clone();
            for (int i = random.nextInt(3); i >= 0; i--) {
                b[random.nextInt(length)] = (byte) random.nextInt();
            }
            try {
                assertThat(GreetingCodec.read(b, 0, random.nextInt(length + 1)).token())
                        .as("seed " + seed)
                        .hasSizeLessThanOrEqualTo(length);
            } catch (DecodeException e) {
                refused++;
            }
        }
        assertThat(refused).as("seed " + seed).isPositive();
    }

    @Test
    void shouldListAllLimitsThatAreOutOfBounds() {
        ChannelLimits standard = ChannelLimits.standard();
        assertThatThrownBy(() -> standard.withBuffers(1_000, 70_000, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sendBufferBytes out of bounds: sendBufferBytes=1000 least=16912")
                .hasMessageContaining("socketBufferBytes out of bounds: socketBufferBytes=-1 least=0");
        assertThatThrownBy(() -> new InterfaceLayout("naïve", 1)).hasMessageContaining("must be short ASCII");
    }
}
